import type { Edge, HexId, TileDef, TileId } from "@railhead/core";
import { type BoardView, compileMap, networkOf } from "@railhead/core/board";
import type { Colour, PathDef, TokenSpot } from "@railhead/core/model";
import { buildProblem, type RouteProblem, type RouteRules } from "@railhead/core/routes";
import { land, tileset, trains } from "../src/data.ts";

/** Europe with a tile on every hex that can take one: far more track than the box has, so that the solver is asked its worst. */
export interface FullBoard {
  view: BoardView;
  /** Hexes with a tile. */
  laid: number;
  /** Hexes with a city that may hold a token, in the order of the map. */
  cities: HexId[];
}

/** A row of numbers from 0 up to a limit, the same for a seed on every machine. */
export function numbers(seed: number): (limit: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/**
 * Each hex takes a first tile, then one after another that may follow it, turned so that its track leads off no
 * board and into no sea, until none fits any more. Tiles are never used up, and track laid before need not be kept.
 */
export function fullBoard(seed: number): FullBoard {
  const random = numbers(seed);
  const map = compileMap(land);
  const kinds = new Map<TileId, TileDef>(tileset.tiles.map((tile) => [tile.id, tile]));
  const firsts = new Map<HexId, TileId[]>();
  for (const { hexes, tiles } of tileset.first)
    for (const hex of hexes) firsts.set(hex, [...(firsts.get(hex) ?? []), ...tiles]);
  const tiles: Record<HexId, [TileId, number]> = {};
  const cities: HexId[] = [];
  const open = (hex: HexId, edge: number) => {
    const other = map.neighbour(hex, edge as Edge);
    const across = other === undefined ? undefined : map.hexes.get(other);
    return across !== undefined && across.colour !== "blue" && !map.closed(hex, edge as Edge);
  };
  const turns = (hex: HexId, id: TileId) => {
    const ends = (kinds.get(id)?.paths ?? []).flatMap(({ from, to }: PathDef) => [from, to]);
    const edges = ends.filter((end) => typeof end === "number") as number[];
    return [0, 1, 2, 3, 4, 5].filter((turn) => edges.every((edge) => open(hex, (edge + turn) % 6)));
  };
  for (const hex of map.ids) {
    for (let next = firsts.get(hex) ?? []; next.length > 0; ) {
      const fitting = next.flatMap((id) => turns(hex, id).map((turn): [TileId, number] => [id, turn]));
      const chosen = fitting[random(fitting.length)];
      if (!chosen) break;
      tiles[hex] = chosen;
      next = tileset.upgrades[chosen[0]] ?? [];
    }
    const laid = tiles[hex];
    if (laid && kinds.get(laid[0])?.nodes?.some((node) => node.kind === "city")) cities.push(hex);
  }
  return {
    view: { rules: { map, tiles: kinds }, state: { board: { tiles, tokens: {} } } },
    laid: Object.keys(tiles).length,
    cities,
  };
}

/** What a company with tokens in these hexes runs on a board: trains by the names of the game. */
export function runsOn(
  board: FullBoard,
  homes: readonly HexId[],
  names: readonly string[],
  rules: RouteRules = {},
): RouteProblem {
  const tokens: Record<HexId, TokenSpot[]> = Object.fromEntries(homes.map((hex) => [hex, [[0, 0, "A"]]]));
  const all = trains.flatMap((train) => [train, ...(train.variants ?? [])]);
  return buildProblem({
    company: "A",
    network: networkOf(board.view),
    tokens,
    trains: names.map((name, at) => {
      const train = all.find((one) => one.name === name);
      if (!train) throw new Error(`no train ${name}`);
      const { distance, multiplier } = train;
      return { id: `${name}-${at}`, kind: name, distance, ...(multiplier !== undefined && { multiplier }) };
    }),
    colours: ["yellow", "green", "brown", "gray"] as Colour[],
    rules,
  });
}
