import {
  agrees,
  type Change,
  type ImportReport,
  importing,
  importRails,
  type RailsImport,
  tellImport,
} from "@railhead/interop";
import { type Args, readArgs } from "../args.ts";
import { failed, wrong } from "../failure.ts";
import { checkJson, printJson, quietly, readText } from "../io.ts";
import { spoken, tell } from "../speech.ts";
import { titles } from "../titles.ts";
import { Work, workThrough } from "../work.ts";

/**
 * railhead import --from 18xx.games file.json > game.json, railhead import --from rails game.report > game.json; what was done
 * and compared stands on standard error, with --json as JSON.
 */
export async function importRecord(argv: string[]): Promise<void> {
  const args = readArgs(
    argv,
    {
      from: { type: "string" },
      preset: { type: "string" },
      "trust-amounts": { type: "boolean" },
      json: { type: "boolean" },
      quiet: { type: "boolean" },
    },
    [tell`the record`],
  );
  const path = args.positionals[0] as string;
  const from = args.text("from");
  if (from === undefined)
    throw wrong(tell`--from is missing; records of 18xx.games and reports of rails can be read`);
  if (from === "rails") importReport(path, args);
  else if (from === "18xx.games") await importPlatform(path, args);
  else throw wrong(tell`records of ${from} cannot be read; those of 18xx.games and reports of rails can`);
}

const presetOf = (args: Args): { preset?: string } => {
  const preset = args.text("preset");
  return preset === undefined ? {} : { preset };
};

/** Writes what is to be said of an import, as lines or as JSON. */
function say(args: Args, actions: number, report: object, lines: readonly string[]): void {
  if (args.flag("quiet")) return;
  const text = args.flag("json") ? JSON.stringify({ actions, ...report }) : lines.join("\n");
  process.stderr.write(`${text}\n`);
}

async function importPlatform(path: string, args: Args): Promise<void> {
  if (args.flag("trust-amounts")) throw wrong(tell`--trust-amounts is for reports of rails`);
  const text = readText(path);
  const steps = importing(text, titles, presetOf(args));
  const result = await workThrough(steps, "import", "actions", quietly(args));
  if (!result.ok) {
    checkJson(text, path);
    throw wrong(`${path}: ${result.message}`);
  }
  const { report, file } = result;
  printJson(file);
  say(args, file.log.length, report, told(file.log.length, report));
}

/** What the importer did, for a person: counts first, then what was changed and where, then what does not agree. */
function told(actions: number, report: ImportReport): string[] {
  const { dropped, supplied, forced, joined, early, passedOver } = report;
  const choiceless = forced ? tell` (${forced} of them the only move)` : "";
  const ahead = early ? tell`, played early ${early}` : "";
  const at = (kind: Change["kind"]) => report.changes.filter((change) => change.kind === kind);
  const ids = (kind: Change["kind"]) => at(kind).map(({ id }) => id);
  return [
    tell`${actions} actions; dropped ${dropped}, supplied ${supplied}${choiceless}, joined ${joined}${ahead}; lines passed over ${passedOver}`,
    ...(dropped ? [tell`dropped: ${ids("dropped").join(", ")}`] : []),
    ...at("supplied").map(
      (one) => tell`supplied before ${one.id}: ${one.action}${one.forced ? tell` (only move)` : ""}`,
    ),
    ...(joined ? [tell`joined: ${ids("joined").join(", ")}`] : []),
    ...at("early").map((one) => tell`played early: ${one.id} (${one.action})`),
    ...report.notes.map(spoken),
  ];
}

/** The game is printed as far as the report goes here, also where something differs: a person can look at it. */
function importReport(path: string, args: Args): void {
  const trustAmounts = args.flag("trust-amounts");
  const text = readText(path);
  const work = new Work({
    what: "import",
    unit: "lines",
    quiet: quietly(args),
    deaf: true,
    total: linesOf(text),
  });
  const progress = (read: number) => work.tick(read);
  let result: ReturnType<typeof importRails>;
  try {
    result = importRails(text, titles, { trustAmounts, progress, ...presetOf(args) });
  } finally {
    work.end();
  }
  if (!result.ok) throw wrong(`${path}: ${result.message}`);
  const { report, file } = result;
  printJson(file);
  say(args, file.log.length, report, [countsOf(file.log.length, report), ...tellImport(report).map(spoken)]);
  if (!agrees(report)) throw failed(tell`${path}: the report does not agree with the game in everything`);
}

const linesOf = (text: string): number => text.split(/\r\n|\n|\r/).filter((line) => line.trim()).length;

const countsOf = (actions: number, { dropped, supplied, joined }: RailsImport): string =>
  tell`${actions} actions; dropped ${dropped}, supplied ${supplied}, joined ${joined}`;
