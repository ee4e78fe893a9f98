import type { Rules } from "@railhead/core";
import { changedRules } from "./house-rules.ts";

/** What of a table decides how its rulebook reads. */
type Read = Pick<Rules, "title" | "options"> & Partial<Pick<Rules, "houseRules">>;

/**
 * Where the rulebook of a title is read as a table plays it: the page marks what its options and house rules change. `rule`: the paragraph to open at;
 * absent: the beginning.
 */
export function rulesAddress({ title, options, houseRules = [] }: Read, rule?: string): string {
  const changed = title.options.flatMap((option) =>
    option.rule !== undefined && options[option.id] !== option.default ? [option.rule] : [],
  );
  const house = houseRules.filter((slug) => changedRules(slug, title.id).length);
  const query = [
    ...(changed.length ? [`changed=${changed.map(encodeURIComponent).join(",")}`] : []),
    ...(house.length ? [`house=${house.map(encodeURIComponent).join(",")}`] : []),
  ].join("&");
  const place = rule === undefined ? "" : `#${encodeURIComponent(rule)}`;
  return `/rules/${encodeURIComponent(title.id)}${query && `?${query}`}${place}`;
}

/** What the address of a rulebook names of `changed` and `house`: rules of this title, each with the house rules that change it. */
export function rulesRead(
  title: string,
  known: ReadonlySet<string>,
  asked: { changed?: string | undefined; house?: string | undefined },
): Map<string, string[]> {
  const listed = (text = "") => text.split(",").filter(Boolean);
  const read = new Map<string, string[]>();
  for (const id of listed(asked.changed)) if (known.has(id)) read.set(id, []);
  for (const slug of new Set(listed(asked.house)))
    for (const id of changedRules(slug, title))
      if (known.has(id)) read.set(id, [...(read.get(id) ?? []), slug]);
  return read;
}
