/** 100,000 changed actions: accepted exactly when the legal actions cover them, else a typed refusal and the same state. */
import { createEngine, type GameState } from "@railhead/core";
import {
  disagreement,
  evenly,
  fill,
  leanBot,
  mutate,
  pick,
  seededRng,
  simulateGame,
  vocabularyOf,
} from "@railhead/core/bots";
import { presets, title18eu } from "../src/index.ts";

const WANTED = Number(process.env.MUTATIONS ?? 100_000);
const NAMES = ["A", "B", "C", "D", "E", "F"];
const codes = new Map<string, number>();
let tried = 0;
let accepted = 0;
const begin = performance.now();
const problems: string[] = [];

for (let seed = 1; tried < WANTED; seed++) {
  const players = 2 + (seed % 5);
  const preset = Object.keys(presets)[seed % Object.keys(presets).length];
  const seats = NAMES.slice(0, players).map((id) => ({ id, name: id }));
  const made = createEngine(title18eu, { players: seats, seed, preset });
  if (!made.ok) throw new Error(made.refusal.code);
  const engine = made.engine;
  const rng = seededRng(seed);
  const states: GameState[] = [];
  simulateGame(engine, leanBot, {
    seed,
    after: ({ state, number }) => number % 7 === 0 && states.push(state),
  });
  for (const state of states) {
    if (state.ended) continue;
    const words = vocabularyOf(engine, state);
    const legal = engine.legalActions(state).filter((action) => action.type !== "run_routes");
    if (!legal.length) continue;
    for (let n = 0; n < 30 && tried < WANTED; n++) {
      const changed = mutate(fill(engine, state, pick(rng, legal), evenly(rng)), rng, words);
      const problem = disagreement(engine, state, changed);
      if (problem) problems.push(problem);
      const result = engine.apply(state, changed);
      tried++;
      if (result.ok) accepted++;
      else codes.set(result.refusal.code, (codes.get(result.refusal.code) ?? 0) + 1);
    }
  }
}
const seconds = (performance.now() - begin) / 1000;
console.log(
  `${tried} changed actions in ${seconds.toFixed(0)} s: ${accepted} accepted, ${codes.size} kinds of refusal, ${problems.length} disagreements`,
);
for (const problem of problems.slice(0, 5)) console.log(`  ${problem}`);
console.log(
  [...codes]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 12)
    .map(([code, count]) => `${code} ${count}`)
    .join(", "),
);
if (problems.length) process.exitCode = 1;
