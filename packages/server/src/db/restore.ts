import { createHash } from "node:crypto";
import { STATE_FORMAT } from "@railhead/core/state";
import * as v from "valibot";
import { isObject } from "../requests/words.ts";
import type { TitleRegistry } from "../table/registry.ts";
import type { Counts } from "./backup.ts";
import { BrokenBackup } from "./broken.ts";
import { databaseRow, end as endLine, header, type Row, rowFault, rowLine, rowsOf } from "./lines.ts";
import type { Database } from "./open.ts";
import { knownNames } from "./steps.ts";
import { Records, type Unverified } from "./verify.ts";
import { type AnyDb, type Part, partsOf } from "./whole.ts";

export { BrokenBackup } from "./broken.ts";

/** There are tables or people already, and no one said that they may be replaced. Nothing has been changed. */
export class NotEmpty extends Error {
  constructor() {
    super("the database has tables or accounts already");
    this.name = "NotEmpty";
  }
}

/** Rows written at a time: the number of values in one statement is limited. */
const PAGE = 100;

type Lines = () => AsyncIterable<string> | Iterable<string>;

export interface RestoreOptions {
  /** What is there already goes. */
  replace?: boolean;
  /**
   * Titles and house rules, to play every record again: each move must be allowed by the rules that its table then had, and its
   * stored change must be what it leads to. Without it only the form of the records is looked at.
   */
  registry?: TitleRegistry;
  /** Told of each table whose record could not be played again. */
  unverified?: (table: Unverified) => void;
}

/**
 * Fills the database from a backup. `lines` is asked for three times: the file is looked through to its end, then the records
 * are played again, before anything is touched; then everything is put in, or nothing. What was there before is replaced only
 * where `replace` says so. The site should not be running. Throws `BrokenBackup`, `NotEmpty`.
 */
export async function restore(base: Database, lines: Lines, options: RestoreOptions = {}): Promise<Counts> {
  const parts = partsOf(base.dialect);
  const kinds = new Map(parts.map((part) => [part.name, rowsOf(part)]));
  const records = new Records(options.registry);
  const promised = await inspect(base, parts, kinds, lines, records);
  if (options.registry) await playAgain(lines, records);
  for (const one of records.unverified) options.unverified?.(one);
  return base.replacing(async (db) => {
    if (!options.replace && !(await isEmpty(db, parts))) throw new NotEmpty();
    for (const { table } of [...parts].reverse()) await db.delete(table);
    const counts: Counts = Object.fromEntries(parts.map((part) => [part.name, 0]));
    let batch: Row[] = [];
    let part: Part | undefined;
    const flush = async (): Promise<void> => {
      if (part && batch.length) await db.insert(part.table).values(batch as never);
      if (part) counts[part.name] = (counts[part.name] ?? 0) + batch.length;
      batch = [];
    };
    const hash = createHash("sha256");
    for await (const text of lines()) {
      const line: unknown = JSON.parse(text);
      if (v.is(endLine, line)) break;
      hash.update(`${text}\n`);
      if (!v.is(rowLine, line)) continue;
      if (part?.name !== line.table || batch.length === PAGE) await flush();
      part = parts.find((one) => one.name === line.table);
      const rows = part && kinds.get(part.name);
      if (part && rows) batch.push(databaseRow(rows, part, line.row));
    }
    await flush();
    if (hash.digest("hex") !== promised) throw new BrokenBackup(1, "is of another file than before");
    return counts;
  });
}

async function isEmpty(db: AnyDb, parts: Part[]): Promise<boolean> {
  for (const { name, table } of parts)
    if (name === "tables" || name === "users")
      if ((await db.select().from(table).limit(1)).length) return false;
  return true;
}

/** Looks through the whole file. Gives back its checksum; throws at the first thing that is wrong. */
async function inspect(
  base: Database,
  parts: Part[],
  kinds: ReadonlyMap<string, ReturnType<typeof rowsOf>>,
  lines: Lines,
  records: Records,
): Promise<string> {
  const hash = createHash("sha256");
  let number = 0;
  let place = 0;
  let end: v.InferOutput<typeof endLine> | undefined;
  for await (const text of lines()) {
    number++;
    if (end) throw new BrokenBackup(number, "stands after the end");
    const line = parse(text, number);
    if (number === 1) checkHeader(base, line);
    else if (line.end === true) {
      if (!v.is(endLine, line)) throw new BrokenBackup(number, "is no end of a backup");
      end = line;
      if (end.lines !== number - 1) throw new BrokenBackup(number, `speaks of ${end.lines} lines before it`);
      if (end.sha256 !== hash.digest("hex"))
        throw new BrokenBackup(number, "has another checksum than the lines");
      continue;
    } else {
      const name = String(line.table);
      const at = parts.findIndex((part) => part.name === name);
      const rows = kinds.get(name);
      if (!rows) throw new BrokenBackup(number, `is of a table ${name} that there is not`);
      if (at < place) throw new BrokenBackup(number, `of ${name} stands too late`);
      place = at;
      const wrong = rowFault(rows, line.row);
      if (wrong) throw new BrokenBackup(number, `of ${name} ${wrong}`);
      if (isObject(line.row)) records.note(name, line.row, number);
    }
    hash.update(`${text}\n`);
  }
  if (!end) throw new BrokenBackup(number, "is the last, and the end is missing: the file was cut off");
  records.counted();
  return end.sha256;
}

/** Plays every record of the file again. The lines were looked at before. */
async function playAgain(lines: Lines, records: Records): Promise<void> {
  let number = 0;
  for await (const text of lines()) {
    number++;
    if (!text.includes("entries")) continue;
    const line: unknown = JSON.parse(text);
    if (v.is(rowLine, line) && line.table === "entries") records.replay(line.row, number);
  }
  records.ended();
}

function parse(text: string, number: number): Row {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Said below.
  }
  throw new BrokenBackup(number, "is no JSON object");
}

function checkHeader(base: Database, line: Row): void {
  const { issues, output } = v.safeParse(header, line, { abortEarly: true });
  const key = issues?.[0].path?.[0].key;
  if (key === "format") throw new BrokenBackup(1, "does not begin a backup of Railhead");
  if (key === "formatVersion")
    throw new BrokenBackup(1, `has the format version ${String(line.formatVersion)}, unknown here`);
  const known = knownNames(base.dialect);
  const strange = issues ? ["no schema"] : output.schema.filter((name) => !known.includes(name));
  if (strange.length) throw new BrokenBackup(1, `is of a newer version of Railhead (${strange.join(", ")})`);
  const newest = issues ? 1 : Math.max(1, ...(output.states ?? []));
  if (newest > STATE_FORMAT)
    throw new BrokenBackup(1, `is of a newer version of Railhead (its states are of format ${newest})`);
}
