/**
 * A whole game of 18OE by the `lean` bot, three players: the time to play it, to list the lays of every state that asks for one (as a page does that
 * follows the game, each listed once), to take a move back, and the memory of the game with all its states. Processor time: of all threads for the
 * game, of the working one for lays and moves (of the clock where the system does not tell it).
 */
import { existsSync, readFileSync } from "node:fs";
import { createEngine, type GameState, Timeline } from "@railhead/core";
import { leanBot, simulateGame, trusting } from "@railhead/core/bots";
import { title18oe } from "../src/index.ts";

const quantile = (list: number[], q: number): string =>
  ([...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? 0).toFixed(1);
const told = (list: number[]): string =>
  `median ${quantile(list, 0.5)} ms, p95 ${quantile(list, 0.95)}, longest ${quantile(list, 1)} (${list.length} times)`;

const schedule = `/proc/self/task/${process.pid}/schedstat`;
const own = (): number =>
  existsSync(schedule) ? Number(readFileSync(schedule, "utf8").split(" ")[0]) / 1e6 : performance.now();

const players = ["A", "B", "C"].map((id) => ({ id, name: id }));
const table = () => {
  const made = createEngine(title18oe, { players, seed: 3 });
  if (!made.ok) throw new Error(made.refusal.code);
  return trusting(made.engine);
};

const before = process.cpuUsage();
const { log, state } = simulateGame(table(), leanBot, { seed: 3, maxActions: 12_000 });
const { user, system } = process.cpuUsage(before);
console.log(
  `${log.length} actions, ended by ${state.ended?.reason ?? "nothing"}: ${((user + system) / 1e6).toFixed(1)} s of processor time`,
);

// A game of its own: what the bot's engine knows of its states is not met again.
const engine = table();
const timeline = new Timeline(engine);
const lays: { at: number; tiles: number; took: number }[] = [];
for (const action of log) {
  const now: GameState = timeline.state();
  if (engine.decisions(now)[0]?.actions.includes("lay_tile")) {
    const begin = own();
    engine.legalActions(now);
    lays.push({
      at: lays.length,
      tiles: Object.keys(now.board.tiles).length,
      took: own() - begin,
    });
  }
  timeline.play(action);
}
console.log(`lays listed: ${told(lays.map(({ took }) => took))}`);
const late = lays.filter(({ tiles }) => tiles >= 300);
if (late.length)
  console.log(`of those with 300 tiles or more on the map: ${told(late.map(({ took }) => took))}`);

const undone = Array.from({ length: 50 }, () => {
  const begin = own();
  timeline.undo();
  engine.decisions(timeline.state());
  return own() - begin;
});
console.log(`a move taken back: ${told(undone)}`);

global.gc?.();
const held = process.memoryUsage().heapUsed;
console.log(
  `heap with both games and all their states: ${(held / 2 ** 20).toFixed(0)} MB${global.gc ? "" : " (garbage included: run with --expose-gc)"}`,
);
