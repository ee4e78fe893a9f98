import { readFileSync } from "node:fs";
import { wrong } from "./failure.ts";

/** Text of a file; "-" is standard input. */
export function readText(path: string): string {
  try {
    return readFileSync(path === "-" ? 0 : path, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw wrong(`${path}: no such file`);
    if (code === "EISDIR") throw wrong(`${path}: is a folder`);
    throw wrong(`${path}: ${message}`);
  }
}

/** Text from standard input; a terminal gives nothing. */
export function readInput(what: string): string {
  if (process.stdin.isTTY) throw wrong(`${what} is expected on standard input`);
  const text = readText("-");
  if (!text.trim()) throw wrong(`${what} is expected on standard input, and nothing came`);
  return text;
}

/** JSON of a text that came from `path`. */
export function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrong(`${path}: not valid JSON: ${(error as Error).message.split("\n")[0]}`);
  }
}

/** Writes to standard output. */
export function print(text: string): void {
  process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
}

/** Writes one JSON document to standard output. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}
