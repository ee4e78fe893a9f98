/**
 * The route solver on land full of track: ten boards of each class, one run each in a process that is warm; processor time, the search for
 * links counted. `pnpm bench land`; `tsx land.bench.ts CLASS,... SET,... each` asks for some of it and tells each run.
 */
import { bestRoutes } from "@railhead/core/routes";
import { CLASSES } from "./land-boards.ts";

const BOARDS = 10;
const NODES = 2_000_000;
const [classes, sets, each] = process.argv.slice(2);
const wanted = (list: string | undefined, one: string) => !list || list.split(",").includes(one);

interface Run {
  set: string;
  seconds: number;
  total: number;
  bound: number;
}

const at = (list: readonly number[], share: number): string =>
  (
    [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] as number
  ).toFixed(3);

function tell(name: string, runs: readonly Run[]): void {
  const proven = runs.filter(({ total, bound }) => total === bound).length;
  const near = runs.filter(({ total, bound }) => bound <= total * 1.03).length;
  const seconds = runs.map((run) => run.seconds);
  console.log(
    [
      name.padEnd(24),
      `${proven} of ${runs.length}`.padStart(10),
      `${near}`.padStart(6),
      at(seconds, 0.5).padStart(8),
      at(seconds, 0.95).padStart(8),
      at(seconds, 1).padStart(8),
      (runs.reduce((sum, { total }) => sum + total, 0) / runs.length).toFixed(0).padStart(7),
      (runs.reduce((sum, { bound }) => sum + bound, 0) / runs.length).toFixed(0).padStart(7),
    ].join(" "),
  );
}

console.log("                             proven   <=3%   median      95%     most   total   bound");
for (const { name, single, long, pairs, problem } of CLASSES) {
  if (!wanted(classes, name)) continue;
  for (const set of [single[0], pairs[0]])
    bestRoutes(problem(99, (set as string).split(" ")), { nodeLimit: NODES / 10 });
  for (const [group, list] of Object.entries({ "2 to 5": single, "6 and more": long, pairs })) {
    const runs: Run[] = [];
    for (const set of list) {
      if (!wanted(sets, set)) continue;
      for (let seed = 1; seed <= BOARDS; seed++) {
        const asked = problem(seed, set.split(" "));
        const before = process.cpuUsage();
        const { total, bound } = bestRoutes(asked, { nodeLimit: NODES });
        const { user, system } = process.cpuUsage(before);
        const run = { set, seconds: (user + system) / 1e6, total, bound };
        runs.push(run);
        if (each) console.log(`  ${set} ${seed}: ${total} of ${bound} at most, ${run.seconds.toFixed(3)} s`);
      }
      tell(
        `${name} ${set}`,
        runs.filter((run) => run.set === set),
      );
    }
    if (runs.length) tell(`${name}, ${group}`, runs);
  }
}
