/**
 * Made boards with water: cities that are ports lie at areas of sea in a ring, with crossings between all of them, a
 * relief for every train at ports with an own token, and one of two units that trains share. One run each, at most this
 * many nodes; beside it what the same board gives without water.
 */

import { stopGraph } from "../src/routes/graph.ts";
import { seaCrossings } from "../src/routes/ports.ts";
import { bestRoutes } from "../src/routes/search.ts";
import type { WaterRules } from "../src/routes/water.ts";
import { type MadeBoard, makeBoard, problemOn } from "./boards.ts";

const NODE_LIMIT = 5_000_000;
const STOPS = [50, 100, 200];
const PORTS = [6, 16, 32];
const SETS = ["4", "8", "8+8", "5D", "5 5", "6 8", "5+5 8+8", "8 5D"];
const AREAS = 8;

/** Every third city or so is a port, until there are enough. */
function waterOn({ network, tokens }: MadeBoard, count: number): WaterRules {
  const cities = network.nodes.flatMap((node, at) =>
    node.kind === "city"
      ? [{ hex: network.map.ids[network.nodeHex[at] as number] as string, node: node.index }]
      : [],
  );
  const own = cities.filter(({ hex }) => tokens[hex]?.some(([, , owner]) => owner === "A"));
  const some = [own[0], ...cities.filter((city, at) => at % 3 === 0 && city !== own[0])].slice(0, count);
  const ports = some.flatMap((shore, at) => (shore ? [{ shore, areas: [`${at % AREAS}`] }] : []));
  const touching = Object.fromEntries(
    Array.from({ length: AREAS }, (_, at) => [
      `${at}`,
      [`${(at + 1) % AREAS}`, `${(at + AREAS - 1) % AREAS}`],
    ]),
  );
  return {
    crossings: seaCrossings(ports, touching, 5),
    reliefs: [
      ...own.slice(0, 1).map((city) => ({ id: "port", units: 1, areas: ["0"], at: city })),
      { id: "authority", units: 2, areas: ["0", "1", "2", "3"], shared: true },
    ],
  };
}

bestRoutes(problemOn(makeBoard({ stops: 40, seed: 7 }), ["4", "4", "5"]), { nodeLimit: 200_000 });
console.log(
  "stops  ports  links  trains      dry total  total   bound  proven     nodes  ms clock  processor",
);
STOPS.forEach((stops, at) => {
  const ports = PORTS[at] as number;
  const board = makeBoard({ stops, seed: 1 });
  const water = waterOn(board, ports);
  for (const kinds of SETS) {
    const dry = bestRoutes(problemOn(board, kinds.split(" ")), { nodeLimit: NODE_LIMIT });
    const problem = problemOn(board, kinds.split(" "), { water });
    const before = process.cpuUsage();
    const begin = performance.now();
    const best = bestRoutes(problem, { nodeLimit: NODE_LIMIT });
    const clock = performance.now() - begin;
    const work = process.cpuUsage(before).user / 1000;
    const graph = stopGraph(problem, { nodes: 0, limit: Number.POSITIVE_INFINITY });
    console.log(
      [
        String(graph.stops.length).padStart(5),
        String(ports).padStart(5),
        String(graph.linkCount).padStart(5),
        kinds.padEnd(10),
        String(dry.total).padStart(9),
        String(best.total).padStart(5),
        String(best.bound).padStart(6),
        (best.proven ? "yes" : "no").padStart(6),
        String(best.nodes).padStart(8),
        clock.toFixed(0).padStart(8),
        work.toFixed(0).padStart(9),
      ].join("  "),
    );
  }
});
