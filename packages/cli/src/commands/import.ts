import {
  agrees,
  agreesWithRecord,
  type Change,
  type ImportChoices,
  type ImportReport,
  importing,
  importRails,
  isRailsReport,
  isRailsSave,
  type Lost,
  RAILS_SAVE,
  type RailsImport,
  tellImport,
} from "@railhead/interop";
import { type Args, readArgs } from "../args.ts";
import { failed, refused, wrong } from "../failure.ts";
import { allTitles } from "../folders.ts";
import { checkJson, printJson, quietly, readText } from "../io.ts";
import { compared, readCheckpointsBeside } from "../recorded.ts";
import { spoken, tell, textsOf } from "../speech.ts";
import { titleOf } from "../table.ts";
import { Work, workThrough } from "../work.ts";

/**
 * railhead import --from 18xx.games file.json > game.json, railhead import --from rails game.report > game.json; what was done
 * and compared stands on standard error, with --json as JSON. --check compares every point with the checkpoints beside the file. Where a record is lost the game is printed up to there; the
 * exit code is 3 then, and 1 where the record tells something else than the game.
 */
export async function importRecord(argv: string[]): Promise<void> {
  const args = readArgs(
    argv,
    {
      from: { type: "string" },
      title: { type: "string" },
      check: { type: "boolean" },
      preset: { type: "string" },
      "trust-amounts": { type: "boolean" },
      json: { type: "boolean" },
      quiet: { type: "boolean" },
    },
    [tell`the record`],
  );
  const path = args.positionals[0] as string;
  const from = args.text("from");
  if (from === undefined) throw wrong(tell`--from is missing; use 18xx.games or rails`);
  if (from !== "rails" && from !== "18xx.games")
    throw wrong(tell`cannot read records of ${from}; use 18xx.games or rails`);
  const text = readText(path);
  if (isRailsSave(text, path)) throw wrong(`${path}: ${spoken(RAILS_SAVE)}`);
  if (from === "rails" && (args.flag("check") || args.text("title") !== undefined))
    throw wrong(tell`--check and --title work only with records of 18xx.games`);
  if (from === "rails") importReport(path, text, args);
  else await importPlatform(path, text, args);
}

/** What an import is given: the readings of the rules, and the language of the report. */
const choicesOf = (args: Args): ImportChoices => {
  const preset = args.text("preset");
  // What is printed as JSON is English.
  const speech = args.flag("json") ? {} : { texts: textsOf, tell: spoken };
  return { ...speech, ...(preset !== undefined && { preset }) };
};

/** Writes what is to be said of an import, as lines or as JSON. */
function say(args: Args, actions: number, report: object, lines: readonly string[]): void {
  if (args.flag("quiet")) return;
  const text = args.flag("json") ? JSON.stringify({ actions, ...report }) : lines.join("\n");
  process.stderr.write(`${text}\n`);
}

async function importPlatform(path: string, text: string, args: Args): Promise<void> {
  if (args.flag("trust-amounts")) throw wrong(tell`--trust-amounts works only with reports of rails`);
  const named = args.text("title");
  const asked = named === undefined ? undefined : titleOf(named);
  const checkpoints = args.flag("check") ? readCheckpointsBeside(path) : undefined;
  const titles = asked ? [asked] : allTitles();
  const steps = importing(text, titles, { ...choicesOf(args), ...(asked && { title: asked.id }) });
  const result = await workThrough(steps, "import", "moves", quietly(args));
  if (!result.ok) {
    if (!isRailsReport(text)) checkJson(text, path);
    throw wrong(`${path}: ${spoken(result.message)}`);
  }
  const { report, file, record } = result;
  const title = titles.find(({ id }) => id === file.title);
  const check = checkpoints && title && compared(title, file, record, checkpoints);
  const { setup, ...counts } = check?.result ?? {};
  // What was drawn before the game may show in the checkpoints alone.
  printJson(setup ? { ...file, setup } : file);
  say(args, file.log.length, { ...report, ...(check && { check: counts }) }, [
    ...told(file.log.length, report),
    ...(check ? [check.line] : []),
  ]);
  if (check?.differs !== undefined) throw failed(`${path}: ${check.differs}`);
  if (report.lost) throw refused(`${path}: ${lostIn(file.log.length, report.lost)}`);
  if (!agreesWithRecord(report)) throw failed(tell`${path}: the record differs from the game`);
}

/** Where a record is lost: the game that was written goes as far as that. */
const lostIn = (actions: number, { message }: Lost): string =>
  tell`${message}; the game was written up to there (${actions} moves)`;

/** What the importer did, for a person: counts first, then what was changed and where, then what does not agree. */
function told(actions: number, report: ImportReport): string[] {
  const { dropped, supplied, forced, joined, early, passedOver } = report;
  const choiceless = forced ? tell` (${forced} of them the only move)` : "";
  const ahead = early ? tell`, played early ${early}` : "";
  const at = (kind: Change["kind"]) => report.changes.filter((change) => change.kind === kind);
  const ids = (kind: Change["kind"]) => at(kind).map(({ id }) => id);
  return [
    tell`${actions} moves; dropped ${dropped}, added ${supplied}${choiceless}, joined ${joined}${ahead}; lines skipped ${passedOver}`,
    ...(dropped ? [tell`dropped: ${ids("dropped").join(", ")}`] : []),
    ...at("supplied").map(
      (one) => tell`added before ${one.id}: ${one.action}${one.forced ? tell` (only move)` : ""}`,
    ),
    ...(joined ? [tell`joined: ${ids("joined").join(", ")}`] : []),
    ...at("early").map((one) => tell`played early: ${one.id} (${one.action})`),
    ...report.notes.map(spoken),
  ];
}

/** The game is printed as far as the report goes here, also where something differs: a person can look at it. */
function importReport(path: string, text: string, args: Args): void {
  const trustAmounts = args.flag("trust-amounts");
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
    result = importRails(text, allTitles(), { trustAmounts, progress, ...choicesOf(args) });
  } finally {
    work.end();
  }
  if (!result.ok) throw wrong(`${path}: ${spoken(result.message)}`);
  const { report, file } = result;
  printJson(file);
  say(args, file.log.length, report, [countsOf(file.log.length, report), ...tellImport(report).map(spoken)]);
  if (!agrees(report)) throw failed(tell`${path}: the report differs from the game`);
}

const linesOf = (text: string): number => text.split(/\r\n|\n|\r/).filter((line) => line.trim()).length;

const countsOf = (actions: number, { dropped, supplied, joined }: RailsImport): string =>
  tell`${actions} moves; dropped ${dropped}, added ${supplied}, joined ${joined}`;
