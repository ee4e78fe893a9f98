/** The best routes of all recorded positions, in process and warm; from the folder that RAILHEAD_RECORDS names. */
import { type BestRoutes, bestRoutes } from "@railhead/core/routes";
import { positionProblem } from "../src/position.ts";
import { type RecordedPosition, recordedPositions } from "../test/records.ts";

const ROUNDS = 5;
const quantile = (list: readonly number[], q: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? 0;
const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const three = (times: readonly number[]): string =>
  `median ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}, max ${ms(Math.max(...times))}`;

/**
 * Rebuilds board, tables and search each time; the median of some rounds, by the clock and by the processor's time
 * (which other work on the machine does not change).
 */
function measure(position: RecordedPosition): { time: number; work: number; found: BestRoutes } {
  const times: number[] = [];
  const works: number[] = [];
  let found: BestRoutes | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    const begin = performance.now();
    found = bestRoutes(positionProblem(position));
    times.push(performance.now() - begin);
    works.push(process.cpuUsage(before).user / 1000);
  }
  return { time: quantile(times, 0.5), work: quantile(works, 0.5), found: found as BestRoutes };
}

/** What the walk over all routes took that found the recorded best totals, in ms; it gave up after half a minute. */
const REFERENCE = 209_000;

const files = recordedPositions();
if (!files) console.log("RAILHEAD_RECORDS names no folder with route-positions/18Ardennes.");
else {
  const positions = [...files.values()].flat();
  for (const position of positions.slice(0, 60)) measure(position);
  const all = positions.map((position) => ({ position, ...measure(position) }));
  console.log(`18Ardennes, medians of ${ROUNDS} rounds`);
  for (const [name, with4D] of [
    ["without a 4D", false],
    ["with a 4D", true],
  ] as const) {
    const some = all.filter(({ position }) => position.trains.includes("4D") === with4D);
    const nodes = some.map(({ found }) => found.nodes);
    const proven = some.filter(({ found }) => found.proven).length;
    console.log(`  ${name}: ${some.length} positions, ${proven} proven`);
    console.log(`    by the clock: ${three(some.map(({ time }) => time))}`);
    console.log(`    processor time: ${three(some.map(({ work }) => work))}`);
    console.log(`    nodes median ${quantile(nodes, 0.5)}, max ${Math.max(...nodes)}`);
  }
  const [clock, work] = [
    all.reduce((sum, { time }) => sum + time, 0),
    all.reduce((sum, one) => sum + one.work, 0),
  ];
  console.log(
    `  in sum ${ms(clock)} by the clock, ${ms(work)} of processor time: ` +
      `1/${(REFERENCE / clock).toFixed(0)} and 1/${(REFERENCE / work).toFixed(0)} of the walk over all routes`,
  );
}
