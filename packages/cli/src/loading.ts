import { relative } from "node:path";

/** `/folder/file.json:4:14: ERROR: what is wrong`, as esbuild and tsx say it. */
const PLACE = /^(.+?):(\d+):(\d+): ERROR: (.+)$/m;

/**
 * What is wrong with a title that cannot be loaded, in one line for its author: a broken file with its place, or what `defineTitle` says. Undefined
 * for anything else, which is a fault of the program and keeps its stack.
 */
export function faultOfLoading(error: unknown, from = process.cwd()): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, file, line, column, text] = PLACE.exec(error.message) ?? [];
  if (file !== undefined) return `${relative(from, file)}:${line}:${column}: ${text}`;
  return /^title \S+: /.test(error.message) ? error.message : undefined;
}
