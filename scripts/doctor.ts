/**
 * The doctor looks through every title of the list and every folder of data (`titles/*`): with a finding the build ends. `pnpm titles:check`.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { examineRead, examineTitle, findingLine, readFolder, readTitle } from "@railhead/folders";
import { TITLE_LOADERS } from "@railhead/titles";
import { root } from "./workspace.ts";

/** What the doctor finds of the titles of the list and of the folders of a place, a line each with the title's name before it. */
export async function findings(places: string): Promise<string[]> {
  const lines: string[] = [];
  for (const [id, load] of Object.entries(TITLE_LOADERS))
    lines.push(...examineTitle(await load()).map((one) => `${id}: ${findingLine(one)}`));
  for (const name of readdirSync(places).sort())
    lines.push(
      ...examineRead(readTitle(readFolder(join(places, name)))).map((one) => `${name}: ${findingLine(one)}`),
    );
  return lines;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const found = await findings(join(root, "titles"));
  for (const line of found) console.error(line);
  if (found.length) process.exitCode = 1;
}
