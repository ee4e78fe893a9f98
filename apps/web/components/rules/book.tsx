"use client";

import { useMessages, useTranslations } from "next-intl";
import { Fragment, type ReactNode, useMemo, useState } from "react";
import { type BookTable, tablePlaces } from "@/lib/book-table.ts";
import { rulesBySection, sectionId } from "@/lib/rule-list.ts";
import type { BookLine } from "@/lib/server/rulebook.ts";
import { explained, type GlossaryTerm, RARE } from "@/lib/terms.ts";
import { Explained } from "../term.tsx";
import { RuleTable } from "./table.tsx";

/**
 * The rules of a title as a book: sections with headings, a paragraph for each rule under its address, tables for rules that stand
 * better in one, and a search over all. What a search finds stands as paragraphs.
 */
export function Book({
  lines,
  changed,
  pictures = {},
  names = {},
  tables = [],
}: {
  lines: readonly BookLine[];
  /** What sections are called, in the reader's language; others are named by what they are about. */
  names?: Readonly<Record<string, string>>;
  tables?: readonly BookTable[];
  /** Pictures by the rule that they stand under, drawn on the server. */
  pictures?: Readonly<Record<string, ReactNode>>;
  /** Rules that the reader's table reads otherwise, each with the names of the house rules that change it. */
  changed: Readonly<Record<string, readonly string[]>>;
}) {
  const t = useTranslations("rulebook");
  const title = useTranslations("title");
  const [words, setWords] = useState("");
  const [own, setOwn] = useState(false);
  const read = useMemo(() => new Map(Object.entries(changed)), [changed]);
  const languages = useMemo(() => new Map(lines.map(({ id, lang }) => [id, lang])), [lines]);
  const sections = useMemo(
    () => rulesBySection(own ? lines.filter(({ id }) => read.has(id)) : lines, words),
    [lines, words, own, read],
  );
  const { begins, inside } = useMemo(() => tablePlaces(tables), [tables]);
  const whole = !words && !own;
  const { terms } = (useMessages() as { glossary: { terms: Record<string, GlossaryTerm> } }).glossary;
  /** What the paragraphs of a section have explained before each of them. */
  const told = useMemo(() => {
    const found = new Map<string, ReadonlySet<string>>();
    for (const { lines: rules } of sections) {
      const before = new Set<string>();
      for (const { id, rule } of rules) {
        found.set(id, new Set(before));
        // A rule of a table is no paragraph, and explains nothing.
        if (!(whole && inside.has(id))) explained(rule, terms, RARE, before);
      }
    }
    return found;
  }, [sections, terms, whole, inside]);
  const nameOf = (section: string, areas: readonly string[]) =>
    names[section] ??
    areas.map((area) => (title.has(`areas.${area}`) ? title(`areas.${area}`) : area)).join(", ");
  const tagOf = (id: string) => {
    const rules = read.get(id);
    return rules && (rules.length ? t("hereBy", { rules: rules.join(", ") }) : t("here"));
  };
  const found = sections.reduce((sum, one) => sum + one.lines.length, 0);
  return (
    <>
      {read.size > 0 && (
        <div className="sheet flex flex-col gap-1 p-4">
          <p>{t("changed", { count: read.size })}</p>
          <label className="inline-flex min-h-11 items-center gap-2">
            <input type="checkbox" checked={own} onChange={(event) => setOwn(event.target.checked)} />
            {t("onlyChanged")}
          </label>
        </div>
      )}
      <label className="flex flex-col gap-1">
        <span className="text-sm font-semibold">{t("search")}</span>
        <input
          type="search"
          className="field-input"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <p role="status" className="text-sm text-muted">
        {t("found", { count: found })}
      </p>
      {whole && (
        <nav aria-label={t("contents")}>
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {sections.map(({ section, areas }) => (
              <li key={section}>
                <a href={`#${sectionId(section)}`} className="inline-flex min-h-11 items-center gap-2">
                  <bdi>{section}</bdi> {nameOf(section, areas)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(({ section, areas, lines: rules }) => (
        <section key={section} aria-labelledby={sectionId(section)} className="flex flex-col gap-3">
          <h2 id={sectionId(section)} className="scroll-mt-4 text-xl">
            <bdi>{section}</bdi> {nameOf(section, areas)}
          </h2>
          {rules.map(({ id, rule }) => {
            const table = whole ? begins.get(id) : undefined;
            if (table)
              return (
                <Fragment key={id}>
                  <RuleTable table={table} label={`${section} ${nameOf(section, areas)}`} tagOf={tagOf} />
                  {table.rows.flatMap((row) => row.rules.map((one) => pictures[one]))}
                </Fragment>
              );
            if (whole && inside.has(id)) return null;
            return (
              <Fragment key={id}>
                <p
                  id={id}
                  data-changed={read.has(id) ? "" : undefined}
                  className="rule-line max-w-[68ch] scroll-mt-16"
                >
                  {read.has(id) && <span className="tag me-2">{tagOf(id)}</span>}
                  <span lang={languages.get(id)} dir={languages.get(id) && "ltr"}>
                    {languages.get(id) ? rule : <Explained told={told.get(id)}>{rule}</Explained>}
                  </span>{" "}
                  <a href={`#${id}`} className="text-xs whitespace-nowrap text-muted" dir="ltr">
                    {id}
                  </a>
                </p>
                {pictures[id]}
              </Fragment>
            );
          })}
        </section>
      ))}
    </>
  );
}
