import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { expect } from "vitest";
import { BUNDLED } from "../scripts/bundle.ts";

const bundle = mkdtempSync(join(tmpdir(), "railhead-cli-"));
/** The command as it is published: a bundle that plain Node runs, its worker beside it. Made once per test file. */
export const mainFile = join(bundle, "main.mjs");
buildSync({
  entryPoints: ["main.ts", "run.ts", "solver.worker.ts"].map((name) =>
    fileURLToPath(new URL(`../src/${name}`, import.meta.url)),
  ),
  outdir: bundle,
  outExtension: { ".js": ".mjs" },
  ...BUNDLED,
});

export interface Ran {
  code: number;
  out: string;
  err: string;
}

/** The same without a process around it. */
const here = (await import(join(bundle, "run.mjs"))) as typeof import("../src/run.ts");
let before: Promise<unknown> = Promise.resolve();

/**
 * Runs the command in this process, as a process would run it: arguments and standard input in, what it writes and its exit code
 * out. One after another, as they share the streams. What needs a process of its own (jobs, signals, a terminal) takes `alone`.
 */
export function railhead(args: string[], input = ""): Promise<Ran> {
  const ran = before.then(() => captured(args, input));
  before = ran.catch(() => {});
  return ran;
}

async function captured(args: string[], input: string): Promise<Ran> {
  const { stdout, stderr } = process;
  const kept = { stdout: stdout.write, stderr: stderr.write, ...here.input };
  let [out, err] = ["", ""];
  const into = (take: (text: string) => void) =>
    ((chunk: string | Uint8Array, ...rest: unknown[]) => {
      take(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString());
      const done = rest.at(-1);
      if (typeof done === "function") done();
      return true;
    }) as typeof stdout.write;
  stdout.write = into((text) => {
    out += text;
  });
  stderr.write = into((text) => {
    err += text;
  });
  Object.assign(here.input, { terminal: () => false, read: () => input });
  try {
    return { code: await here.run(args), out, err };
  } finally {
    stdout.write = kept.stdout;
    stderr.write = kept.stderr;
    Object.assign(here.input, { terminal: kept.terminal, read: kept.read });
  }
}

/** Runs the command as a process of its own. */
export function alone(args: string[], input = ""): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [mainFile, ...args]);
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? -1, out, err }));
  });
}

/** Runs the command, which must be done without a word on standard error; its standard output as JSON. */
export async function json<T = unknown>(args: string[], input?: string, how = railhead): Promise<T> {
  const ran = await how(args, input);
  expect(ran.err).toBe("");
  expect(ran.code).toBe(0);
  return JSON.parse(ran.out) as T;
}

/** Runs the command, which must fail with this code, one line on standard error and nothing on standard output. */
export async function fails(code: number, args: string[], input?: string, how = railhead): Promise<string> {
  const ran = await how(args, input);
  expect(ran.err.trim().split("\n")).toHaveLength(1);
  expect(ran.err).not.toMatch(/a fault of this program| at .*\.ts:/);
  expect(ran.out).toBe("");
  expect(ran.code).toBe(code);
  return ran.err.trim();
}

/** A folder for files of a test. */
export function folder(): { path: string; write: (name: string, content: unknown) => string } {
  const path = mkdtempSync(join(tmpdir(), "railhead-"));
  return {
    path,
    write(name, content) {
      const file = join(path, name);
      writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
      return file;
    },
  };
}
