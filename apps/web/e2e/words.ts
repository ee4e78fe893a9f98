import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Action } from "@railhead/core";
import {
  type Catalogue,
  companyName,
  directionOf,
  joinCatalogues,
  renderAction,
  type Texts,
  translate,
  withoutMarks,
} from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { createTranslator } from "next-intl";
import { isolating } from "../i18n/isolate.ts";
import { type Language, languageOf } from "../i18n/languages.ts";

/** What the page says in its reader's language: by its own messages, and of a game by the title's texts. */
export interface Words {
  language: Language;
  /** A message of the page. */
  t: (key: string, values?: Record<string, string | number>) => string;
  /** What begins so, whatever marks of direction stand in it. */
  begins: (text: string) => RegExp;
  /** A company by the name that texts have for it. */
  company: (id: string) => string;
  /** An action as its button has it. */
  action: (action: Action) => string;
}

const MARK = "[\\u2066-\\u2069]*";
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The beginning of a name, between whose signs marks of direction may stand, and after which no digit follows. */
const beginning = (text: string): RegExp =>
  new RegExp(
    `^${MARK}${withoutMarks(text)
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => [...word].map(escaped).join(MARK))
      .join(`${MARK}\\s*${MARK}`)}(?!\\d)`,
  );

const TITLES = { "18eu": title18eu, "18ardennes": title18ardennes } as const;
const made = new Map<string, Words>();

interface Tree {
  [key: string]: string | Tree;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

const each = (tree: Tree, write: (text: string) => string): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" ? write(value) : each(value, write),
    ]),
  );

/** The page's messages in a language, as the page has them. They are read as files: a test runner imports no JSON. */
export function messagesIn(language: Language): Tree {
  const folder = `../messages/${language}/`;
  const parts = readdirSync(new URL(folder, import.meta.url)).filter((name) => name.endsWith(".json"));
  const tree: Tree = Object.assign({}, ...parts.map((name) => readJson<Tree>(folder + name)));
  return directionOf(language) === "rtl" ? each(tree, isolating) : tree;
}

/** A package's texts in a language other than English. */
export const textsIn = (folder: string, language: Language): Texts =>
  readJson(`../../../packages/${folder}/texts/${language}.json`);

function make(language: Language, title: keyof typeof TITLES): Words {
  const plain = joinCatalogues(english, TITLES[title].catalogue);
  const catalogue: Catalogue =
    language === "en"
      ? plain
      : translate(plain, language, textsIn("core", language), textsIn(`title-${title}`, language));
  // The keys come as words here; the page's own are typed.
  const t = createTranslator({ locale: language, messages: messagesIn(language) }) as unknown as Words["t"];
  return {
    language,
    t,
    begins: beginning,
    company: (id) => companyName(catalogue, id),
    action: (action) => renderAction(action, catalogue),
  };
}

/** The words of a page in the language that it stands in. */
export async function wordsOf(page: Page, title: keyof typeof TITLES = "18eu"): Promise<Words> {
  const language = languageOf(await page.locator("html").getAttribute("lang"));
  const key = `${language}/${title}`;
  const known = made.get(key) ?? make(language, title);
  made.set(key, known);
  return known;
}
