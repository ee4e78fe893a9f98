import { BUDGET, heaviest, readTimes } from "./slow/times.ts";
import { packages, root } from "./workspace.ts";

/**
 * `pnpm slow`: names the tests of the quick lane that took more than two seconds of processor time in the last full run
 * (`.results/vitest.json`, which `npm test` or `vitest run` in a package writes), heaviest first. Exits with 1 where there are any.
 */
const times = packages().flatMap(({ folder }) => readTimes(root, folder));
const over = heaviest(times);
for (const { file, name, cpu } of over) console.log(`${(cpu / 1000).toFixed(1)} s  ${file}: ${name}`);
console.log(
  `${over.length} of ${times.length} tests of the quick lane take more than ${BUDGET / 1000} s of processor time`,
);
process.exitCode = over.length > 0 ? 1 : 0;
