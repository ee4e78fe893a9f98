/**
 * Late boards of Europe, made: two large trains of a major whose tokens stand all over one network. Ten positions, each on a board
 * of its own, one run each in a process that is warm; processor time, the search for links counted. Aim: nine of ten proven in 3 s.
 */
import { bestRoutes } from "@railhead/core/routes";
import { positionProblem } from "@railhead/core/solver";
import { title18oe } from "../src/index.ts";
import { lateBoard, latePosition } from "./late-board.ts";

const SETS = (process.argv[2] ?? "8+8 8+8,5D 8+8").split(",").map((set) => set.split(" "));
const POSITIONS = Number(process.argv[3] ?? 10);
const NODES = Number(process.argv[4] ?? 20_000_000);

const problemOf = (seed: number, trains: string[]) =>
  positionProblem(latePosition(lateBoard(seed), seed, trains), () => title18oe);
bestRoutes(problemOf(99, ["4", "4"]), { nodeLimit: 100_000 });

for (const trains of SETS) {
  let proven = 0;
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const { tiles, ports, ferries } = lateBoard(seed);
    const before = process.cpuUsage();
    const best = bestRoutes(problemOf(seed, trains), { nodeLimit: NODES });
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    if (best.proven && seconds < 3) proven++;
    console.log(
      `${trains.join(" ")} board ${seed}, ${Object.keys(tiles).length} tiles, ${ports} ports, ${ferries} ferries: ${best.total} of ${best.bound} at most, ${best.proven ? "proven" : "not proven"}, ${seconds.toFixed(2)} s`,
    );
  }
  console.log(`${trains.join(" ")}: ${proven} of ${POSITIONS} proven in under 3 s`);
}
