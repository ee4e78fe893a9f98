import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type DataResult, dataMutants } from "./mutants/data.ts";
import { page, readKept } from "./mutants/page.ts";
import { packages, root } from "./workspace.ts";

/**
 * `pnpm mutants:data [title...]`: changes each number of each data file of the titles (or of those whose folder ends so)
 * by one, and names those that no test of the title misses. Results go to `docs/mutants`, and with them the page is
 * written again. Exits 1 when a number survives.
 */
const asked = process.argv.slice(2);
const titles = packages()
  .map(({ folder }) => folder)
  .filter((folder) => folder.includes("/title-"))
  .filter((folder) => asked.length === 0 || asked.some((word) => folder.endsWith(word)));
if (titles.length === 0) {
  console.error(`No title of the workspace is called ${asked.join(" or ")}.`);
  process.exit(2);
}

const results: DataResult[] = [];
for (const folder of titles) {
  const result = await dataMutants(root, folder, console.log);
  results.push(result);
  const place = join(root, "docs/mutants", `${folder.split("/").at(-1)}.data.json`);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, `${JSON.stringify(result, null, 2)}\n`);
}
const { areas, data, reasons } = readKept(join(root, "docs/mutants"));
writeFileSync(join(root, "docs/mutants.md"), page(areas, data, reasons));
process.exitCode = results.some(({ survivors }) => survivors.length > 0) ? 1 : 0;
