import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { patternOf, sayKey, type Texts } from "@railhead/core/texts";
import { root } from "./workspace.ts";

/** Marks of sentences that are translated where someone reads them: core's `saying`, the command's `tell`. */
const MARK = /\b(?:saying|tell)`/g;

/** Where a template literal that begins at `from` ends, and its fixed parts as they are written. */
function template(text: string, from: number): { end: number; parts: string[] } {
  const parts: string[] = [];
  let part = "";
  let at = from + 1;
  while (text[at] !== "`") {
    if (at >= text.length) throw new Error("a template literal does not end");
    if (text[at] === "\\") {
      part += text.slice(at, at + 2);
      at += 2;
    } else if (text.startsWith("${", at)) {
      parts.push(part);
      part = "";
      at = expression(text, at + 2) + 1;
    } else part += text[at++];
  }
  parts.push(part);
  return { end: at, parts };
}

/** Where the expression in a template literal that begins at `from` is closed. */
function expression(text: string, from: number): number {
  let depth = 0;
  let at = from;
  for (;;) {
    const letter = text[at];
    if (letter === undefined) throw new Error("an expression does not end");
    if (letter === "`") at = template(text, at).end;
    else if (letter === '"') at = text.indexOf('"', at + 1);
    else if (letter === "{") depth++;
    else if (letter === "}" && depth-- === 0) return at;
    at++;
  }
}

const UNESCAPED: Readonly<Record<string, string>> = { n: "\n", t: "\t" };
const plain = (part: string): string => part.replace(/\\(.)/gs, (_, one: string) => UNESCAPED[one] ?? one);

/** The English text as an ICU message: braces that are meant as such are quoted. */
const message = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/[{}]/g, "'$&'")).reduce((text, part, at) => `${text}{${at - 1}}${part}`);

/** The marked sentences of a source text, by their keys. */
export function sayingsOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { index, 0: mark } of text.matchAll(MARK)) {
    const parts = template(text, index + mark.length - 1).parts.map(plain);
    found[sayKey(patternOf(parts))] = message(parts);
  }
  return found;
}

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesIn(path);
    else if (entry.name.endsWith(".ts")) yield path;
  }
}

/** The marked sentences of some folders or files of the repository, by their keys. */
export function sayingsIn(paths: readonly string[]): Texts {
  const all: Record<string, string> = {};
  for (const path of paths)
    for (const file of path.endsWith(".ts") ? [join(root, path)] : sourcesIn(join(root, path)))
      Object.assign(all, sayingsOf(readFileSync(file, "utf8")));
  return all;
}

/**
 * Which package's texts translate which sources. What core says of files (schemas, positions) is read by the command
 * and by authors of titles, not by players: it stands with the folders, not in the texts that every page loads.
 */
export const SAYINGS: Readonly<Record<string, readonly string[]>> = {
  "packages/folders/texts": [
    "packages/folders/src",
    "packages/core/src/schema",
    "packages/core/src/files",
    "packages/core/src/routes/alone",
    "packages/core/src/solver",
  ],
  "packages/interop/texts": ["packages/interop/src"],
  "packages/cli/texts": ["packages/cli/src"],
};
