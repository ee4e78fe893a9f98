import type { StopGraph } from "./graph.ts";

/**
 * Prices by which bounds are made tight: each is paid as often as a walk does something, and given back as often as a line may. Whatever they are,
 * no line earns more than the best walk by them. Whole numbers, so that sums are exact.
 */
export interface Tariff {
  /** Per place what a visit costs; given back once. */
  readonly places: Float64Array;
  /** Per relief what it costs to have it take something off a crossing; given back as often as it may, where the line has it. */
  readonly marks: Float64Array;
}

/** What walks pay by a tariff on a board. */
export interface Fares {
  /** Per place: what a visit costs, less what is given back for reliefs that are had there. May be below 0. */
  readonly visits: Float64Array;
  /** Per link: what it costs to have something taken off its crossings once. */
  readonly marks: Float64Array;
  /** What is given back to every line. */
  readonly fixed: number;
}

/** What walks pay by a tariff on a board, or on its outline. */
export function faresOf(graph: StopGraph, { places, marks }: Tariff): Fares {
  const { water, linkCount } = graph;
  const visits = places.slice();
  const each = new Float64Array(linkCount);
  let fixed = 0;
  if (!water || !marks.some((price) => price > 0)) return { visits, marks: each, fixed };
  const { of, grants } = water.reliefs();
  grants.forEach(({ place, count }, relief) => {
    const given = (marks[relief] as number) * count;
    if (place === undefined) fixed += given;
    else visits[place] = (visits[place] as number) - given;
  });
  for (let link = 0; link < linkCount; link++) {
    const relief = cheapest(of[link] as readonly number[], marks);
    if (relief !== undefined) each[link] = marks[relief] as number;
  }
  return { visits, marks: each, fixed };
}

/** The relief that is cheapest to use on a link. */
export function cheapest(may: readonly number[], marks: Float64Array): number | undefined {
  let best: number | undefined;
  for (const relief of may)
    if (best === undefined || (marks[relief] as number) < (marks[best] as number)) best = relief;
  return best;
}

/** Nothing costs anything. */
export const noPrices = ({ placeCount, water }: StopGraph): Tariff => ({
  places: new Float64Array(placeCount),
  marks: new Float64Array(water?.reliefs().grants.length ?? 0),
});
