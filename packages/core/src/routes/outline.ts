import type { StopGraph } from "./graph.ts";
import { followOf, setFollow } from "./rings.ts";

/** What bounds are made on: a board with fewer links, from which walks earn just as much, or more. */
export interface Outline {
  readonly graph: StopGraph;
  /** Per link of the board its link of the outline. */
  readonly column: Int32Array;
}

/** Most links of an outline, for one of the board: where there are hardly fewer it is not worth while. */
const WORTH = 0.8;

const known = new WeakMap<StopGraph, Outline>();

/** The outline of a board; kept with it. */
export function outlineOf(graph: StopGraph): Outline {
  let outline = known.get(graph);
  if (!outline) {
    outline = graph.mesh
      ? { graph: graph.mesh.outline, column: graph.column }
      : ((graph.water && waterOutline(graph)) ?? { graph, column: graph.column });
    known.set(graph, outline);
  }
  return outline;
}

/**
 * Of links that lead to the same stop, count the same over water, and may be followed by the same links one stands for all: walks
 * cannot tell them apart. Where many crossings lead to a port, there are many of them.
 */
function waterOutline(graph: StopGraph): Outline | undefined {
  const { linkCount, to, water } = graph;
  if (!water) return undefined;
  const follow = followOf(graph);
  const { of, grants } = water.reliefs();
  const ahead = (link: number) => follow.list.subarray(follow.first[link], follow.first[link + 1]);
  const index = new Map<string, number>();
  const chiefs: number[] = [];
  const column = Int32Array.from({ length: linkCount }, (_, link) => {
    const [toll, firm] = [water.toll[link] as number, water.firm[link] as number];
    // Of those that count in full whatever a line has, reliefs do not matter.
    const meant = toll > firm ? of[link]?.join() : "";
    const key = `${to[link]}/${toll}/${firm}/${meant}/${ahead(link).join()}`;
    const at = index.get(key) ?? chiefs.push(link) - 1;
    index.set(key, at);
    return at;
  });
  if (chiefs.length > linkCount * WORTH) return undefined;
  const first = new Int32Array(chiefs.length + 1);
  const list: number[] = [];
  chiefs.forEach((link, at) => {
    list.push(...new Set(Array.from(ahead(link), (next) => column[next] as number)));
    first[at + 1] = list.length;
  });
  const reliefs = { of: chiefs.map((link) => of[link] ?? []), grants };
  const pick = (values: Uint8Array) => Uint8Array.from(chiefs, (link) => values[link] as number);
  const outline: StopGraph = {
    ...graph,
    // Its links come from several stops.
    first: new Int32Array(graph.stops.length + 1),
    from: new Int32Array(0),
    linkCount: chiefs.length,
    to: Int32Array.from(chiefs, (link) => to[link] as number),
    words: 0,
    atoms: new Int32Array(0),
    spans: undefined,
    column: Int32Array.from(chiefs, (_, at) => at),
    steps: [],
    water: {
      ...water,
      toll: pick(water.toll),
      firm: pick(water.firm),
      reliefs: () => reliefs,
    },
  };
  setFollow(outline, { first, list: Int32Array.from(list) });
  return { graph: outline, column };
}

/** The links of an outline by which lines leave a stop; one twice that both arms may begin with. */
export function armsFrom({ first, to, again }: StopGraph, { column }: Outline, stop: number): number[] {
  const arms: number[] = [];
  const often = new Map<number, number>();
  for (let link = first[stop] as number; link < (first[stop + 1] as number); link++) {
    const one = column[link] as number;
    const times = often.get(one) ?? 0;
    if (times > (again?.[to[link] as number] ? 1 : 0)) continue;
    often.set(one, times + 1);
    arms.push(one);
  }
  return arms;
}
