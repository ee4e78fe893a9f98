import type { HexDef, NodeDef, PathDef, Revenue, TerrainDef, TileDef, TilesetDef } from "../model/map.ts";
import type { MarketDef } from "../model/market.ts";

/**
 * Tiles and hexes as lines of text, in a notation of their own: for a test that holds a title's data against a table
 * written down from another source. Every field stands in the line; one that the notation does not know stands there as
 * JSON, so that nothing can change unseen.
 */

const revenueText = (revenue: Revenue): string =>
  typeof revenue === "number"
    ? `${revenue}`
    : Object.entries(revenue)
        .map(([colour, value]) => `${colour} ${value}`)
        .join(", ");

/** Fields that the notation has no word for, as they stand in the data. */
const unknown = (rest: object): string[] => (Object.keys(rest).length > 0 ? [JSON.stringify(rest)] : []);

/** What a piece of track declares in addition to its ends: "0-2" from side to side, "node1" to a stop. */
function pathText({ from, to, ...rest }: PathDef): string {
  return [`${from}-${to}`, ...unknown(rest)].join(" ");
}

/** A stop with the sides its track leads to: "city 30 x2 (0 1 3 4)", "town 10 (0 3)", "junction crossed (0 1 3 4)". */
function nodeText(node: NodeDef, at: number, paths: PathDef[]): string {
  const { kind, revenue, slots, reserved_for, through, stop, crossing, group, ...rest } = node;
  const sides = paths.flatMap(({ from, to }) => {
    if (to === `node${at}` && typeof from === "number") return [from];
    return from === `node${at}` && typeof to === "number" ? [to] : [];
  });
  return [
    kind,
    ...(revenue === undefined ? [] : [revenueText(revenue)]),
    ...(slots === undefined ? [] : [`x${slots}`]),
    ...(sides.length > 0 ? [`(${sides.sort().join(" ")})`] : []),
    ...(reserved_for ? [`for ${reserved_for.join(" ")}`] : []),
    ...(through ? ["passed"] : []),
    ...(stop ? [stop] : []),
    ...(crossing ? ["crossed"] : []),
    ...(group === undefined ? [] : [`as ${group}`]),
    ...unknown(rest),
  ].join(" ");
}

const plainSided = (path: PathDef): boolean =>
  Object.keys(path).length === 2 &&
  [path.from, path.to].filter((end) => typeof end === "number").length === 1;

/** Stops in their order, then track that is not from a side to a stop, then labels. */
function faceText(nodes: NodeDef[] = [], paths: PathDef[] = [], labels: string[] = []): string[] {
  const sided = paths.filter(plainSided);
  return [
    ...nodes.map((node, at) => nodeText(node, at, sided)),
    ...paths.filter((path) => !plainSided(path)).map((path) => `track ${pathText(path)}`),
    ...labels.map((label) => `[${label}]`),
  ];
}

/** A tile as one line: "14 | green | 4 copies | city 30 x2 (0 1 3 4)". */
export function tileLine({ id, colour, count, nodes, paths, labels, ...rest }: TileDef): string {
  const parts = [id, colour, `${count} copies`, ...faceText(nodes, paths, labels), ...unknown(rest)];
  return parts.join(" | ");
}

const terrainText = ({ types, cost, ...rest }: TerrainDef): string =>
  [types.join(" "), revenueText(cost), ...unknown(rest)].join(" ");

/** A hex as one line. Example: "D3 | white | Amsterdam | city x1 for 12 | [Y]"; a plain one is "E4 | white". */
export function hexLine(hex: HexDef): string {
  const { coord, colour, name, other_names, nodes, paths, labels, ...more } = hex;
  const { terrain, icons, closed_edges, borders, setup_tokens, blocked_by, zones, ...rest } = more;
  return [
    coord,
    colour,
    ...(name === undefined ? [] : [name]),
    ...(other_names ? [`also ${other_names.join(", ")}`] : []),
    ...faceText(nodes, paths, labels),
    ...(terrain ?? []).map(terrainText),
    ...(icons ?? []).map((icon) => `icon ${icon}`),
    ...(closed_edges ? [`closed ${closed_edges.join(" ")}`] : []),
    ...(borders ?? []).map((border) => `border ${JSON.stringify(border)}`),
    ...(setup_tokens ?? []).map(({ city, token, type }) => `token ${token} ${type} in city ${city}`),
    ...(blocked_by ?? []).map(({ entity, kind }) => `${kind} ${entity}`),
    ...(zones ?? []).map((zone) => `zone ${zone}`),
    ...unknown(rest),
  ].join(" | ");
}

/**
 * Which tiles may follow a tile or lie first on hexes, a line each. Example: "57 > 14 15", "7 8 9 on A8 A12". Order
 * means nothing.
 */
export function layLines({ upgrades, first }: TilesetDef): string[] {
  const sorted = (list: readonly string[]): string => [...list].sort().join(" ");
  return [
    ...Object.entries(upgrades).map(([tile, next]) => `${tile} > ${sorted(next)}`),
    ...first.map(({ hexes, tiles, ...rest }) =>
      [`${sorted(tiles)} on ${sorted(hexes)}`, ...unknown(rest)].join(" "),
    ),
  ];
}

/** The rows of a market, top first: "70 75par 82 90?secondary"; "-" where there is no space. */
export function marketLines({ grid, ...rest }: MarketDef): string[] {
  const rows = grid.map((row) =>
    row
      .map((space) => {
        if (!space) return "-";
        const { price, types = [], provenance, ...more } = space;
        const from = provenance === undefined ? [] : [`?${provenance}`];
        return [price, ...types, ...from, ...unknown(more)].join("");
      })
      .join(" "),
  );
  return [...rows, ...unknown(Object.fromEntries(Object.entries(rest).filter(([key]) => key !== "$schema")))];
}
