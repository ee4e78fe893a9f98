import { importGame } from "@railhead/interop";
import { readArgs } from "../args.ts";
import { wrong } from "../failure.ts";
import { printJson, readText } from "../io.ts";
import { titles } from "../titles.ts";

/** railhead import --from 18xx.games file.json > game.json */
export function importRecord(argv: string[]): void {
  const args = readArgs(
    argv,
    {
      from: { type: "string" },
      preset: { type: "string" },
      json: { type: "boolean" },
      quiet: { type: "boolean" },
    },
    ["the record"],
  );
  const path = args.positionals[0] as string;
  const from = args.text("from");
  if (from === undefined) throw wrong("--from is missing; records of 18xx.games can be read");
  if (from !== "18xx.games") throw wrong(`records of ${from} cannot be read; those of 18xx.games can`);
  const preset = args.text("preset");
  const result = importGame(readText(path), titles, preset === undefined ? {} : { preset });
  if (!result.ok) throw wrong(`${path}: ${result.message}`);
  printJson(result.file);
  if (args.flag("quiet")) return;
  const { dropped, supplied, joined, notes } = result.report;
  process.stderr.write(
    `${result.file.log.length} actions; passes dropped ${dropped}, supplied ${supplied}; actions joined ${joined}\n`,
  );
  for (const note of notes) process.stderr.write(`${note}\n`);
}
