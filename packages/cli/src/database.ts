import { createReadStream } from "node:fs";
import { access, open, rename, rm, stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { isatty } from "node:tty";
import { titleOfContent } from "@railhead/folders";
import { chooseHouseRules, houseRules } from "@railhead/house-rules";
import type { ReportRow } from "@railhead/server";
import {
  accountsDb,
  BrokenBackup,
  backup,
  type ChooseHouseRules,
  type Counts,
  type Database,
  DataTitles,
  dataDirectory,
  endTwoStep,
  NotEmpty,
  openDatabase,
  registryOf,
  restore,
  rowsIn,
  type Unverified,
} from "@railhead/server/db";
import { readArgs } from "./args.ts";
import { failed, wrong } from "./failure.ts";
import { titlesHere } from "./folders.ts";
import { QUIET_OPTION, quietly } from "./io.ts";
import { jsonFault } from "./json.ts";
import { codeOfSite } from "./own-code.ts";
import { tell } from "./speech.ts";
import { titles } from "./titles.ts";
import { stopped, Work } from "./work.ts";

/*
 * The commands that need a database. They are a file of their own beside the command, so that the others run without
 * the drivers.
 */

/** What the site can play: titles of folders too, and contents that a backup holds. */
function siteTitles() {
  const code = codeOfSite(dataDirectory(process.env));
  const data = new DataTitles((content, rules) => titleOfContent(content, rules, code.find));
  for (const { title, content } of titlesHere(undefined, code.run)) data.offer(title, content);
  const choose: ChooseHouseRules = (title, players, chosen) =>
    chooseHouseRules(houseRules, title, players, chosen);
  return registryOf(titles, choose, data);
}

/** The database of DATABASE_URL, or the one in the data directory. */
async function opened(): Promise<Database> {
  try {
    return await openDatabase(process.env);
  } catch (error) {
    // Several addresses tried give one error that holds all of them.
    const [first = error] = error instanceof AggregateError ? error.errors : [];
    throw wrong(tell`the database cannot be opened: ${(first as Error).message}`);
  }
}

const summary = ({ tables = 0, entries = 0, users = 0 }: Counts): string =>
  tell`${tables} tables with ${entries} lines, ${users} people`;

/** railhead backup [--out file] */
export async function backupCommand(argv: string[]): Promise<void> {
  const args = readArgs(argv, { ...QUIET_OPTION, out: { type: "string" } });
  const out = args.text("out");
  if (out === undefined && isatty(1)) throw wrong(tell`--out is missing; name a file or redirect the output`);
  const base = await opened();
  const work = new Work({
    what: "backup",
    unit: "lines",
    total: await rowsIn(base),
    quiet: quietly(args),
  });
  let lines = 0;
  /** Writes on, unless Ctrl-C was pressed: then nothing more, so that what is there has no end and is no backup. */
  const following = (write: (text: string) => Promise<void>) => async (text: string) => {
    if (work.stopped) throw stopped(tell`stopped; no backup was made`);
    await write(text);
    lines += text.split("\n").length - 1;
    await work.step(lines);
  };
  try {
    const counts = await (out === undefined
      ? backup(base, following(writeOut))
      : backupTo(base, out, following)
    ).finally(() => work.end());
    process.stderr.write(`${summary(counts)}${out === undefined ? "" : tell` written to ${out}`}\n`);
  } finally {
    await base.close();
  }
}

function writeOut(text: string): Promise<void> {
  return new Promise((done, broken) => {
    process.stdout.write(text, (error) => (error ? broken(error) : done()));
  });
}

/** Writes beside the place and moves it there once it is whole and safe: a backup that fails leaves the last one alone. */
async function backupTo(
  base: Database,
  out: string,
  following: (write: (text: string) => Promise<void>) => (text: string) => Promise<void>,
): Promise<Counts> {
  const partial = `${out}.partial`;
  const file = await open(partial, "w", 0o600).catch((error: Error) => {
    throw wrong(tell`${out} cannot be written: ${error.message}`);
  });
  try {
    const counts = await backup(
      base,
      following(async (text) => void (await file.write(text))),
    );
    await file.sync();
    await file.close();
    await rename(partial, out);
    return counts;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

/** railhead restore file [--replace] [--trust-records] */
export async function restoreCommand(argv: string[]): Promise<void> {
  const args = readArgs(
    argv,
    {
      ...QUIET_OPTION,
      replace: { type: "boolean" },
      "trust-records": { type: "boolean" },
    },
    [tell`the backup`],
  );
  const path = args.positionals[0] as string;
  await access(path).catch(() => {
    throw wrong(tell`${path}: no such file`);
  });
  const base = await opened();
  const trusting = args.flag("trust-records");
  // The file is read three times: looked through to its end, its records played again, then put in.
  const passes = trusting ? 2 : 3;
  const size = (await stat(path)).size;
  const work = new Work({
    what: "restore",
    unit: "kB",
    total: Math.ceil((passes * size) / 1000),
    quiet: quietly(args),
  });
  let before = 0;
  async function* lines(): AsyncGenerator<string> {
    const input = createReadStream(path, "utf8");
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (work.stopped) throw stopped(tell`stopped`);
      await work.step(
        Math.round((before + input.bytesRead) / 1000),
        before === 0 ? "checking" : before === size && !trusting ? tell`replaying` : "",
      );
      yield line;
    }
    before += size;
  }
  try {
    const unverified: Unverified[] = [];
    const counts = await restore(base, lines, {
      replace: args.flag("replace"),
      ...(!trusting && { registry: siteTitles() }),
      unverified: (table) => unverified.push(table),
    }).finally(() => work.end());
    for (const { table, title, rules, why } of unverified)
      process.stderr.write(
        `${tell`table ${table} (${title}, rules ${rules}) could not be replayed: ${why}`}\n`,
      );
    process.stderr.write(`${tell`${summary(counts)} restored`}\n`);
  } catch (error) {
    if (work.stopped) throw stopped(tell`stopped; nothing changed`);
    if (error instanceof BrokenBackup)
      throw wrong(tell`${path}: ${error.message}${await placeIn(path, error.line)}; nothing changed`);
    if (error instanceof NotEmpty)
      throw failed(tell`${error.message}: nothing changed; --replace replaces them with the backup`);
    if ((error as NodeJS.ErrnoException).code === "EISDIR") throw wrong(tell`${path}: is a folder`);
    throw failed(tell`${path} could not be restored, nothing changed: ${cause(error)}`);
  } finally {
    await base.close();
  }
}

/** Where in a line of a file the JSON is broken: ", column 5: a comma is expected"; empty where it is sound. */
async function placeIn(path: string, number: number): Promise<string> {
  let at = 0;
  const input = createReadStream(path, "utf8");
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (++at < number) continue;
    input.destroy();
    const fault = jsonFault(line);
    return fault ? tell`, column ${fault.column}: ${fault.what}` : "";
  }
  return "";
}

/** railhead reports [--all] [--json] | reports --done ID */
export async function reportsCommand(argv: string[]): Promise<void> {
  const args = readArgs(argv, {
    all: { type: "boolean" },
    json: { type: "boolean" },
    done: { type: "string" },
  });
  const done = args.text("done");
  const base = await opened();
  try {
    if (done !== undefined) {
      if (!(await base.store.settleReport(done, Date.now()))) throw failed(tell`no report ${done}`);
      process.stderr.write(`${tell`report ${done} is closed`}\n`);
      return;
    }
    const reports = await base.store.reports(args.flag("all"));
    if (args.flag("json")) return void process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
    process.stdout.write(reports.map(reportText).join("\n"));
    if (!reports.length) process.stderr.write(`${tell`no reports`}\n`);
  } finally {
    await base.close();
  }
}

/** railhead two-step-off ADDRESS: signing in to that account asks for no code any more. */
export async function twoStepOffCommand(argv: string[]): Promise<void> {
  const address = readArgs(argv, {}, [tell`the email address`]).positionals[0] as string;
  const base = await opened();
  try {
    const db = accountsDb(base.dialect, base.db);
    if (!(await endTwoStep(db, address)))
      throw failed(tell`no account of ${address} requires a code to sign in`);
    process.stderr.write(`${tell`signing in to the account of ${address} now requires only the password`}\n`);
  } finally {
    await base.close();
  }
}

/** A report for people to read. What others typed stands indented, so that no line of it looks like one of ours. */
function reportText(report: ReportRow): string {
  const { id, at, table, tableName, byName, aboutName, by, about, line, text, done } = report;
  const indented = (what: string): string => what.replace(CONTROL, " ").replaceAll("\n", "\n    ");
  const who = (name: string, user: string | null): string =>
    `${indented(name).replaceAll("\n", " ")} (${user ?? tell`account deleted`})`;
  return [
    `${id}  ${new Date(at).toISOString()}${done === null ? "" : tell`  done ${new Date(done).toISOString()}`}`,
    tell`  ${who(byName, by)} reports ${who(aboutName, about)}`,
    tell`  at table ${table} ${indented(tableName).replaceAll("\n", " ")}`,
    ...(line === null ? [] : [tell`  message:`, `    ${indented(line)}`]),
    tell`  problem:`,
    `    ${indented(text)}`,
    "",
  ].join("\n");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal would obey them
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** What the database itself said. */
function cause(error: unknown): string {
  let one = error as Error;
  while (one.cause instanceof Error) one = one.cause;
  return one.message;
}
