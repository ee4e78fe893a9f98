/**
 * Made boards like a dense late map of 1867: some 50 atoms (what two lines may not both use) and 15,000 to 68,000 lines of
 * one train, or more. Lines are counted one by one, so that it is seen what kind of boards these are. Then two trains
 * run: 5 8, 6 8, and 5 5E (E counts the best five cities of any number). Board, links and tables are made again in each round.
 */

import { compileGraph } from "../src/routes/graph.ts";
import { type Kind, kindsOf } from "../src/routes/kind.ts";
import { LineSearch } from "../src/routes/lines.ts";
import { bestRoutes } from "../src/routes/search.ts";
import { makeBoard, problemOn } from "./boards.ts";

const ROUNDS = 5;
const NODE_LIMIT = 20_000_000;
const SETS = ["5 8", "6 8", "5 5E"];
/** Density of track, stops asked for, and seed: those of many seeds that have the sizes above. */
const BOARDS = [
  [0.55, 38, 27],
  [0.65, 42, 5],
  [0.75, 42, 73],
  [0.7, 34, 13],
  [0.6, 42, 29],
  [0.7, 38, 31],
  [0.6, 42, 32],
  [0.75, 34, 75],
  [0.75, 30, 55],
  [0.75, 42, 60],
] as const;

type Made = ReturnType<typeof makeBoard>;

/** All lines that one train may run, counted one by one; and the atoms of the board. */
function count(board: Made, kind: string): { lines: number; atoms: number; stops: number; links: number } {
  const problem = problemOn(board, [kind]);
  const graph = compileGraph(problem, Number.POSITIVE_INFINITY, { all: true });
  const [train] = kindsOf(problem, graph) as [Kind];
  const search = new LineSearch(problem, graph, train, { nodes: 0, limit: Number.POSITIVE_INFINITY });
  search.run({ floor: Number.NEGATIVE_INFINITY, all: true });
  const { atomCount, stops, linkCount } = graph;
  return { lines: search.lines.count, atoms: atomCount, stops: stops.length, links: linkCount };
}

const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;

const all: number[] = [];
const work: number[] = [];
console.log(`medians of ${ROUNDS} rounds in ms, by the clock and of processor time`);
console.log(`stops  links  atoms  lines of 8  lines of 5E  ${SETS.map((set) => set.padEnd(22)).join("  ")}`);
for (const [density, stops, seed] of BOARDS) {
  const make = () => makeBoard({ stops, seed, tokens: 3, density });
  const sizes = count(make(), "8");
  const results = SETS.map((set) => {
    const times: number[] = [];
    const works: number[] = [];
    let told = "";
    for (let round = 0; round < ROUNDS; round++) {
      const problem = problemOn(make(), set.split(" "));
      const before = process.cpuUsage();
      const begin = performance.now();
      const best = bestRoutes(problem, { nodeLimit: NODE_LIMIT });
      times.push(performance.now() - begin);
      works.push(process.cpuUsage(before).user / 1000);
      told = best.proven ? `${best.total} proven` : `${best.total} to ${best.bound}`;
    }
    all.push(median(times));
    work.push(median(works));
    return `${told} ${median(times).toFixed(0).padStart(5)} ${median(works).toFixed(0).padStart(5)}`;
  });
  console.log(
    [
      String(sizes.stops).padStart(5),
      String(sizes.links).padStart(5),
      String(sizes.atoms).padStart(5),
      String(sizes.lines).padStart(10),
      String(count(make(), "5E").lines).padStart(11),
      ...results.map((text) => text.padEnd(22)),
    ].join("  "),
  );
}
for (const [name, list] of [
  ["by the clock", all],
  ["processor time", work],
] as const) {
  console.log(`${name}: median ${median(list).toFixed(0)} ms, most ${Math.max(...list).toFixed(0)} ms`);
}
