import type { Attachments } from "../contract/attachment.ts";
import type { Readings } from "../contract/readings.ts";
import type { TitleData, TitleDefinition } from "../contract/rules.ts";
import type { CompanyDef } from "../model/companies.ts";

/** The parts of a title that are plain data, and may depend on its readings. */
const DATA_PARTS = [
  "numbers",
  "map",
  "tileset",
  "market",
  "trains",
  "phases",
  "companies",
] as const satisfies (keyof TitleData)[];

/** Titles as tables play them, by the definition they were made of; and back. */
const played = new WeakMap<TitleDefinition, TitleDefinition[]>();
const source = new WeakMap<TitleDefinition, TitleDefinition>();

/** A title has few maps and markets; what is made again for every table is not kept for ever. */
const MOST_KEPT = 32;

/** The definition whose data a table's title was made of: the title itself where nothing was replaced. */
export const definitionOf = (title: TitleDefinition): TitleDefinition => source.get(title) ?? title;

/** Companies of games of a number of players, by the list they were taken from. */
const present = new WeakMap<readonly CompanyDef[], Map<number, CompanyDef[]>>();

/** The companies that are in a game of this many players. The same list gives the same list. */
function companiesFor(companies: CompanyDef[], count: number): CompanyDef[] {
  const there = ({ players: { min = 0, max = count } = {} }: CompanyDef) => count >= min && count <= max;
  if (companies.every(there)) return companies;
  const known = present.get(companies) ?? new Map<number, CompanyDef[]>();
  present.set(companies, known);
  const list = known.get(count) ?? companies.filter(there);
  known.set(count, list);
  return list;
}

/**
 * A title with the data of a table of these readings. `players`: with the companies of a game of that many. The same
 * data give the same object, so that what is compiled of it is compiled once.
 *
 * @param attachments files that the table has brought, as they came out of the check of a set-up
 */
export function withData(
  title: TitleDefinition,
  readings: Readings,
  players?: number,
  attachments: Attachments = {},
): TitleDefinition {
  const base = definitionOf(title);
  const parts = base.data?.of({ ...base.readings, ...readings }, attachments) ?? {};
  const all: TitleDefinition = { ...base, ...parts };
  const wanted: TitleDefinition =
    players === undefined ? all : { ...all, companies: companiesFor(all.companies, players) };
  const same = (one: TitleDefinition) => DATA_PARTS.every((part) => one[part] === wanted[part]);
  if (same(base)) return base;
  const known = played.get(base) ?? [];
  const there = known.find(same);
  if (there) return there;
  source.set(wanted, base);
  played.set(base, [...known.slice(1 - MOST_KEPT), wanted]);
  return wanted;
}
