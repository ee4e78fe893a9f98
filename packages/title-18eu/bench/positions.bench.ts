/** The best routes of all recorded positions, in process and warm; from the folder that RAILHEAD_RECORDS names. */
import { networkOf } from "@railhead/core/board";
import { type BestRoutes, bestRoutes } from "@railhead/core/routes";
import { problemAt } from "../test/board/position.ts";
import { type RecordedPosition, recordedPositions, standing } from "../test/route-records.ts";

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
    const ctx = standing({ ...position, tiles: { ...position.tiles } });
    const before = process.cpuUsage();
    const begin = performance.now();
    networkOf(ctx);
    found = bestRoutes(problemAt(ctx, position.company));
    times.push(performance.now() - begin);
    works.push(process.cpuUsage(before).user / 1000);
  }
  return { time: quantile(times, 0.5), work: quantile(works, 0.5), found: found as BestRoutes };
}

const files = recordedPositions();
if (!files) console.log("RAILHEAD_RECORDS names no folder with route-positions/18EU.");
else {
  const positions = [...files.values()].flat();
  for (const position of positions.slice(0, 60)) measure(position);
  const all = positions.map(measure);
  const proven = all.filter(({ found }) => found.proven).length;
  console.log(`18EU, medians of ${ROUNDS} rounds: ${all.length} positions, ${proven} proven`);
  console.log(`  by the clock: ${three(all.map(({ time }) => time))}`);
  console.log(`  processor time: ${three(all.map(({ work }) => work))}`);
  console.log(`  in sum ${ms(all.reduce((sum, { work }) => sum + work, 0))} of processor time`);
  console.log(`  nodes at most ${Math.max(...all.map(({ found }) => found.nodes))}`);
}
