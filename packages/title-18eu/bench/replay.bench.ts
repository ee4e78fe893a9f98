/** Replay, listing and undo on whole games of the `lean` bot. Medians; the machine is named by the harness. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createEngine, type Engine, type GameState, replay, type Timeline } from "@railhead/core";
import { leanBot, simulateGame } from "@railhead/core/bots";
import { title18eu } from "../src/index.ts";

const NAMES = ["A", "B", "C", "D", "E", "F"];
const quantile = (list: number[], q: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? 0;
const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const time = (work: () => void): number => {
  const begin = performance.now();
  work();
  return performance.now() - begin;
};

function table(players: number, seed: number): Engine {
  const made = createEngine(title18eu, {
    players: NAMES.slice(0, players).map((id) => ({ id, name: id })),
    seed,
  });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

const games = [2, 3, 4, 5, 6].map((players) => {
  const engine = table(players, players);
  return { players, engine, log: simulateGame(engine, leanBot, { seed: players }).log };
});

console.log("players  actions  replay warm  per 800  checked  transitions/action (most)");
for (const { players, engine, log } of games) {
  const trusting = engine.trusting();
  for (let n = 0; n < 8; n++) replay(trusting, log);
  const warm = Array.from({ length: 15 }, () => time(() => replay(trusting, log)));
  const checked = time(() => replay(engine, log));
  const { timeline } = replay(trusting, log);
  const steps = timeline.moves.map((move) => move.transitions);
  const mean = steps.reduce((sum, one) => sum + one, 0) / steps.length;
  console.log(
    [
      String(players).padStart(7),
      String(log.length).padStart(8),
      ms(quantile(warm, 0.5)).padStart(12),
      ms((quantile(warm, 0.5) * 800) / log.length).padStart(8),
      ms(checked).padStart(8),
      `${mean.toFixed(2)} (${Math.max(...steps)})`,
    ].join(" "),
  );
}

const states: { engine: Engine; state: GameState }[] = [];
for (const { engine, log } of games) {
  const { timeline } = replay(engine.trusting(), log);
  for (let at = 0; at < log.length; at++) states.push({ engine, state: timeline.state(at) });
}
const listing = states.map(({ engine, state }) => time(() => engine.legalActions(state)));
const track = states
  .filter(({ engine, state }) => engine.decisions(state)[0]?.id === "track")
  .map(({ engine, state }) => time(() => engine.legalActions(state)));
console.log(
  `legalActions: median ${ms(quantile(listing, 0.5))}, p95 ${ms(quantile(listing, 0.95))}, most ${ms(quantile(listing, 1))} over ${listing.length} states;` +
    ` track only: median ${ms(quantile(track, 0.5))}, p95 ${ms(quantile(track, 0.95))}, most ${ms(quantile(track, 1))} over ${track.length}`,
);

const { timeline } = replay(games[2]?.engine.trusting() as Engine, games[2]?.log ?? []);
const back = Array.from({ length: 200 }, () => {
  const spent = time(() => timeline.undo());
  timeline.redo();
  return spent;
});
const look = Array.from({ length: 200 }, (_, n) =>
  time(() => timeline.state((n * 37) % timeline.moves.length)),
);
console.log(
  `undo: median ${quantile(back, 0.5).toFixed(4)} ms, most ${quantile(back, 1).toFixed(4)} ms; any earlier state: most ${quantile(look, 1).toFixed(4)} ms`,
);

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc") as () => void;
const game = games[2];
if (game) {
  replay(game.engine.trusting(), game.log);
  gc();
  const before = process.memoryUsage().heapUsed;
  const kept: Timeline = replay(game.engine.trusting(), game.log).timeline;
  gc();
  const used = process.memoryUsage().heapUsed - before;
  console.log(`a loaded game (${kept.moves.length} actions, all states kept): ${(used / 1e6).toFixed(1)} MB`);
}
