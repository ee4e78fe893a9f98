import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { expect } from "vitest";

const bundle = mkdtempSync(join(tmpdir(), "railhead-cli-"));
/** The command as it is published: a bundle that plain Node runs, its worker beside it. Made once per test file. */
export const mainFile = join(bundle, "main.mjs");
buildSync({
  entryPoints: ["main.ts", "solver.worker.ts"].map((name) =>
    fileURLToPath(new URL(`../src/${name}`, import.meta.url)),
  ),
  outdir: bundle,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  logLevel: "warning",
});

export interface Ran {
  code: number;
  out: string;
  err: string;
}

/** Runs the command as a process of its own. */
export function railhead(args: string[], input = ""): Promise<Ran> {
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
export async function json<T = unknown>(args: string[], input?: string): Promise<T> {
  const ran = await railhead(args, input);
  expect(ran.err).toBe("");
  expect(ran.code).toBe(0);
  return JSON.parse(ran.out) as T;
}

/** Runs the command, which must fail with this code, one line on standard error and nothing on standard output. */
export async function fails(code: number, args: string[], input?: string): Promise<string> {
  const ran = await railhead(args, input);
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
