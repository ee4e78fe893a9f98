/**
 * Reports words in comments, documents, names and titles of tests that we do not write, and what to write instead.
 *
 * `pnpm wording` (part of `pnpm lint`) reports the folders that have more of them than `wording/left.json` allows;
 * `pnpm wording --all` reports every one.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { split } from "./wording/comments.ts";
import { titlesOf } from "./wording/titles.ts";
import { NAMES, WORDS, type Word } from "./wording/words.ts";
import { filesUnder, root } from "./workspace.ts";

/** A word that stands where it should not. */
export interface Finding {
  line: number;
  word: string;
  instead: string;
}

/** What stands in quotes or in code is not our wording: a printed rule, a message, a name. */
const QUOTED = /`[^`\n]*`|"[^"\n]*"|“[^”]*”/g;
/** Code in a document, and what a script has written into it. */
const NOT_PROSE = /^```[\s\S]*?^```|<!-- pnpm \w+: from here -->[\s\S]*?<!-- pnpm \w+: to here -->/gm;
/** Sources whose titles of tests are read; a text of one word in a table is a value. */
const TESTS = /\.(?:test|spec)\.tsx?$/;
const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** A company may be called HIS. */
const ABBREVIATION = /^[A-Z]{2,}$/;

function find(text: string, words: readonly Word[], line = 1, flags = "gi"): Finding[] {
  return words.flatMap(({ pattern, instead }) =>
    [...text.matchAll(new RegExp(pattern.source.replaceAll(" ", "\\s+"), flags))].flatMap(
      ({ 0: word, index }) =>
        ABBREVIATION.test(word)
          ? []
          : [{ line: line + text.slice(0, index).split("\n").length - 1, word, instead }],
    ),
  );
}

/** The findings in one file, by line; `path` says by its ending whether it is a document or a source. */
export function findingsIn(path: string, source: string): Finding[] {
  if (path.endsWith(".md"))
    return byLine(find(source.replace(NOT_PROSE, blank).replace(QUOTED, blank), WORDS));
  const parts = split(source);
  const { comments, code } = parts;
  const lineAt = (at: number) => source.slice(0, at).split("\n").length;
  const titles = TESTS.test(path) ? titlesOf(parts).filter(({ text }) => /\S\s+\S/.test(text)) : [];
  const inTitles = titles.flatMap(({ at, text }) => find(text.replace(QUOTED, blank), WORDS, lineAt(at)));
  const inComments = comments.flatMap(({ at, text }) =>
    find(
      text.replace(QUOTED, blank).replace(/\n\s*\*/g, (lead) => `\n${" ".repeat(lead.length - 1)}`),
      WORDS,
      lineAt(at),
    ),
  );
  return byLine([...inComments, ...inTitles, ...find(code, NAMES, 1, "g")]);
}

const byLine = (findings: Finding[]) => findings.sort((a, b) => a.line - b.line);

const SOURCES = /\.(?:tsx?|mts|mjs|css|md)$/;
/** Old decisions stay as they were written; changelogs and generated documents are written elsewhere. */
const LEFT_OUT = [
  /^docs\/(?:decisions|mutants|statecharts|api)\//,
  /^docs\/(?:mutants|fields)\.md$/,
  /(?:^|\/)CHANGELOG\.md$/,
  /(?:^|\/)generated\/|\.generated\./,
  /(?:^|\/)(?:fixtures|migrations)\//,
  // What a test of examples writes and takes away.
  /\/\.readme-/,
  // The lists of the words themselves.
  /^scripts\/(?:wording\/words|test\/(?:wording|voice)\.test)\.ts$/,
];

/** The files that are checked, by their paths from the repository's root. */
export function checkedFiles(): string[] {
  const folders = ["apps", "deploy", "docs", "packages", "scripts", "titles"];
  const top = [
    "README.md",
    "CONTRIBUTING.md",
    ...["fast-check", "runner", "shared", "sweeps", "watch"].map((name) => `vitest.${name}.ts`),
  ];
  const below = folders.flatMap((folder) =>
    filesUnder(join(root, folder)).map((file) => `${folder}/${file}`),
  );
  return [...top, ...below].filter((path) => SOURCES.test(path) && !LEFT_OUT.some((one) => one.test(path)));
}

/** The package, the part of the site or the document set that a path belongs to: `packages/core`, `docs`, `README.md`. */
export const folderOf = (path: string): string => {
  const [first = "", second = ""] = path.split("/");
  return first === "apps" || first === "packages" ? `${first}/${second}` : first;
};

/** How many findings a folder may still have; a folder that is not named may have none. These numbers only shrink. */
export const LEFT: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(root, "scripts/wording/left.json"), "utf8"),
);

/** All findings of the repository by folder, each as one line: place, word, what to write instead. */
export function allFindings(): Map<string, string[]> {
  const byFolder = new Map<string, string[]>();
  for (const path of checkedFiles()) {
    const found = findingsIn(path, readFileSync(join(root, path), "utf8")).map(
      ({ line, word, instead }) => `${path}:${line} "${word}": write ${instead}`,
    );
    const folder = folderOf(path);
    if (found.length > 0) byFolder.set(folder, [...(byFolder.get(folder) ?? []), ...found]);
  }
  return byFolder;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const every = process.argv.includes("--all");
  let total = 0;
  for (const [folder, found] of allFindings()) {
    total += found.length;
    const left = LEFT[folder] ?? 0;
    if (every || found.length > left) for (const one of found) console.error(one);
    if (found.length <= left) continue;
    console.error(`${folder}: ${found.length} words to replace; at most ${left} may be left`);
    process.exitCode = 1;
  }
  console.log(`${total} words to replace`);
}
