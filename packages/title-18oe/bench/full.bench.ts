/**
 * The route solver on Europe full of track: a tile on each of some 820 land hexes. One run each in a process that is warm;
 * times count the search for links. With the argument `again` trains pass towns more than once, as those of the game do.
 */
import { bestRoutes } from "@railhead/core/routes";
import { PASSED_AGAIN } from "../src/routes/rules.ts";
import { fullBoard, runsOn } from "../test/full-board.ts";

const SEEDS = [1, 2, 3];
/** Places in the list of cities: one in Great Britain, one on the mainland. */
const HOMES = [20, 60];
const SETS = ["4", "8+8", "5D", "5 5", "4D 8+8"];
const RULES = process.argv.includes("again") ? { passAgain: PASSED_AGAIN } : {};
const LIMITS = [50_000, 200_000, 2_000_000];

const warm = fullBoard(9);
for (const at of HOMES)
  for (const set of ["4", "8+8"])
    bestRoutes(runsOn(warm, [warm.cities[at] as string], [set]), { nodeLimit: 200_000 });

console.log("seed  home  trains     limit  total  bound  proven    nodes  ms clock  processor");
for (const seed of SEEDS) {
  const board = fullBoard(seed);
  for (const at of HOMES) {
    const home = board.cities[at] as string;
    for (const set of SETS) {
      for (const nodeLimit of LIMITS) {
        const problem = runsOn(board, [home], set.split(" "), RULES);
        const before = process.cpuUsage();
        const begin = performance.now();
        const best = bestRoutes(problem, { nodeLimit });
        const clock = performance.now() - begin;
        const work = process.cpuUsage(before).user / 1000;
        console.log(
          [
            String(seed).padStart(4),
            home.padEnd(4),
            set.padEnd(7),
            String(nodeLimit).padStart(7),
            String(best.total).padStart(5),
            String(best.bound).padStart(5),
            (best.proven ? "yes" : "no").padStart(6),
            String(best.nodes).padStart(7),
            clock.toFixed(0).padStart(8),
            work.toFixed(0).padStart(9),
          ].join("  "),
        );
      }
    }
  }
}
