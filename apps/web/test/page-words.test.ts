import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { FRAME_WORDS, TABLE_WORDS } from "../i18n/namespaces.ts";

const web = join(import.meta.dirname, "..");

interface Source {
  client: boolean;
  imports: string[];
  words: string[];
  /** The texts that it sends to its scripts; undefined where it sends none. */
  sent: string[] | undefined;
}

const known = new Map<string, Source>();

/** A place that fetches a table's scripts before they are wanted; it shows nothing of them. */
const FETCHES_AHEAD = join(web, "lib/ready.ts");

function sourceOf(file: string): Source {
  const found = known.get(file);
  if (found) return found;
  const text = readFileSync(file, "utf8");
  const values = text.replace(/import type [^;]*;/g, "");
  const imports = [...values.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"((?:@\/|\.)[^"]+\.tsx?)"/g)]
    .map(([, path = ""]) => (path.startsWith("@/") ? join(web, path.slice(2)) : resolve(dirname(file), path)))
    .filter((path) => existsSync(path) && path !== FETCHES_AHEAD);
  const words = [...text.matchAll(/useTranslations\("(\w+)/g)].map(([, name = ""]) => name);
  if (/useMessages\(\)/.test(text)) words.push("glossary");
  const [, list] = /<Words of=\{(\[[^\]]*\]|TABLE_WORDS)\}/.exec(text) ?? [];
  const own = list === "TABLE_WORDS" ? TABLE_WORDS : JSON.parse((list ?? "[]").replace(/,\s*\]/, "]"));
  const source = {
    ...{ client: /^"use client"/.test(text), imports, words },
    sent: /<Words\b/.test(text) ? [...FRAME_WORDS, ...own] : undefined,
  };
  known.set(file, source);
  return source;
}

/** The texts that scripts use which are reached from a file, and those that are sent to them. */
function wordsFrom(start: string): { used: Set<string>; sent: Set<string> } {
  const [used, sent] = [new Set<string>(), new Set<string>()];
  const seen = new Set<string>();
  const walk = (file: string, inPage: boolean) => {
    const { client, imports, words, sent: own } = sourceOf(file);
    const here = inPage || client;
    const key = `${file} ${here}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const one of own ?? []) sent.add(one);
    if (here) for (const one of words) used.add(one);
    for (const one of imports) walk(one, here);
  };
  walk(start, false);
  return { used, sent };
}

const pages = readdirSync(join(web, "app"), { recursive: true, encoding: "utf8" })
  .filter((path) => /(?:^|\/)(?:page|not-found|loading|template)\.tsx$/.test(path))
  .map((path) => join(web, "app", path));

describe("the texts that a page sends to its scripts", () => {
  it("are looked for in every page", () => {
    expect(pages.length).toBeGreaterThanOrEqual(14);
    // A table's scripts are reached: menus, panels that come later, and words with an explanation.
    const { used } = wordsFrom(join(web, "app/table/[id]/page.tsx"));
    expect([...used]).toEqual(
      expect.arrayContaining(["matrix", "side", "operate", "glossary", "waitingRoom"]),
    );
  });

  it.each(pages.map((page) => relative(join(web, "app"), page)))("%s: all that they use", (page) => {
    const { used, sent } = wordsFrom(join(web, "app", page));
    expect([...used].filter((name) => !sent.has(name))).toEqual([]);
  });

  it.each(
    pages
      .map((page) => relative(join(web, "app"), page))
      .filter((page) => !/^(?:table|game|bench)\//.test(page)),
  )("%s: no others", (page) => {
    const { used, sent } = wordsFrom(join(web, "app", page));
    const frame: readonly string[] = FRAME_WORDS;
    expect([...sent].filter((name) => !used.has(name) && !frame.includes(name))).toEqual([]);
  });

  it("for a table: no others", () => {
    const tables = ["table/[id]", "game/[id]"].map(
      (page) => wordsFrom(join(web, "app", page, "page.tsx")).used,
    );
    expect(TABLE_WORDS.filter((name) => !tables.some((used) => used.has(name)))).toEqual([]);
  });
});
