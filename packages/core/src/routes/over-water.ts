import { type LinkFinder, type LinkFound, SEA } from "./links.ts";
import type { ProblemStop } from "./problem.ts";
import { marksOf } from "./tolls.ts";
import type { BoardCrossing, Relief, Water } from "./water.ts";

/** What the links of a board cross in addition to track. */
export interface LinkWater {
  readonly water: Water;
  /** Per link: fewest cities that its crossings count as, before anything is taken off. */
  readonly toll: Uint8Array;
  /** Per link: as many of these as no relief can ever take off. */
  readonly firm: Uint8Array;
  /** What bounds ask of reliefs. */
  reliefs(): LinkReliefs;
  readonly crossings: readonly (readonly number[])[];
  readonly land: Uint8Array;
  readonly lead: Uint8Array;
  readonly tail: Uint8Array;
  readonly openFrom: Uint8Array;
  readonly openTo: Uint8Array;
  /** Stops that are barred, but may be passed by some links. */
  readonly opened: Uint8Array;
  /** Bit set of atoms that trains may share. */
  readonly shared: Int32Array;
  /** For each relief that trains share the atoms that stand for its units. */
  readonly units: readonly (readonly number[])[];
}

/** What reliefs there are for the links of a board. */
export interface LinkReliefs {
  /** Per link: the reliefs (by their numbers in `tolls.all`) that could take something off its crossings. */
  readonly of: readonly (readonly number[])[];
  /** Per relief: how often a line has it, and the place where a line has it, unless all have. */
  readonly grants: readonly { readonly place?: number; readonly count: number }[];
}

interface Numbers {
  words: number;
  /** Atoms that links use; those of reliefs follow. */
  count: number;
  dense: ReadonlyMap<number, number>;
  found: LinkFinder;
}

/** The columns of what links go over; `to` of a link is the number of its stop, `stopOf` that it comes from. */
export function linkWater(
  water: Water,
  links: readonly LinkFound[],
  stopOf: readonly number[],
  stops: readonly ProblemStop[],
  place: Int32Array,
  { words, count, dense, found }: Numbers,
): LinkWater {
  const bits = (of: (link: LinkFound) => number | boolean | undefined) =>
    Uint8Array.from(links, (link) => Number(of(link) ?? 0));
  const shared = new Int32Array(words);
  for (const [atom, bit] of dense) {
    if (found.isShared(atom)) shared[bit >> 5] = (shared[bit >> 5] as number) | (1 << (bit & 31));
  }
  let next = count;
  const units = water.tolls.shared.map((relief) => Array.from({ length: relief.units }, () => next++));
  const least = water.crossings.map((crossing) => crossing.least);
  const firm = water.crossings.map((crossing) =>
    crossing.least === 0 ? 0 : Math.min(crossing.least, water.tolls.firm(crossing)),
  );
  const openTo = bits((link) => link.overWater?.openTo);
  const opened = new Uint8Array(stops.length);
  links.forEach((link, at) => {
    if (openTo[at] && !stops[link.to]?.mayPass) opened[link.to] = 1;
    // Links from a barred stop are kept only where one of them opens it.
    const from = stopOf[at] as number;
    if (link.overWater?.openFrom && !stops[from]?.mayPass) opened[from] = 1;
  });
  return {
    water,
    toll: bits((link) => sumOf(link, least)),
    firm: bits((link) => sumOf(link, firm)),
    reliefs: once(() => reliefsOn(water, links, stops, place)),
    crossings: links.map((link) => link.overWater?.crossings ?? []),
    land: bits((link) => link.overWater?.land),
    lead: bits((link) => link.overWater?.lead),
    tail: bits((link) => link.overWater?.tail),
    openFrom: bits((link) => link.overWater?.openFrom),
    openTo,
    opened,
    shared,
    units,
  };
}

/** Computed on first use: most searches run without bounds. */
function once<T>(work: () => T): () => T {
  let done: { value: T } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

function reliefsOn(
  { tolls, crossings }: Water,
  links: readonly LinkFound[],
  stops: readonly ProblemStop[],
  place: Int32Array,
): LinkReliefs {
  const known = new Map<number, readonly number[]>();
  const meant = (at: number): readonly number[] => {
    const found = known.get(at) ?? tolls.meant(crossings[at] as BoardCrossing);
    known.set(at, found);
    return found;
  };
  return {
    of: links.map(({ overWater }) => [...new Set((overWater?.crossings ?? []).flatMap(meant))]),
    grants: tolls.all.map((relief) => grantOf(relief, stops, place)),
  };
}

/** How often a line has a relief, and where: a stop of the board, or one that no line comes to. */
function grantOf(
  relief: Relief,
  stops: readonly ProblemStop[],
  place: Int32Array,
): { place?: number; count: number } {
  const { at } = relief;
  const count = marksOf(relief);
  if (!at) return { count };
  const places = new Set<number>();
  stops.forEach(({ hex, node }, stop) => {
    if (hex === at.hex && node >= 0 && node === (at.node ?? node)) places.add(place[stop] as number);
  });
  const [one] = places;
  if (places.size > 1) return { count };
  return one === undefined ? { count: 0 } : { place: one, count };
}

/** Most that is told of a link. */
const MOST_TOLL = 99;

/** What the crossings of a link count together. */
const sumOf = ({ overWater }: LinkFound, counts: readonly number[]): number =>
  Math.min(
    MOST_TOLL,
    (overWater?.crossings ?? []).reduce((sum, at) => sum + (counts[at] ?? 0), 0),
  );

/** Whether a line that came over a link may go on over the next, as far as water is concerned. */
export function mayGoOn(water: LinkWater, link: number, next: number): boolean {
  return !(water.tail[link] === SEA && water.lead[next] === SEA);
}
