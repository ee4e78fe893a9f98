/** The best routes of all recorded positions, in process and warm; from the folder that RAILHEAD_RECORDS names. */
import { type BestRoutes, bestRoutes } from "@railhead/core";
import { positionProblem } from "../src/position.ts";
import { type RecordedPosition, recordedPositions } from "../test/records.ts";

const ROUNDS = 5;
const quantile = (list: readonly number[], q: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? 0;
const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** Board, tables and search anew each time; the median of some rounds. */
function measure(position: RecordedPosition): { time: number; found: BestRoutes } {
  const times: number[] = [];
  let found: BestRoutes | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    found = bestRoutes(positionProblem(position));
    times.push(performance.now() - begin);
  }
  return { time: quantile(times, 0.5), found: found as BestRoutes };
}

const files = recordedPositions();
if (!files) console.log("RAILHEAD_RECORDS names no folder with route-positions/18Ardennes.");
for (const [file, positions] of files ?? []) {
  for (const position of positions.slice(0, 60)) measure(position);
  const all = positions.map((position) => ({ position, ...measure(position) }));
  console.log(`${file}, medians of ${ROUNDS} rounds`);
  for (const [name, with4D] of [
    ["without a 4D", false],
    ["with a 4D", true],
  ] as const) {
    const some = all.filter(({ position }) => position.trains.includes("4D") === with4D);
    const times = some.map(({ time }) => time);
    const nodes = some.map(({ found }) => found.nodes);
    const proven = some.filter(({ found }) => found.proven).length;
    console.log(
      `  ${name}: ${some.length} positions, ${proven} proven; median ${ms(quantile(times, 0.5))}, ` +
        `p95 ${ms(quantile(times, 0.95))}, max ${ms(Math.max(...times))}; ` +
        `nodes median ${quantile(nodes, 0.5)}, max ${Math.max(...nodes)}`,
    );
  }
}
