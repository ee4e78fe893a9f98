import { formatCoord, parseCoord } from "../board/coords.ts";
import type { BoardState, Overlay } from "../model/board.ts";
import type { Colour, HexDef, HexId, TileDef, TileId } from "../model/map.ts";
import { type SeenMap, sightOf } from "./aspect.ts";
import { add, centreOf, corners, middle, polyline } from "./geometry.ts";
import { drawHex, miniatureLook, NAME_SIZE, writtenIn } from "./hex.ts";
import { joined } from "./joined.ts";
import { nameSizes, type WrittenName } from "./names.ts";
import { drawOpenSea, hiddenSea } from "./open-sea.ts";
import { drawSea } from "./sea.ts";
import {
  circle,
  type Drawing,
  group,
  num,
  path,
  rect,
  type Shape,
  type TextShape,
  text,
  type XY,
} from "./shapes.ts";
import { drawCost, isWater } from "./terrain.ts";
import type { CompanyLook } from "./token.ts";

/** What lies on a map, and how it is to be shown. */
export interface MapOptions {
  tiles?: ReadonlyMap<TileId, TileDef>;
  companies?: Record<string, CompanyLook>;
  /** Tile colours of the phase. */
  phase?: readonly Colour[];
  /** Whether a company's home is still kept free; default: all are. */
  reserved?: (company: string) => boolean;
  /** What stands beside the circles of a hex now, in place of its printed icons. */
  icons?: Readonly<Record<string, readonly string[]>>;
  /** Coordinates at the rim. */
  coordinates?: boolean;
  showTileIds?: boolean;
}

/** The part of the plane that a map fills, with room for coordinates at the rim. */
export function mapBox(map: SeenMap, coordinates = false): Drawing["box"] {
  const rim = corners(map.layout);
  const [wide, high] = [Math.max(...rim.map(([x]) => x)), Math.max(...rim.map(([, y]) => y))];
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { coord } of map.hexes) {
    const [x, y] = centreOf(map, coord);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const margin = coordinates ? 52 : 6;
  const start: XY = [left - wide - margin, top - high - margin];
  return [
    num(start[0]),
    num(start[1]),
    num(right + wide + margin - start[0]),
    num(bottom + high + margin - start[1]),
  ];
}

/** Homes of a hex that are still kept free: [city, company], cities counted as on the printed hex. */
export function reservedAt(hex: HexDef, free: (company: string) => boolean): [number, string][] {
  const cities = (hex.nodes ?? []).filter((node) => node.kind === "city");
  return cities.flatMap((node, city) =>
    (node.reserved_for ?? []).filter(free).map((company): [number, string] => [city, company]),
  );
}

/** How far along its side what a border costs stands: beside the track that may cross in the middle. */
const BESIDE_TRACK = 0.2;

/** Borders printed on a hex: heavy where nothing crosses, dashed where a province or sea area ends; what it costs to cross one. */
export function drawBorders(map: SeenMap): Shape[] {
  const costs = new Map<string, Shape[]>();
  const lines = map.hexes.flatMap((hex) => {
    const [x, y] = centreOf(map, hex.coord);
    const points = corners(map.layout);
    return (hex.borders ?? []).map((border): Shape => {
      const [a, b] = [points[border.edge], points[(border.edge + 1) % 6]] as [XY, XY];
      if (border.cost) {
        const at = (part: 0 | 1, share: number) => a[part] + (b[part] - a[part]) * share;
        const key = [num(x + at(0, 0.5)), num(y + at(1, 0.5))].join();
        const place: XY = [num(x + at(0, BESIDE_TRACK)), num(y + at(1, BESIDE_TRACK))];
        // A border may be printed on both of its hexes.
        if (!costs.has(key)) costs.set(key, drawCost(border.cost, isWater([border.type]), place));
      }
      const d = `M${num(x + a[0])} ${num(y + a[1])}L${num(x + b[0])} ${num(y + b[1])}`;
      return path(d, border.type === "impassable" ? "rh-shut" : "rh-border");
    });
  });
  return [...lines, ...[...costs.values()].flat()];
}

