/** Writes docs/statecharts/ from the charts of the titles and the route solver; with --check it only says whether they are up to date. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drawFlow } from "@railhead/core/flow";
import { drawSolver } from "@railhead/core/solver";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";

const TITLES = [title18eu, title18ardennes];
const folder = join(fileURLToPath(new URL(".", import.meta.url)), "..", "docs", "statecharts");

/** Files of docs/statecharts with the text they should have. */
export function statecharts(): { path: string; text: string }[] {
  return [
    ...TITLES.map((title) => ({ path: join(folder, `${title.id}.md`), text: drawFlow(title) })),
    { path: join(folder, "solver.md"), text: drawSolver() },
  ];
}

/** Files whose text on disk is not what the charts give. */
export function stale(): string[] {
  return statecharts()
    .filter(({ path, text }) => {
      try {
        return readFileSync(path, "utf8") !== text;
      } catch {
        return true;
      }
    })
    .map(({ path }) => path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--check")) {
    const old = stale();
    for (const path of old) console.error(`stale: ${path}`);
    process.exit(old.length ? 1 : 0);
  }
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of statecharts()) writeFileSync(path, text);
}
