import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type Database, openDatabase } from "../src/db/index.ts";
import type { Place } from "./databases.ts";
import { state, tableRow } from "./rows.ts";

/**
 * A process appends lines and says of each that it is safe; it is killed without warning. Everything it said must be there,
 * in order, once.
 */
export interface Killing {
  /** The last line that the process acknowledged before it died. */
  acknowledged: number;
  /** Lines that are there afterwards. */
  stored: number;
  /** What is wrong, in words; empty when all is well. */
  faults: string[];
}

const WRITER = fileURLToPath(new URL("./writer.ts", import.meta.url));
/** Milliseconds after its first line at which the process is killed, at most. */
const LONGEST = 400;

export type Victim = "writer" | "backend";

/** Share of the longest time, from 0 to 1: the same for the same table unless `SEED` is another, or "random". */
function moment(table: string): number {
  const { SEED = "18" } = process.env;
  if (SEED === "random") return Math.random();
  return createHash("sha256").update(`${SEED} ${table}`).digest().readUInt32BE() / 2 ** 32;
}

/** Starts a writer on a table, kills it at a drawn moment, and looks at what is there. */
export async function killOnce(place: Place, table: string, victim: Victim = "writer"): Promise<Killing> {
  const base = await openDatabase(place.env);
  try {
    await base.store.create(tableRow(table), [], { seq: 0, state: state(0) });
  } finally {
    await base.close();
  }
  const { acknowledged, faults } = await writeAndDie(place, table, victim);
  const again = await openDatabase(place.env);
  try {
    return { acknowledged, ...(await inspect(again, table, acknowledged, faults)) };
  } finally {
    await again.close();
  }
}

async function writeAndDie(place: Place, table: string, victim: Victim) {
  const writer = spawn(process.execPath, ["--import", "tsx", WRITER, table], {
    env: { ...process.env, ...place.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let acknowledged = 0;
  let errors = "";
  const faults: string[] = [];
  writer.stderr.on("data", (text) => {
    errors += text;
  });
  const ended = new Promise<void>((done) => writer.once("close", () => done()));
  const begun = new Promise<void>((done) => {
    createInterface({ input: writer.stdout }).on("line", (line) => {
      if (Number(line) !== acknowledged + 1)
        faults.push(`line ${line} was acknowledged after ${acknowledged}`);
      acknowledged = Number(line);
      done();
    });
  });
  await Promise.race([begun, ended]);
  await new Promise((done) => setTimeout(done, moment(table) * LONGEST));
  if (victim === "backend") await killBackends(place);
  await killHard(writer);
  await ended;
  if (acknowledged === 0) faults.push(`the writer wrote nothing: ${errors.slice(0, 500)}`);
  return { acknowledged, faults };
}

async function killHard(process: ChildProcess): Promise<void> {
  process.kill("SIGKILL");
}

/** Ends the server's processes that work for the writer, as if they had crashed. */
async function killBackends(place: Place): Promise<void> {
  const client = new pg.Client({ connectionString: place.env.DATABASE_URL });
  await client.connect();
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await client.end();
}

async function inspect(base: Database, table: string, acknowledged: number, faults: string[]) {
  const lines = await base.store.entries(table);
  const row = await base.store.table(table);
  lines.forEach((line, at) => {
    if (line.seq !== at + 1) faults.push(`line ${at + 1} of the record is number ${line.seq}`);
    if (line.by !== `line ${line.seq}`) faults.push(`line ${line.seq} is another one: ${line.by}`);
  });
  if (lines.length < acknowledged)
    faults.push(`${acknowledged} were acknowledged, ${lines.length} are there`);
  if (lines.length > acknowledged + 1)
    faults.push(`${lines.length} are there, only ${acknowledged} were asked for`);
  if (row?.seq !== lines.length) faults.push(`the table counts ${row?.seq} lines of ${lines.length}`);
  if (row?.name !== `after ${lines.length}` && lines.length > 0)
    faults.push(`the table was changed without its line: ${row?.name}, ${lines.length} lines`);
  const snapshot = await base.store.snapshot(table);
  if (snapshot?.seq !== lines.length - (lines.length % 10))
    faults.push(`the newest snapshot is of line ${snapshot?.seq}, ${lines.length} lines`);
  return { stored: lines.length, faults };
}
