import { readFileSync, readSync } from "node:fs";
import { createInterface } from "node:readline";
import { isatty } from "node:tty";
import type { Args } from "./args.ts";
import { wrong } from "./failure.ts";
import { jsonFault, writeFault } from "./json.ts";
import { tell } from "./speech.ts";

/** Where standard input comes from; `terminal`: nothing is to be expected of it; `ask`: what someone at it answers. Tests put a text in its place. */
export const input = { terminal: (): boolean => isatty(0), read: readPipe, ask };

/** Asks the person at the terminal; undefined if the terminal is closed instead. */
async function ask(question: string): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise((resolve) => {
      lines.once("close", () => resolve(undefined));
      lines.question(question, resolve);
    });
  } finally {
    lines.close();
  }
}

/** Text of a file, without the byte order mark that some editors put before it; "-" is standard input. */
export function readText(path: string): string {
  try {
    return (path === "-" ? input.read() : readFileSync(path, "utf8")).replace(/^\uFEFF/, "");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw wrong(tell`${path}: no such file`);
    if (code === "EISDIR") throw wrong(tell`${path}: is a folder`);
    throw wrong(`${path}: ${message}`);
  }
}

/** Standard input to its end. A pipe whose writer is slow answers EAGAIN for a while: then it is asked again. */
function readPipe(): string {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const chunk = Buffer.alloc(65_536);
  const chunks: Buffer[] = [];
  for (;;) {
    try {
      const length = readSync(0, chunk);
      if (length === 0) return Buffer.concat(chunks).toString("utf8");
      chunks.push(Buffer.from(chunk.subarray(0, length)));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EOF") return Buffer.concat(chunks).toString("utf8");
      if (code !== "EAGAIN") throw error;
      Atomics.wait(pause, 0, 0, 5);
    }
  }
}

/** Text from standard input; a terminal gives nothing. */
export function readInput(what: string): string {
  if (input.terminal()) throw wrong(tell`expected ${what} on standard input`);
  const text = readText("-");
  if (!text.trim()) throw wrong(tell`expected ${what} on standard input, but received nothing`);
  return text;
}

/** Fails where a text that came from `path` is no JSON, naming line and column. */
export function checkJson(text: string, path: string): void {
  const fault = jsonFault(text);
  if (fault) throw wrong(`${path}: ${writeFault(fault)}`);
}

/** JSON of a text that came from `path`. */
export function parseJson(text: string, path: string): unknown {
  checkJson(text, path);
  return JSON.parse(text);
}

/** The option of commands that show how far they are. */
export const QUIET_OPTION = { quiet: { type: "boolean" } } as const;

/** Whether a command shows no progress: asked to be quiet, or to print JSON for a program. */
export const quietly = (args: Args): boolean => args.flag("quiet") || args.flag("json");

/** Writes to standard output. */
export function print(text: string): void {
  process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
}

/** Writes one JSON document to standard output. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}
