import type { Face, FaceNode } from "./face.ts";
import type { ReachLink, ReachPlace } from "./links.ts";
import type { FaceMapping } from "./mapping.ts";
import { type Network, patchNetwork } from "./network.ts";

/** Where a link meets a board: a vertex, and the index of the hex that is left and landed in (-1 for an area). */
export interface LinkEnd {
  readonly vertex: number;
  readonly hex: number;
}

/** A link on a board. */
export interface BoardLink {
  readonly link: ReachLink;
  readonly ends: readonly [LinkEnd, LinkEnd];
}

/** A link as it leaves a vertex: its step, its number, and the hex from which it is taken. */
export interface LinkExit {
  readonly step: number;
  readonly index: number;
  readonly hex: number;
}

/**
 * The track of a board with links. Areas are vertices after those of the track, links are segments after the pieces of
 * track; both stand in no list of `adjacent`: `exits` has them. All numbers of the track stay as they were.
 */
export interface LinkedNetwork {
  readonly network: Network;
  readonly links: readonly BoardLink[];
  /** Number of the first link's segment. */
  readonly firstLink: number;
  readonly firstArea: number;
  readonly areaCount: number;
  readonly exits: ReadonlyMap<number, readonly LinkExit[]>;
  /** Hexsides that are links themselves: no way goes over them for nothing. */
  readonly seams: ReadonlySet<number>;
}

/** What stands among the nodes for an area. */
const AREA: FaceNode = {
  index: -1,
  kind: "junction",
  city: -1,
  revenue: 0,
  slots: 0,
  through: false,
  barred: false,
  optional: false,
  places: 1,
  crossing: false,
  group: "",
};

/** Puts links on a board. Throws where one names a place that is not there. */
export function linkNetwork(network: Network, all: readonly ReachLink[]): LinkedNetwork {
  const areas = new Map<string, number>();
  const firstArea = network.vertexCount;
  const { map } = network;
  const endsOf = (link: ReachLink, at: ReachPlace): LinkEnd[] => {
    if ("area" in at) {
      const known = areas.get(at.area) ?? areas.size;
      areas.set(at.area, known);
      return [{ vertex: firstArea + known, hex: -1 }];
    }
    const hex = map.index.get(at.hex);
    if (hex === undefined) throw new Error(`link ${link.id} names ${at.hex}, which is not on the map`);
    if ("edge" in at) return [{ vertex: map.sides[hex * 6 + at.edge] as number, hex }];
    const base = network.nodeBase[hex] as number;
    if (!("node" in at))
      return (network.faces[hex]?.cities ?? []).map((city) => ({ vertex: base + city, hex }));
    const node = network.faces[hex]?.nodes[at.node];
    if (!node || node.kind === "junction")
      throw new Error(`link ${link.id} names stop ${at.hex}.${at.node}, which is not there`);
    return [{ vertex: base + at.node, hex }];
  };
  const links = all.flatMap((link) =>
    endsOf(link, link.from).flatMap((from) =>
      endsOf(link, link.to).map((to): BoardLink => {
        if (from.vertex === to.vertex && from.hex === to.hex)
          throw new Error(`link ${link.id} joins a place with itself`);
        return { link, ends: [from, to] };
      }),
    ),
  );
  const count = areas.size;
  const spread = <T>(list: readonly T[], more: T): T[] => [
    ...list,
    ...Array.from({ length: count }, () => more),
  ];
  const extended: Network = {
    ...network,
    vertexCount: firstArea + count,
    segmentCount: network.segmentCount + links.length,
    segA: [...network.segA, ...links.map(({ ends }) => ends[0].vertex)],
    segB: [...network.segB, ...links.map(({ ends }) => ends[1].vertex)],
    segHex: [...network.segHex, ...links.map(() => -1)],
    adjacent: spread<readonly number[]>(network.adjacent, []),
    nodeHex: spread(network.nodeHex, -1),
    nodes: spread(network.nodes, AREA),
    place: spread(network.place, -1),
  };
  return join(extended, links, network.segmentCount, firstArea, count);
}

function join(
  network: Network,
  links: readonly BoardLink[],
  firstLink: number,
  firstArea: number,
  areaCount: number,
): LinkedNetwork {
  const exits = new Map<number, LinkExit[]>();
  const seams = new Set<number>();
  links.forEach(({ ends }, index) => {
    if (ends[0].vertex === ends[1].vertex) seams.add(ends[0].vertex);
    ends.forEach(({ vertex, hex }, end) => {
      const exit = { step: (firstLink + index) * 2 + end, index, hex };
      const list = exits.get(vertex);
      if (list) list.push(exit);
      else exits.set(vertex, [exit]);
    });
  });
  return { network, links, firstLink, firstArea, areaCount, exits, seams };
}

/** The same board with another face on one hex. Links at stops of the hex go on at what those became. */
export function patchLinked(
  linked: LinkedNetwork,
  hex: number,
  face: Face,
  mapping: Pick<FaceMapping, "nodes">,
): LinkedNetwork {
  const { sideCount, nodeBase } = linked.network;
  const network = patchNetwork(linked.network, hex, face);
  const moves = ({ vertex, hex: at }: LinkEnd) => at === hex && vertex >= sideCount;
  if (!linked.links.some(({ ends }) => ends.some(moves))) return { ...linked, network };
  const moved = (end: LinkEnd): LinkEnd => {
    if (!moves(end)) return end;
    const node = mapping.nodes[end.vertex - (nodeBase[hex] as number)] as number;
    return { vertex: (network.nodeBase[hex] as number) + node, hex };
  };
  const links = linked.links.map(
    ({ link, ends }): BoardLink => ({
      link,
      ends: [moved(ends[0]), moved(ends[1])],
    }),
  );
  const [segA, segB] = [network.segA.slice(), network.segB.slice()];
  links.forEach(({ ends }, index) => {
    segA[linked.firstLink + index] = ends[0].vertex;
    segB[linked.firstLink + index] = ends[1].vertex;
  });
  return join({ ...network, segA, segB }, links, linked.firstLink, linked.firstArea, linked.areaCount);
}

/** The link of a step and the end that the step leaves, or undefined for a step over track. */
export function linkOf(linked: LinkedNetwork, step: number): readonly [BoardLink, 0 | 1] | undefined {
  const link = linkAt(linked, step);
  return link && [link, (step & 1) as 0 | 1];
}

/** The link that a step takes, in either direction; undefined for a step over track. */
export function linkAt({ links, firstLink }: LinkedNetwork, step: number): BoardLink | undefined {
  const index = (step >> 1) - firstLink;
  // Pieces of track that a patch adds have numbers after the links.
  return index >= 0 && index < links.length ? links[index] : undefined;
}

/** Whether a vertex is an area. */
export const isArea = ({ firstArea, areaCount }: LinkedNetwork, vertex: number): boolean =>
  vertex >= firstArea && vertex < firstArea + areaCount;
