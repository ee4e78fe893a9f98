import type { CompanyDef, HexId, MapDef } from "@railhead/core";
import type { BoardState } from "@railhead/core/model";

/** Something on the map that one can go to: a part of it, a company, a named place. */
export interface Sought {
  kind: "zone" | "sea" | "company" | "place";
  /** Of the company or the zone; the coordinate of a place. */
  id: string;
  name: string;
  /** Where it is. */
  hexes: readonly HexId[];
}

/** Letters without accents, in small. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("en");

/** How well a name answers: its beginning, a word of it, some of it; undefined where it does not. */
function answers(name: string, query: string): number | undefined {
  const at = plain(name).indexOf(query);
  if (at < 0) return undefined;
  return at === 0 ? 0 : /\P{L}/u.test(plain(name)[at - 1] ?? "") ? 1 : 2;
}

/** All parts of the map and named places, and companies where they stand, else at home. `texts`: `zone.ID` names a part. */
export function soughtOn(
  map: Pick<MapDef, "hexes" | "water">,
  companies: readonly CompanyDef[],
  board: BoardState,
  texts: Readonly<Record<string, string>>,
): Sought[] {
  const zones = new Map<string, HexId[]>();
  for (const { coord, zones: own = [] } of map.hexes)
    for (const zone of own) zones.set(zone, [...(zones.get(zone) ?? []), coord]);
  const stands = new Map<string, HexId[]>();
  for (const [hex, spots] of Object.entries(board.tokens))
    for (const [, , owner] of spots) stands.set(owner, [...(stands.get(owner) ?? []), hex]);
  return [
    ...[...zones].flatMap(([id, hexes]): Sought[] => {
      const name = texts[`zone.${id}`];
      return name === undefined ? [] : [{ kind: "zone", id, name, hexes }];
    }),
    ...companies.flatMap((def): Sought[] => {
      const hexes = stands.get(def.id) ?? def.home?.map(({ hex }) => hex) ?? [];
      return hexes.length ? [{ kind: "company", id: def.id, name: def.english ?? def.name, hexes }] : [];
    }),
    ...map.hexes.flatMap(({ coord, name }): Sought[] =>
      name === undefined ? [] : [{ kind: "place", id: coord, name, hexes: [coord] }],
    ),
    ...(map.water?.areas ?? []).map(({ name, hexes }): Sought => ({ kind: "sea", id: name, name, hexes })),
  ];
}

/** What answers a query, the best first; without one the parts of the map and the companies. */
export function found(all: readonly Sought[], query: string, most: number): Sought[] {
  const wanted = plain(query.trim());
  if (!wanted) return all.filter(({ kind }) => kind === "zone" || kind === "company").slice(0, most);
  return all
    .flatMap((one) => {
      const ranks = [answers(one.name, wanted), answers(one.id, wanted)].filter((rank) => rank !== undefined);
      return ranks.length ? [{ one, rank: Math.min(...ranks) }] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}
