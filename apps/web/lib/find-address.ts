import type { Wishes } from "@railhead/server/api";
import { findQuery, searchQuery } from "@railhead/server/requests";
import * as v from "valibot";

/** Parameters of an address, as a page gets them. */
export type Given = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What the address of the tables' page asks for: nothing, a search, or tables that are like something. */
export type AskedFor = { kind: "own" } | { kind: "search"; text: string } | { kind: "find"; wishes: Wishes };

const NAMES = Object.keys(findQuery.entries) as (keyof Wishes)[];

/** Names of parameters that the server reads on the tables' page. */
export const READ_NAMES: readonly string[] = ["q", ...NAMES];

const first = (value: Given[string]): string | undefined => (typeof value === "string" ? value : value?.[0]);

/** What an address asks for; a wish that is none is left out. */
export function askedFor(given: Given): AskedFor {
  const text = first(given.q);
  if (text !== undefined) {
    const search = v.safeParse(searchQuery, { text: [...text].slice(0, 60).join("") });
    return search.success ? { kind: "search", text: search.output.text } : { kind: "own" };
  }
  if (!NAMES.some((name) => given[name] !== undefined)) return { kind: "own" };
  const known = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = first(given[name]);
      return v.safeParse(findQuery.entries[name], value).success && value !== undefined
        ? [[name, value]]
        : [];
    }),
  );
  return { kind: "find", wishes: v.parse(findQuery, known) };
}

/** The address of public tables that are like something; without wishes of all. */
export function findAddress({ page, ...wishes }: Partial<Wishes>): string {
  const given = Object.entries(wishes).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  if (query.size === 0 || (page ?? 1) > 1) query.set("page", String(page ?? 1));
  return `/games?${query}`;
}

/** The one address of what is asked for. */
export function addressOfAsked(asked: AskedFor): string {
  if (asked.kind === "own") return "/games";
  return asked.kind === "search"
    ? `/games?${new URLSearchParams({ q: asked.text })}`
    : findAddress(asked.wishes);
}
