/** Stored changes of whole games of the `lean` bot: bytes of a move, and the time to open a game from its record. Medians. */
import { createEngine, type GameState, type RecordLine, Timeline } from "@railhead/core";
import { leanBot, simulateGame } from "@railhead/core/bots";
import { diffState } from "@railhead/core/record";
import { title18eu } from "../src/index.ts";

const ROUNDS = 15;
const quantile = (list: number[], q: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? 0;
const time = (work: () => void): number => {
  const begin = performance.now();
  work();
  return performance.now() - begin;
};
const timed = (work: () => void): string =>
  `${quantile(
    Array.from({ length: ROUNDS }, () => time(work)),
    0.5,
  ).toFixed(1)} ms`;

console.log(
  "players  moves  state  change p50 p90 max  line p50  record   diff   first open  open warm  parse + open",
);
for (const players of [3, 4, 6]) {
  const seats = ["A", "B", "C", "D", "E", "F"].slice(0, players).map((id) => ({ id, name: id }));
  const made = createEngine(title18eu, { players: seats, seed: players });
  if (!made.ok) throw new Error(made.refusal.code);
  const { engine } = made;
  const start = engine.start();
  const { log } = simulateGame(engine, leanBot, { seed: players });
  const timeline = new Timeline(engine.trusting());
  const states: GameState[] = [start.state];
  const lines: RecordLine[] = log.map((action) => {
    const before = timeline.state();
    timeline.play(action);
    states.push(timeline.state());
    const events = timeline.moves.at(-1)?.events ?? [];
    return { log: action, events, patch: diffState(before, timeline.state()) };
  });
  const text = JSON.stringify(lines);
  const sizes = lines.map((line) => JSON.stringify(line.patch).length);
  const whole = lines.map((line) => JSON.stringify(line).length);
  const diff = time(() => {
    for (let at = 1; at < states.length; at++)
      diffState(states[at - 1] as GameState, states[at] as GameState);
  });
  const open = () => void Timeline.restore(engine, start.state, start.events, lines);
  const cold = time(open);
  const parsed = timed(() => {
    Timeline.restore(engine, start.state, start.events, JSON.parse(text) as RecordLine[]);
  });
  console.log(
    `${players}  ${log.length}  ${JSON.stringify(timeline.state()).length} B  ` +
      `${[0.5, 0.9, 1].map((q) => quantile(sizes, q)).join(" ")} B  ${quantile(whole, 0.5)} B  ` +
      `${(text.length / 1024).toFixed(0)} KB  ${diff.toFixed(1)} ms  ${cold.toFixed(1)} ms  ${timed(open)}  ${parsed}`,
  );
}
