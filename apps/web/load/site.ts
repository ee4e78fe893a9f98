import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "../e2e/free-port.ts";
import { type Used, used } from "./process.ts";

const web = dirname(import.meta.dirname);

export interface SiteOptions {
  /** "sqlite": a file in a directory of its own; else the address of a PostgreSQL server, on which a database is made. */
  database: string;
  processes: number;
  /** Options of Node for the site's processes (`--cpu-prof`). */
  node?: string[];
  /** Where the site's output goes; it is thrown away without. */
  output?: string;
}

export interface StartedSite {
  origins: string[];
  used(): Used[];
  stop(): Promise<void>;
}

/** A database of its own for a run, and what takes it away. */
async function databaseOf(name: string): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), "railhead-load-"));
  const remove = () => rmSync(directory, { recursive: true, force: true });
  if (name === "sqlite") return { env: { RAILHEAD_DATA: directory }, drop: async () => remove() };
  const database = `railhead_load_${process.pid}_${Date.now()}`;
  const asked = async (statement: string) => {
    const client = new Client({ connectionString: name });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await asked(`create database ${database}`);
  const url = new URL(name);
  url.pathname = `/${database}`;
  return {
    env: { RAILHEAD_DATA: directory, DATABASE_URL: url.href },
    async drop() {
      remove();
      await asked(`drop database ${database} with (force)`);
    },
  };
}

/** Starts the built site, one process or several at one database, on an empty database that goes with it. */
export async function startSite(options: SiteOptions): Promise<StartedSite> {
  const { env, drop } = await databaseOf(options.database);
  const children: ChildProcess[] = [];
  const origins: string[] = [];
  const stop = async (): Promise<void> => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill("SIGTERM");
      const dead = setTimeout(() => child.kill("SIGKILL"), 20_000);
      await once(child, "exit");
      clearTimeout(dead);
    }
    await drop();
  };
  try {
    for (let n = 0; n < options.processes; n++) {
      const port = await freePort();
      const out = options.output === undefined ? "ignore" : openSync(`${options.output}.${n}`, "w");
      const child = spawn(process.execPath, [...(options.node ?? []), "dist/server.js"], {
        cwd: web,
        stdio: ["ignore", out, out],
        env: {
          ...process.env,
          DATABASE_URL: "",
          ...env,
          ...{ HOST: "127.0.0.1", PORT: String(port) },
          NODE_ENV: "production",
          RAILHEAD_RATE_SCALE: "1000",
          NEXT_TELEMETRY_DISABLED: "1",
        },
      });
      children.push(child);
      // A run that fails does not come to its end.
      process.once("exit", () => child.kill("SIGTERM"));
      const origin = `http://127.0.0.1:${port}`;
      await answering(origin, child);
      origins.push(origin);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { origins, used: () => children.flatMap((child) => used(child.pid ?? 0) ?? []), stop };
}

/** Waits until a process answers. Throws where it ends, or does not answer within a minute. */
async function answering(origin: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode}: is it built?`);
    const answered = await fetch(`${origin}/api/tables?list=open`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return;
    await sleep(100);
  }
  throw new Error("the site does not answer");
}
