import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Engine } from "@railhead/core";
import { parseGameFile } from "@railhead/core/engine";
import { pageEngines } from "../lib/replay.ts";
import { gameOfRecord, lastOf, recordGame, recordOf } from "../lib/sample-record.ts";
import { loadTitle } from "../lib/titles.ts";

/** Plays the games that come with the site and writes down what each move did and how they end, so that a page opens them without playing. */
const folder = join(import.meta.dirname, "../public/samples");
for (const name of readdirSync(folder)) {
  if (!name.endsWith(".json") || name.endsWith(".record.json")) continue;
  const parsed = parseGameFile(readFileSync(join(folder, name), "utf8"));
  if (!parsed.ok) throw new Error(`${name}: ${parsed.message}`);
  const { file } = parsed;
  const title = await loadTitle(file.title, file.rules);
  if (!title) throw new Error(`${name}: no title ${file.title}`);
  const under = pageEngines(title, file.setup);
  const record = recordGame(file, under);
  writeFileSync(join(folder, recordOf(name)), JSON.stringify(record));
  const engine = under(file.rules);
  if (engine instanceof Engine)
    writeFileSync(join(folder, lastOf(name)), JSON.stringify(gameOfRecord(record, engine).state()));
}
