import type { SearchResults as Results } from "@railhead/server/api";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { findAddress } from "@/lib/find-address.ts";
import { PersonName } from "../people/person-name.tsx";
import { FoundRow } from "./found-row.tsx";

/** What a search has found: titles, people, tables. */
export function SearchResults({
  text,
  found,
  names,
}: {
  text: string;
  found: Results;
  /** Names of titles, by id. */
  names: Readonly<Record<string, string>>;
}) {
  const t = useTranslations("finding");
  const { tables, people, titles, more } = found;
  return (
    <>
      <p role="status" className="text-muted">
        {t("searchedFor", { text })}
      </p>
      <Kind id="people" heading={t("people")} none={t("noPeople")} more={more.includes("people")}>
        {people.map(({ name, handle }) => (
          <li key={handle} className="sheet flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2">
            <PersonName handle={handle} className="font-semibold">
              {name}
            </PersonName>
            <bdi className="text-sm text-muted">{handle}</bdi>
          </li>
        ))}
      </Kind>
      <Kind id="titles" heading={t("titles")} none={t("noTitles")} more={more.includes("titles")}>
        {titles.map(({ id, name }) => (
          <li key={id} className="sheet flex min-h-11 flex-wrap items-center gap-x-5 px-4 py-2">
            <Link href={`/titles/${id}`} className="font-semibold">
              {name}
            </Link>
            <Link href={findAddress({ title: id })} prefetch={false} className="text-sm">
              {t("tablesOf", { title: name })}
            </Link>
          </li>
        ))}
      </Kind>
      <Kind id="tables" heading={t("tables")} none={t("noTables")} more={more.includes("tables")}>
        {tables.map((table) => (
          <FoundRow key={table.id} table={table} titleName={names[table.title] ?? table.title} />
        ))}
      </Kind>
    </>
  );
}

/** Results of one kind. */
function Kind({
  id,
  heading,
  none,
  more,
  children,
}: {
  id: string;
  heading: string;
  none: string;
  more: boolean;
  children: readonly ReactNode[];
}) {
  const t = useTranslations("finding");
  return (
    <section aria-labelledby={`found-${id}`} className="flex flex-col gap-2">
      <h2 id={`found-${id}`} className="text-lg">
        {heading}
      </h2>
      {children.length > 0 ? (
        <ul className="flex flex-col gap-2">{children}</ul>
      ) : (
        <p className="text-muted">{none}</p>
      )}
      {more && <p className="text-sm text-muted">{t("moreThan")}</p>}
    </section>
  );
}
