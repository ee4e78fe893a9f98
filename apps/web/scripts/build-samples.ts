import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseGameFile } from "@railhead/core";
import { pageEngines } from "../lib/replay.ts";
import { recordGame, recordOf } from "../lib/sample-record.ts";
import { loadTitle } from "../lib/titles.ts";

/** Plays the games that come with the site and writes down what each move did, so that a page opens them without playing. */
const folder = join(import.meta.dirname, "../public/samples");
for (const name of readdirSync(folder)) {
  if (!name.endsWith(".json") || name.endsWith(".record.json")) continue;
  const parsed = parseGameFile(readFileSync(join(folder, name), "utf8"));
  if (!parsed.ok) throw new Error(`${name}: ${parsed.message}`);
  const { file } = parsed;
  const title = await loadTitle(file.title, file.rules);
  if (!title) throw new Error(`${name}: no title ${file.title}`);
  writeFileSync(
    join(folder, recordOf(name)),
    JSON.stringify(recordGame(file, pageEngines(title, file.setup))),
  );
}
