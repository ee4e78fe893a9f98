import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { FoundTables } from "@/components/finding/found-tables.tsx";
import { SearchField } from "@/components/finding/search-field.tsx";
import { SearchResults } from "@/components/finding/search-results.tsx";
import { Views } from "@/components/finding/views.tsx";
import { Header } from "@/components/header.tsx";
import { GamesPage } from "@/components/lobby/games-page.tsx";
import { SiteNav } from "@/components/lobby/site-nav.tsx";
import { Words } from "@/components/words.tsx";
import { problemText } from "@/lib/api.ts";
import { type AskedFor, addressOfAsked, askedFor, type Given, READ_NAMES } from "@/lib/find-address.ts";
import { searched, tablesFound } from "@/lib/server/finding.ts";
import { loadTitles } from "@/lib/server/titles.ts";

type Props = { searchParams: Promise<Given> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("finding");
  const { kind } = askedFor(await searchParams);
  // What is found is for its reader, not for search engines.
  return kind === "own" ? { title: t("mine") } : { title: t("find"), robots: { index: false } };
}

/** Leads to the one address of what is asked for: a form sends what was left open too. */
function toOneAddress(given: Given, asked: AskedFor): void {
  const here = Object.entries(given).filter(([name]) => READ_NAMES.includes(name));
  const there = addressOfAsked(asked);
  const wanted = new URLSearchParams(there.split("?")[1]);
  const same = here.length === wanted.size && here.every(([name, value]) => wanted.get(name) === value);
  if (!same) redirect(there);
}

export default async function Page({ searchParams }: Props) {
  const given = await searchParams;
  const asked = askedFor(given);
  toOneAddress(given, asked);
  const t = await getTranslations("finding");
  const names = Object.fromEntries((await loadTitles()).map(({ id, credits }) => [id, credits.name]));
  return (
    <Words of={["after", "finding", "games", "lobby"]}>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-8 sm:px-8">
        <h1 className="text-[clamp(1.8rem,4vw,2.6rem)]">{t("heading")}</h1>
        <SearchField text={asked.kind === "search" ? asked.text : ""} />
        <Views now={asked.kind === "own" ? "mine" : asked.kind === "find" ? "find" : undefined} />
        {asked.kind === "own" ? <GamesPage names={names} /> : await found(asked, names)}
      </main>
    </Words>
  );
}

/** What is asked for, or why there is none. */
async function found(
  asked: Exclude<AskedFor, { kind: "own" }>,
  names: Record<string, string>,
): Promise<ReactNode> {
  const from = await headers();
  const problems = await getTranslations("problems");
  if (asked.kind === "search") {
    const read = await searched(from, asked.text);
    if (read.ok) return <SearchResults text={asked.text} found={read.value} names={names} />;
    return <p role="alert">{problemText(read.problem, problems)}</p>;
  }
  const { wishes } = asked;
  const read = await tablesFound(from, wishes);
  if (read.ok) return <FoundTables wishes={wishes} found={read.value} names={names} />;
  return <p role="alert">{problemText(read.problem, problems)}</p>;
}
