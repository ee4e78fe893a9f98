import type { FoundTables, Problem, SearchResults, Wishes } from "@railhead/server/api";
import { Refused } from "@railhead/server/http";
import type { PlayRuleName } from "@railhead/server/limits";
import { limitAddress, limitPerson } from "./guard.ts";
import { tables } from "./tables.ts";
import { loadTitles } from "./titles.ts";
import { currentUser } from "./user.ts";

/** Titles that a search answers, at most. */
const FOUND = 10;

/** Titles by a part of their names, of who designed them, or of where they play. */
async function titlesNamed(text: string): Promise<SearchResults["titles"]> {
  const plain = (one: string) => one.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const wanted = plain(text);
  const titles = await loadTitles();
  return titles
    .filter(({ credits: { name, designer, location } }) =>
      plain(`${name}\n${designer}\n${location}`).includes(wanted),
    )
    .map(({ id, credits }) => ({ id, name: credits.name }));
}

/** Tables, people, and titles by name, as a user may find them. */
export async function searchAll(
  user: Awaited<ReturnType<typeof currentUser>>,
  text: string,
): Promise<SearchResults> {
  const [found, titles] = await Promise.all([(await tables()).finding.search(user, text), titlesNamed(text)]);
  const more = titles.length > FOUND ? [...found.more, "titles" as const] : found.more;
  return { ...found, titles: titles.slice(0, FOUND), more };
}

type Read<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** Reads something for a page, counted like the endpoint that answers the same. */
async function counted<T>(
  rule: PlayRuleName,
  headers: Headers,
  work: (user: Awaited<ReturnType<typeof currentUser>>) => Promise<T>,
): Promise<Read<T>> {
  try {
    await limitAddress(rule, { headers });
    const user = await currentUser(headers);
    if (user) await limitPerson(rule, user);
    return { ok: true, value: await work(user) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** Public tables that are as the sender of a page's request wishes. */
export const tablesFound = (headers: Headers, wishes: Wishes): Promise<Read<FoundTables>> =>
  counted("find", headers, async (user) => (await tables()).finding.find(user, wishes));

/** What the sender of a page's request searches for. */
export const searched = (headers: Headers, text: string): Promise<Read<SearchResults>> =>
  counted("search", headers, (user) => searchAll(user, text));