/** Links between hexes that do not touch: dotted lines from side to side. */
export function drawLinks(map: SeenMap): Shape[] {
  return (map.links ?? []).map(({ from, to }) => {
    const end = ({ hex, edge }: typeof from): XY => {
      const [x, y] = centreOf(map, hex);
      const [dx, dy] = middle(map.layout, edge);
      return [num(x + dx), num(y + dy)];
    };
    const [a, b] = [end(from), end(to)];
    return path(`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, "rh-link");
  });
}

/** Coordinates along the upper and the left rim. */
export function drawCoordinates(map: SeenMap): Shape[] {
  const [left, top] = mapBox(map, true);
  // Turned by a quarter, what ran across runs down.
  const quarter = sightOf(map.layout).turn % 180 !== 0;
  const across = new Map<string, number>();
  const down = new Map<string, number>();
  for (const hex of map.hexes) {
    const at = parseCoord(map.axes, hex.coord);
    const [x, y] = centreOf(map, hex.coord);
    const printed = formatCoord(map.axes, at) ?? hex.coord;
    const [letter, number] = [printed.replace(/\d+/, ""), printed.replace(/\D+/, "")];
    const [column, row] = map.axes.x === "letter" ? [letter, number] : [number, letter];
    across.set(quarter ? row : column, x);
    down.set(quarter ? column : row, y);
  }
  return [
    ...[...across].map(([name, x]) => text(x, top + 24, name, 22, "rh-coord")),
    ...[...down].map(([name, y]) => text(left + 24, y, name, 22, "rh-coord")),
  ];
}

/** Draws a whole map with what lies on it: ground, borders and links, what stands on it, names, then coordinates. */
export function drawMap(
  map: SeenMap,
  board: BoardState = { tiles: {}, tokens: {} },
  options: MapOptions = {},
): Drawing {
  const free = options.reserved ?? (() => true);
  const hexes: Shape[] = [];
  const tops: Shape[] = [];
  const names: { written: WrittenName; at: XY; shape: TextShape }[] = [];
  const hidden = hiddenSea(map, board);
  const overlays = new Map<HexId, Overlay[]>();
  for (const one of board.overlays ?? []) overlays.set(one.hex, [...(overlays.get(one.hex) ?? []), one]);
  for (const def of map.hexes) {
    if (hidden(def.coord)) continue;
    const laid = board.tiles[def.coord];
    const tile = laid && options.tiles?.get(laid[0]);
    const { ground, top, name } = drawHex({
      layout: map.layout,
      def,
      ...(tile && { tile, rotation: laid[1] }),
      tokens: board.tokens[def.coord] ?? [],
      ...(board.overlays && { overlays: overlays.get(def.coord) ?? [] }),
      ...(options.companies && { companies: options.companies }),
      reserved: reservedAt(def, free),
      ...(options.phase && { phase: options.phase }),
      ...(options.icons?.[def.coord] && { icons: options.icons[def.coord] as readonly string[] }),
      ...(options.showTileIds && { showTileIds: true }),
    });
    const at = centreOf(map, def.coord);
    hexes.push(group([ground], { at }));
    tops.push(group([top], { at }));
    const shape = name && writtenIn(name);
    if (shape)
      names.push({
        written: { coord: def.coord, text: shape.text, at: [at[0] + shape.x, at[1] + shape.y] },
        at,
        shape,
      });
  }
  const sizes = nameSizes(
    names.map((one) => one.written),
    NAME_SIZE,
  );
  return {
    box: mapBox(map, options.coordinates),
    shapes: [
      ...(map.water ? [group(drawOpenSea(map), { class: "rh-layer-sea" })] : []),
      group(hexes, { class: "rh-layer-hexes" }),
      group([...drawBorders(map), ...drawLinks(map), ...drawSea(map)], { class: "rh-layer-borders" }),
      group(tops, { class: "rh-layer-tops" }),
      group(
        names.map(({ written, at, shape }) =>
          group([{ ...shape, size: sizes.get(written.coord) ?? shape.size }], { at, class: "rh-names" }),
        ),
        { class: "rh-layer-names" },
      ),
      ...(options.coordinates ? [group(drawCoordinates(map), { class: "rh-layer-coords" })] : []),
    ],
  };
}

/**
 * Draws the hexes of a map by their colours alone, hills darker. Each colour is one shape, however many hexes there
 * are.
 */
export function drawSilhouettes(map: SeenMap): Shape[] {
  const rim = corners(map.layout, -0.6);
  const looks = new Map<string, string>();
  for (const def of map.hexes) {
    const at = centreOf(map, def.coord);
    const look = miniatureLook(def);
    looks.set(look, `${looks.get(look) ?? ""}${polyline(rim.map((corner) => add(at, corner)))}Z`);
  }
  return [...looks].map(([look, d]) => path(d, look));
}

/**
 * Draws a map in miniature, for a cover. It has its colours, its cities and off-board places, and the lines that may
 * join them.
 */
export function drawMapMiniature(map: SeenMap): Drawing {
  const stops = map.hexes.filter((hex) =>
    (hex.nodes ?? []).some((node) => node.kind === "city" || node.kind === "offboard"),
  );
  const points = stops.map((hex) => centreOf(map, hex.coord));
  const d = joined(points)
    .map(([a, b]) => `M${points[a]?.join(" ")}L${points[b]?.join(" ")}`)
    .join("");
  return {
    box: mapBox(map),
    shapes: [
      ...drawSilhouettes(map),
      path(d, "rh-mini-casing"),
      path(d, "rh-mini-track"),
      ...stops.map((hex, n) => {
        const [x, y] = points[n] as XY;
        const cities = (hex.nodes ?? []).filter((node) => node.kind === "city").length;
        return cities
          ? circle(x, y, 30 + 8 * (cities - 1), "rh-mini-city")
          : rect(x - 26, y - 26, 52, 52, "rh-mini-city", 8);
      }),
    ],
  };
}
