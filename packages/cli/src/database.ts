import { createReadStream } from "node:fs";
import { access, open, rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { isatty } from "node:tty";
import {
  BrokenBackup,
  backup,
  type Counts,
  type Database,
  NotEmpty,
  openDatabase,
  restore,
} from "@railhead/server/db";
import { readArgs } from "./args.ts";
import { failed, wrong } from "./failure.ts";

/*
 * The commands that need a database. They are a file of their own beside the command, so that the others run without
 * the drivers.
 */

/** The database of DATABASE_URL, or the one in the data directory. */
async function opened(): Promise<Database> {
  try {
    return await openDatabase(process.env);
  } catch (error) {
    // Several addresses tried give one error that holds all of them.
    const [first = error] = error instanceof AggregateError ? error.errors : [];
    throw wrong(`the database cannot be opened: ${(first as Error).message}`);
  }
}

const summary = ({ tables = 0, entries = 0, users = 0 }: Counts): string =>
  `${tables} tables with ${entries} lines, ${users} people`;

/** railhead backup [--out file] */
export async function backupCommand(argv: string[]): Promise<void> {
  const args = readArgs(argv, { out: { type: "string" } });
  const out = args.text("out");
  if (out === undefined && isatty(1)) throw wrong("--out is missing; or send the output to a file");
  const base = await opened();
  try {
    const counts = out === undefined ? await backup(base, writeOut) : await backupTo(base, out);
    process.stderr.write(`${summary(counts)}${out === undefined ? "" : ` written to ${out}`}\n`);
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
async function backupTo(base: Database, out: string): Promise<Counts> {
  const partial = `${out}.partial`;
  const file = await open(partial, "w", 0o600).catch((error: Error) => {
    throw wrong(`${out} cannot be written: ${error.message}`);
  });
  try {
    const counts = await backup(base, async (text) => void (await file.write(text)));
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

/** railhead restore file [--replace] */
export async function restoreCommand(argv: string[]): Promise<void> {
  const args = readArgs(argv, { replace: { type: "boolean" } }, ["the backup"]);
  const path = args.positionals[0] as string;
  await access(path).catch(() => {
    throw wrong(`${path}: no such file`);
  });
  const lines = () =>
    createInterface({ input: createReadStream(path, "utf8"), crlfDelay: Number.POSITIVE_INFINITY });
  const base = await opened();
  try {
    const counts = await restore(base, lines, { replace: args.flag("replace") });
    process.stderr.write(`${summary(counts)} restored\n`);
  } catch (error) {
    if (error instanceof BrokenBackup) throw wrong(`${path}: ${error.message}; nothing was changed`);
    if (error instanceof NotEmpty)
      throw failed(`${error.message}: nothing was changed; --replace puts the backup in their place`);
    if ((error as NodeJS.ErrnoException).code === "EISDIR") throw wrong(`${path}: is a folder`);
    throw failed(`${path} could not be restored, nothing was changed: ${cause(error)}`);
  } finally {
    await base.close();
  }
}

/** What the database itself said. */
function cause(error: unknown): string {
  let one = error as Error;
  while (one.cause instanceof Error) one = one.cause;
  return one.message;
}
