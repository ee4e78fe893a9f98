import type { Edge, HexDef, HexId, MapDef } from "@railhead/core";
import { type CompiledMap, compileMap } from "@railhead/core/board";
import type { FerryDef, NodeDef, PathDef, PortDef, Shore, WaterDef } from "@railhead/core/model";
import type { FerryFact, PortFact, WaterFile } from "./model.ts";

const EDGES: readonly Edge[] = [0, 1, 2, 3, 4, 5];

/** A port; one inland lies at every city that its hex ever has (11.3.6), one of a town in the sea at that town. */
const portOf = (
  { hex, edge, node, areas, private: own }: PortFact,
  towns: WaterFile["towns"] = [],
): PortDef => ({
  ...(edge !== undefined
    ? { hex, edge }
    : towns.some((town) => town.hex === hex)
      ? { hex, node: node ?? 0 }
      : { hex }),
  ...(areas && { areas }),
  ...(own && { private: true }),
});

const ferryOf = ({ from, to, over, line, opens }: FerryFact): FerryDef => ({
  from,
  to,
  over,
  ...(line !== undefined && { line }),
  ...(opens && { opens }),
});

/** The water as core's map knows it, without what it says for readers. */
export const waterOf = ({ areas, ports, ferries, towns }: WaterFile): WaterDef => ({
  areas: areas.map(({ name, hexes, touches }) => ({ name, hexes, ...(touches && { touches }) })),
  ports: ports.map((port) => portOf(port, towns)),
  ferries: ferries.map(ferryOf),
});

/** The side by which one hex touches another, or undefined. */
const sideTo = (board: CompiledMap, from: HexId, to: HexId): Edge | undefined =>
  EDGES.find((edge) => board.neighbour(from, edge) === to);

/** The lines of ferries by hex of the sea: the two sides of each, once. Where an end lies offshore its hex has none. */
function lines(board: CompiledMap, ferries: readonly FerryFact[]): Map<HexId, [Edge, Edge][]> {
  const found = new Map<HexId, [Edge, Edge][]>();
  const shores = new Map<string, Shore[]>();
  for (const { id, from, to } of ferries) shores.set(id, [...(shores.get(id) ?? []), from, to]);
  for (const { id, sea } of ferries) {
    const land = (shores.get(id) ?? []).filter(({ hex }) => !sea.includes(hex));
    sea.forEach((hex, at) => {
      const ends = land.filter((one) => meets(board, one, hex)).map((one) => one.hex);
      const before = at > 0 ? sea[at - 1] : ends[0];
      const after = at < sea.length - 1 ? sea[at + 1] : ends.find((one) => one !== before);
      const sides = [before, after].map((other) => (other ? sideTo(board, hex, other) : undefined));
      const [a, b] = sides.sort();
      if (a === undefined || b === undefined) return;
      const here = found.get(hex) ?? [];
      if (!here.some(([x, y]) => x === a && y === b)) found.set(hex, [...here, [a, b]]);
    });
  }
  return found;
}

/** Whether a shore is the side of its hex that faces this hex of the sea. */
const meets = (board: CompiledMap, shore: Shore, sea: HexId): boolean =>
  "edge" in shore && board.neighbour(shore.hex, shore.edge) === sea;

/** A hex with sides opened. */
function opened(hex: HexDef, sides: ReadonlySet<Edge>): HexDef {
  const { closed_edges: closed = [], ...rest } = hex;
  const left = closed.filter((edge) => !sides.has(edge));
  return { ...rest, ...(left.length > 0 && { closed_edges: left }) };
}

/**
 * The map with its water: ports and ferries open the sides of land that they lie at and show a stub of track in the sea
 * across, to which track of the land is joined; lines of ferries are drawn, and no train walks them by themselves. Sides
 * and stubs come from `water` alone, so that another file makes another map. `land` is a map without track in the sea;
 * places that are not on it are passed over here (`waterProblems` names them).
 */
export function withWater(land: MapDef, water: WaterFile): MapDef {
  const board = compileMap(land);
  const open = new Map<HexId, Set<Edge>>();
  const stubs = new Map<HexId, Set<Edge>>();
  const add = (map: Map<HexId, Set<Edge>>, hex: HexId, edge: Edge) =>
    map.set(hex, (map.get(hex) ?? new Set<Edge>()).add(edge));
  for (const shore of [
    ...water.ports.map((port) => portOf(port)),
    ...water.ferries.flatMap(({ from, to }) => [from, to]),
  ]) {
    const across = "edge" in shore ? board.across(shore.hex, shore.edge) : undefined;
    if (!("edge" in shore) || !across || board.hexes.get(across.hex)?.colour !== "blue") continue;
    add(open, shore.hex, shore.edge);
    add(stubs, across.hex, across.edge);
  }
  const drawn = lines(board, water.ferries);
  const towns = new Map(water.towns.map((town) => [town.hex, town]));
  const signs = new Set(water.ports.map(({ hex }) => hex));
  const hexes = land.hexes.map((hex): HexDef => {
    if (hex.colour === "blue") {
      const { name, revenue } = towns.get(hex.coord) ?? {};
      const nodes: NodeDef[] = revenue === undefined ? [] : [{ kind: "town", revenue }];
      const paths: PathDef[] = (drawn.get(hex.coord) ?? [])
        .sort()
        .flatMap(([from, to]): PathDef[] =>
          nodes.length === 0
            ? [{ from, to, ignore: true }]
            : [from, to].map((side) => ({ from: side, to: "node0", ignore: true })),
        );
      for (const from of [...(stubs.get(hex.coord) ?? [])].sort()) {
        paths.push({ from, to: `node${nodes.length}` });
        nodes.push({ kind: "junction" });
      }
      const sign = signs.has(hex.coord) && { icons: ["port"] };
      return {
        ...hex,
        ...(name && { name }),
        ...(nodes.length && { nodes }),
        ...(paths.length && { paths }),
        ...sign,
      };
    }
    const here = opened(hex, open.get(hex.coord) ?? new Set());
    return signs.has(hex.coord) && hex.nodes ? { ...here, icons: [...(hex.icons ?? []), "port"] } : here;
  });
  return { ...land, hexes, water: waterOf(water) };
}
