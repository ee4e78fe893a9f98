/**
 * The route solver on made boards of 50 to 400 stops: one run each, at most this many nodes. Times are of one process and
 * count the making of links.
 */

import { stopGraph } from "../src/routes/graph.ts";
import { bestRoutes } from "../src/routes/search.ts";
import { makeBoard, problemOn } from "./boards.ts";

const NODE_LIMIT = 5_000_000;
const STOPS = [50, 100, 200, 400];
const SETS = ["8", "8+8", "5D", "5 5", "6 8", "5+5 8+8", "8 5D", "4 5 6", "5 6 8", "4 5 6 8"];
const SEEDS = [1, 2];

for (const seed of [7, 8, 9])
  bestRoutes(problemOn(makeBoard({ stops: 40, seed }), ["4", "4", "5"]), { nodeLimit: 200_000 });

console.log("stops  seed  links  atoms  trains      total   bound  proven     nodes  ms clock  processor");
for (const stops of STOPS) {
  for (const seed of SEEDS) {
    const board = makeBoard({ stops, seed });
    for (const kinds of SETS) {
      const problem = problemOn(board, kinds.split(" "));
      const before = process.cpuUsage();
      const begin = performance.now();
      const best = bestRoutes(problem, { nodeLimit: NODE_LIMIT });
      const ms = performance.now() - begin;
      const work = process.cpuUsage(before).user / 1000;
      const graph = stopGraph(problem, { nodes: 0, limit: Number.POSITIVE_INFINITY });
      console.log(
        [
          String(graph.stops.length).padStart(5),
          String(seed).padStart(4),
          String(graph.linkCount).padStart(5),
          String(graph.atomCount).padStart(5),
          kinds.padEnd(10),
          String(best.total).padStart(5),
          String(best.bound).padStart(6),
          (best.proven ? "yes" : "no").padStart(6),
          String(best.nodes).padStart(8),
          ms.toFixed(0).padStart(8),
          work.toFixed(0).padStart(9),
        ].join("  "),
      );
    }
  }
}
