import type { HexDef, HexId, TileDef, TileId } from "../model/map.ts";
import type { BoardState, TokenSpot } from "../state/state.ts";

/** A position that cannot be read; the message is one line that says where and what. */
export class PositionError extends Error {
  override name = "PositionError";
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function must<T>(value: unknown, holds: boolean, where: string, what: string): T {
  if (value === undefined) throw new PositionError(`${where} is missing`);
  if (!holds) throw new PositionError(`${where} must be ${what}`);
  return value as T;
}

/** Reads one value of a position; `where` names it in the message. */
export const field = {
  object: (value: unknown, where: string) => must<Fields>(value, isObject(value), where, "an object"),
  list: (value: unknown, where: string) => must<unknown[]>(value, Array.isArray(value), where, "a list"),
  text: (value: unknown, where: string) =>
    must<string>(value, typeof value === "string" && value !== "", where, "text"),
  /** A name that some write as a number. */
  name: (value: unknown, where: string) =>
    String(
      must(value, (typeof value === "string" && value !== "") || typeof value === "number", where, "text"),
    ),
  whole: (value: unknown, where: string, least = 0) =>
    must<number>(
      value,
      Number.isSafeInteger(value) && (value as number) >= least,
      where,
      least ? `a whole number from ${least} on` : "a whole number, not negative",
    ),
};

/** A text that the position must have. */
export const textIn = (fields: object, name: string): string =>
  field.text((fields as Fields)[name], name === "company" || name === "title" ? `the ${name}` : name);

const KINDS = ["city", "town", "offboard", "junction"];
const END = /^node(0|[1-9]\d*)$/;
const COORD = /^[A-Z]+\d+$/;

/** Checks hexes or tiles: each has its name, and track between sides and stops that are there. */
export function checkFaces(list: unknown, name: "map" | "tileset", key: "coord" | "id"): void {
  const seen = new Set<string>();
  field.list(list, name).forEach((one, at) => {
    const face = field.object(one, `${name}[${at}]`);
    const id = field.text(face[key], `${name}[${at}].${key}`);
    if (key === "coord" && !COORD.test(id))
      throw new PositionError(`${name}[${at}].coord must be a coordinate like "B9"`);
    if (seen.has(id)) throw new PositionError(`${name}[${at}] ${id} is there twice`);
    seen.add(id);
    checkFace(face, `${name}[${at}] ${id}`);
  });
}

function checkFace(face: Fields, where: string): void {
  const nodes = face.nodes === undefined ? [] : field.list(face.nodes, `${where}: nodes`);
  nodes.forEach((one, at) => {
    const here = `${where}: nodes[${at}]`;
    const node = field.object(one, here);
    if (!KINDS.includes(String(node.kind)))
      throw new PositionError(`${here}.kind must be one of ${KINDS.join(", ")}`);
    if (node.slots !== undefined) field.whole(node.slots, `${here}.slots`);
    if (isObject(node.revenue)) {
      for (const [colour, value] of Object.entries(node.revenue))
        field.whole(value, `${here}.revenue.${colour}`);
    } else if (node.revenue !== undefined) field.whole(node.revenue, `${here}.revenue`);
  });
  const paths = face.paths === undefined ? [] : field.list(face.paths, `${where}: paths`);
  paths.forEach((one, at) => {
    const path = field.object(one, `${where}: paths[${at}]`);
    for (const side of ["from", "to"] as const) {
      const here = `${where}: paths[${at}].${side}`;
      const end = must<unknown>(path[side], true, here, "");
      const node = typeof end === "string" ? END.exec(end)?.[1] : undefined;
      if (node !== undefined && Number(node) >= nodes.length)
        throw new PositionError(`${here} is ${end}, which is not there`);
      const edge = typeof end === "number" && Number.isInteger(end) && end >= 0 && end < 6;
      if (node === undefined && !edge)
        throw new PositionError(`${here} must be a side from 0 to 5 or a node such as "node0"`);
    }
  });
  if (face.closed_edges !== undefined) field.list(face.closed_edges, `${where}: closed_edges`);
  if (face.setup_tokens !== undefined) field.list(face.setup_tokens, `${where}: setup_tokens`);
}

/** Checks the tiles and tokens of a position against the map and the tiles there are. */
export function checkBoard(
  position: { tiles?: unknown; tokens?: unknown },
  hexes: readonly HexDef[],
  tileNamed: (name: TileId) => TileDef | undefined,
): BoardState {
  const map = new Map(hexes.map((hex) => [hex.coord, hex]));
  const hexOf = (hex: HexId, where: string): HexDef => {
    const def = map.get(hex);
    if (!def) throw new PositionError(`${where} names ${hex}, which is not on the map`);
    return def;
  };
  const laid = position.tiles === undefined ? {} : field.object(position.tiles, "tiles");
  for (const [hex, entry] of Object.entries(laid)) {
    hexOf(hex, "tiles");
    const [id, rotation] = field.list(entry, `tiles.${hex}`);
    if (!tileNamed(field.name(id, `tiles.${hex}[0]`)))
      throw new PositionError(`tiles.${hex}: there is no tile ${id}`);
    if (field.whole(rotation, `tiles.${hex}[1]`) > 5)
      throw new PositionError(`tiles.${hex}[1] must be a rotation from 0 to 5`);
  }
  const tokens = position.tokens === undefined ? {} : field.object(position.tokens, "tokens");
  for (const [hex, list] of Object.entries(tokens)) {
    const def = hexOf(hex, "tokens");
    const tile = tileNamed(String((laid[hex] as unknown[] | undefined)?.[0] ?? ""));
    const cities = ((tile ?? def).nodes ?? []).filter((node) => node.kind === "city").length;
    field.list(list, `tokens.${hex}`).forEach((spot, at) => {
      const where = `tokens.${hex}[${at}]`;
      const [city, slot, owner] = field.list(spot, where);
      if (field.whole(city, `${where}[0]`) >= Math.max(cities, 1))
        throw new PositionError(`${where}[0] is city ${city}, which is not there`);
      field.whole(slot, `${where}[1]`);
      field.text(owner, `${where}[2]`);
    });
  }
  return { tiles: laid as BoardState["tiles"], tokens: tokens as Record<HexId, TokenSpot[]> };
}

const STOPS = ["city", "town", "offboard"];

/** Checks trains that say themselves what they can do. */
export function checkLoneTrains(trains: unknown): void {
  field.list(trains, "trains").forEach((one, at) => {
    const where = `trains[${at}]`;
    const train = field.object(one, where);
    field.name(train.name, `${where}.name`);
    if (train.multiplier !== undefined) field.whole(train.multiplier, `${where}.multiplier`, 1);
    if (train.sharesTrack !== undefined && typeof train.sharesTrack !== "boolean")
      throw new PositionError(`${where}.sharesTrack must be true or false`);
    field.list(train.distance, `${where}.distance`).forEach((entry, group) => {
      const here = `${where}.distance[${group}]`;
      const budget = field.object(entry, here);
      for (const kind of field.list(budget.nodes, `${here}.nodes`)) {
        if (!STOPS.includes(String(kind)))
          throw new PositionError(
            `${here}.nodes has ${JSON.stringify(kind)}; it may have ${STOPS.join(", ")}`,
          );
      }
      field.whole(budget.pay, `${here}.pay`);
      field.whole(budget.visit, `${here}.visit`);
    });
  });
}

/** Checks what a position says of water: crossings between shores, and what makes them count less. */
export function checkWater(water: unknown): void {
  if (water === undefined) return;
  const { crossings, reliefs } = field.object(water, "water");
  field.list(crossings, "water.crossings").forEach((one, at) => {
    const where = `water.crossings[${at}]`;
    const crossing = field.object(one, where);
    for (const end of ["from", "to"] as const) {
      const shore = field.object(crossing[end], `${where}.${end}`);
      field.text(shore.hex, `${where}.${end}.hex`);
      const side = shore.node === undefined ? "edge" : "node";
      const number = field.whole(shore[side], `${where}.${end}.${side}`);
      if (side === "edge" && number > 5)
        throw new PositionError(`${where}.${end}.edge must be a side from 0 to 5`);
    }
    field.list(crossing.ways, `${where}.ways`).forEach((way, index) => {
      checkNames(way, `${where}.ways[${index}]`);
    });
  });
  if (reliefs === undefined) return;
  field.list(reliefs, "water.reliefs").forEach((one, at) => {
    const where = `water.reliefs[${at}]`;
    const relief = field.object(one, where);
    field.text(relief.id, `${where}.id`);
    field.whole(relief.units, `${where}.units`);
    if (relief.areas !== undefined) checkNames(relief.areas, `${where}.areas`);
    if (relief.at !== undefined) field.text(field.object(relief.at, `${where}.at`).hex, `${where}.at.hex`);
  });
}

function checkNames(list: unknown, where: string): void {
  field.list(list, where).forEach((name, at) => {
    field.text(name, `${where}[${at}]`);
  });
}
