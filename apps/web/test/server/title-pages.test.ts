import { type AbstractIntlMessages, createTranslator, NextIntlClientProvider } from "next-intl";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Language } from "@/i18n/languages.ts";
import { rulebook } from "@/lib/server/rulebook.ts";
import type { PageFacts } from "./pages/facts.ts";
import { ardennes } from "./pages/facts-18ardennes.ts";
import { eu } from "./pages/facts-18eu.ts";
import { oe } from "./pages/facts-18oe.ts";
import { figuresIn, rowOf, rowsIn, sectionOf, termsIn, wordsOf } from "./pages/read.ts";

const here = vi.hoisted(() => ({ locale: "en", messages: {} as AbstractIntlMessages }));
vi.mock("next-intl/server", () => ({
  getLocale: async () => here.locale,
  getTranslations: async (namespace: string) =>
    createTranslator({ locale: here.locale, messages: here.messages, namespace } as never),
}));
const nothing = () => null;
vi.mock("@/components/header.tsx", () => ({ Header: nothing }));
vi.mock("@/components/bots/play-bots.tsx", () => ({ PlayBots: nothing }));

const { default: TitlePage } = await import("@/app/titles/[title]/page.tsx");

/** The page of a title in a language, as the server writes it. */
async function pageOf(title: string, locale: Language): Promise<string> {
  here.locale = locale;
  here.messages = (await import(`../../messages/${locale}/index.ts`)).default;
  const page = (await TitlePage({ params: Promise.resolve({ title }) })) as ReactElement;
  const provider = { locale, messages: here.messages, timeZone: "UTC" } as never;
  return renderToStaticMarkup(createElement(NextIntlClientProvider, provider, page));
}

/** Phases are read without the colors of their tiles, which are drawn. */
const phaseRow = (cells: string[]): string[] => cells.filter((_, at) => at !== 3);

/** Rows of a page in the order of the facts. */
const readings = (page: string, facts: PageFacts): string[][] => [
  ...rowsIn(sectionOf(page, "facts")),
  ...termsIn(sectionOf(page, "facts")).map(([, text = ""]) => [text]),
  ...facts.trains.map(({ row: [name] }) => rowOf(page, `data-train="${name?.replace("+", "\\+")}"`)),
  ...facts.phases.map(({ row: [name] }) => phaseRow(rowOf(page, `data-phase="${name}"`))),
  ...facts.companies.map(({ id }) => rowOf(page, `data-company="${id}"`).slice(2)),
];
const expected = (facts: PageFacts): string[][] => [
  ...facts.numbers.map(({ row }) => row),
  ...facts.limits.map(({ text }) => [text]),
  ...facts.trains.map(({ row }) => row),
  ...facts.phases.map(({ row }) => row),
  ...facts.companies.map(({ row }) => row),
];

describe.each([
  ["18eu", eu],
  ["18ardennes", ardennes],
  ["18oe", oe],
] as const)("the page of %s", (id, facts) => {
  const pages = new Map<Language, string>();
  const pageIn = (locale: Language) => pages.get(locale) as string;
  beforeAll(async () => {
    for (const locale of ["en", "de", "he"] as const) pages.set(locale, await pageOf(id, locale));
  });

  it("says what the rulebook says, fact by fact", () => {
    const page = pageIn("en");
    expect(readings(page, facts)).toEqual(expected(facts));
    const rows = rowsIn(page).map((row) => row.join(" | "));
    for (const row of (facts.tables ?? []).flatMap((table) => table.rows))
      expect(rows).toContain(row.join(" | "));
    const words = wordsOf(page);
    for (const { text } of facts.notes ?? []) expect(words).toContain(text);
  });

  it("tells of every train and every phase, and of no other", () => {
    const page = pageIn("en");
    const marked = (mark: string) =>
      [...page.matchAll(new RegExp(`${mark}="([^"]+)"`, "g"))].map(([, name]) => name);
    expect(marked("data-train")).toEqual(facts.trains.map(({ row }) => row[0]));
    expect(marked("data-phase")).toEqual(facts.phases.map(({ row }) => row[0]));
  });

  it.each(["de", "he"] as const)("has the same figures in %s, and words of that language", (locale) => {
    const [page, english] = [pageIn(locale), pageIn("en")];
    const there = readings(page, facts);
    const figures = (rows: string[][]) => rows.map((row) => figuresIn(row.join(" ")));
    expect(figures(there)).toEqual(figures(expected(facts)));
    // What is said of a title in sentences is said in the reader's language.
    for (const { text } of [...facts.limits, ...(facts.notes ?? [])].filter((one) => / /.test(one.text)))
      expect(wordsOf(page)).not.toContain(text);
    expect(wordsOf(page).match(/page\.\w+|title\.\w+|\{[a-z]\w*\}/g)).toBeNull();
    expect(wordsOf(english).match(/page\.\w+|title\.\w+|\{[a-z]\w*\}/g)).toBeNull();
  });

  it("rests on rules of which the rulebook's page has the same figures", async () => {
    const lines = new Map((await rulebook(id, "en"))?.map((line) => [line.id, line.rule]));
    const cited = [
      ...[...facts.numbers, ...facts.trains, ...facts.phases, ...facts.companies].map(({ row, rules }) => ({
        text: row.join(" "),
        rules: rules ?? [],
      })),
      ...facts.limits,
      ...(facts.notes ?? []),
      ...(facts.tables ?? []).map(({ rows, rules }) => ({ text: rows.flat().join(" "), rules })),
    ].filter(({ rules }) => rules.length > 0);
    expect(cited.length).toBeGreaterThan(8);
    for (const { rules } of cited) expect(rules.filter((rule) => !lines.has(rule))).toEqual([]);
    const amounts = (text: string) => text.match(/(?:£|f\.)\d(?:[\d,]*\d)?|\d+%/g) ?? [];
    for (const { text, rules } of cited) {
      const said = rules.map((rule) => lines.get(rule)).join(" ");
      expect(
        amounts(text).filter((amount) => !said.includes(amount)),
        rules.join(" "),
      ).toEqual([]);
    }
  });
});
