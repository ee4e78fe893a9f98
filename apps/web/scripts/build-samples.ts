import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TitleDefinition } from "@railhead/core";
import { Engine } from "@railhead/core";
import { parseGameFile } from "@railhead/core/engine";
import { titlesOfPlaces } from "@railhead/folders";
import { pageEngines } from "../lib/replay.ts";
import { gameOfRecord, lastOf, recordGame, recordOf } from "../lib/sample-record.ts";
import { TITLE_IDS } from "../lib/title-ids.ts";
import { loadTitle } from "../lib/titles.ts";

/*
 * Plays the games that come with the site and writes down what each move did and how they end, so that a page opens them without
 * playing: those of the titles that are built in, and those of the folders of data that come with Railhead.
 */
const folder = join(import.meta.dirname, "../public/samples");
const shelf = join(import.meta.dirname, "../../../titles");

type Find = (id: string, rules: string) => Promise<TitleDefinition | undefined>;

async function record(place: string, text: string, find: Find): Promise<void> {
  const parsed = parseGameFile(text);
  if (!parsed.ok) throw new Error(`${place}: ${parsed.message}`);
  const { file } = parsed;
  const title = await find(file.title, file.rules);
  if (!title) throw new Error(`${place}: no title ${file.title}`);
  const under = pageEngines(title, file.setup);
  const made = recordGame(file, under);
  writeFileSync(recordOf(place), JSON.stringify(made));
  const engine = under(file.rules);
  if (engine instanceof Engine)
    writeFileSync(lastOf(place), JSON.stringify(gameOfRecord(made, engine).state()));
}

for (const name of readdirSync(folder)) {
  if (!name.endsWith(".json") || name.endsWith(".record.json")) continue;
  await record(join(folder, name), readFileSync(join(folder, name), "utf8"), loadTitle);
}

rmSync(join(folder, "shelf"), { recursive: true, force: true });
mkdirSync(join(folder, "shelf"));
for (const { title } of titlesOfPlaces(undefined, { taken: TITLE_IDS, shelf })) {
  const sample = join(shelf, title.id, "sample.json");
  if (!existsSync(sample)) continue;
  const text = readFileSync(sample, "utf8");
  const copy = join(folder, "shelf", `${title.id}.json`);
  writeFileSync(copy, text);
  await record(copy, text, async (id, rules) =>
    id === title.id && rules === title.version ? title : undefined,
  );
}
