/** Land full of track, of several titles, and companies on it: what `land.bench.ts` asks the route solver. */
import type { Edge, HexId, MapDef, TileDef, TileId, TitleDefinition, TrainDef } from "@railhead/core";
import { compileMap, networkOf } from "@railhead/core/board";
import { type PathDef, TILE_COLOURS, type TilesetDef, type TokenSpot } from "@railhead/core/model";
import { buildProblem, type RouteProblem, type RouteRules, trainReach } from "@railhead/core/routes";
import { positionProblem } from "@railhead/core/solver";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { data, title18oe, ukFrancePart } from "@railhead/title-18oe";

/** A class of boards, and which trains are asked for on each. */
export interface LandClass {
  name: string;
  single: string[];
  long: string[];
  pairs: string[];
  problem(seed: number, trains: readonly string[]): RouteProblem;
}

interface Land {
  map: MapDef;
  tileset: TilesetDef;
}

interface Board {
  tiles: Record<HexId, [TileId, number]>;
  /** Hexes with a city that may hold a token, in the order of the map. */
  cities: HexId[];
}

/** A row of numbers from 0 up to a limit, the same for a seed on every machine. */
function numbers(seed: number): (limit: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/**
 * Each hex takes a first tile, then one after another that may follow it, turned so that its track leads off no board and into
 * no sea, until none fits any longer. Of Europe the same boards as those of the tests of 18OE.
 */
function fullBoard({ map: of, tileset }: Land, seed: number): Board {
  const random = numbers(seed);
  const map = compileMap(of);
  const kinds = new Map<TileId, TileDef>(tileset.tiles.map((tile) => [tile.id, tile]));
  const firsts = new Map<HexId, TileId[]>();
  for (const { hexes, tiles } of tileset.first)
    for (const hex of hexes) firsts.set(hex, [...(firsts.get(hex) ?? []), ...tiles]);
  const board: Board = { tiles: {}, cities: [] };
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
      board.tiles[hex] = chosen;
      next = tileset.upgrades[chosen[0]] ?? [];
    }
    const laid = board.tiles[hex];
    if (laid && kinds.get(laid[0])?.nodes?.some((node) => node.kind === "city")) board.cities.push(hex);
  }
  return board;
}

const known = new Map<string, Board>();

/** The board of a class and seed, made once. */
function boardOf(name: string, land: Land, seed: number): Board {
  const key = `${name}/${seed}`;
  const board = known.get(key) ?? fullBoard(land, seed);
  known.set(key, board);
  return board;
}

/** This many cities of a board, drawn. */
function drawn({ cities }: Board, seed: number, count: number): HexId[] {
  const draw = numbers(seed + 100);
  const left = [...cities];
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] as HexId);
}

const tokensOf = (hexes: readonly HexId[], company: string): Record<HexId, TokenSpot[]> =>
  Object.fromEntries(hexes.map((hex) => [hex, [[0, 0, company]]]));

/** A place in the list of cities of Europe: one of the mainland. */
const MAINLAND = 60;
const EUROPE = {
  single: ["2+2", "3", "3+3", "4", "4+4", "5", "5+5", "4D", "5D"],
  long: ["6", "6+6", "7+7", "8+8"],
  pairs: ["3 3", "3 4", "4 4", "4 5", "5 5", "5D 8+8", "8+8 8+8"],
};

/** Land of 18OE, without its water. */
function ofEurope(
  name: string,
  map: MapDef,
  homes: (board: Board, seed: number) => HexId[],
  rules: RouteRules,
): LandClass {
  const land = { map, tileset: data.tileset };
  const byName = new Map(data.trains.map((train): [string, TrainDef] => [train.name, train]));
  const kinds = new Map(land.tileset.tiles.map((tile): [TileId, TileDef] => [tile.id, tile]));
  return {
    name,
    ...EUROPE,
    problem(seed, trains) {
      const board = boardOf(name, land, seed);
      const tokens = tokensOf(homes(board, seed), "A");
      const view = {
        rules: { map: compileMap(map), tiles: kinds },
        state: { board: { tiles: board.tiles, tokens } },
      };
      return buildProblem({
        company: "A",
        network: networkOf(view),
        tokens,
        trains: trains.map((kind, at) => ({ ...trainReach(byName, kind), id: `${kind}-${at}`, kind })),
        colours: TILE_COLOURS,
        rules,
      });
    },
  };
}

/** A company of a title with three tokens, in the last phase, by all rules of the game. */
function ofTitle(
  name: string,
  title: TitleDefinition,
  company: string,
  sets: Pick<LandClass, "single" | "long" | "pairs">,
): LandClass {
  const phase = title.phases.at(-1)?.name as string;
  return {
    name,
    ...sets,
    problem(seed, trains) {
      const board = boardOf(title.id, title, seed);
      const tokens = tokensOf(drawn(board, seed, 3), company);
      const position = { title: title.id, company, phase, trains: [...trains], tiles: board.tiles, tokens };
      return positionProblem(position, () => title);
    },
  };
}

export const CLASSES: readonly LandClass[] = [
  ofEurope("18OE", data.land, ({ cities }) => [cities[MAINLAND] as HexId], {}),
  ofEurope("UK-France", ukFrancePart(data.water).land, (board, seed) => drawn(board, seed, 2), {
    passAgain: ["town"],
  }),
  {
    name: "18OE by sea",
    ...EUROPE,
    problem(seed, trains) {
      const board = boardOf("18OE", { map: data.land, tileset: data.tileset }, seed);
      const tokens = tokensOf(drawn(board, seed, 3), "BEL");
      const position = {
        title: "18oe",
        company: "BEL",
        phase: "8",
        trains: [...trains],
        tiles: board.tiles,
        tokens,
      };
      return positionProblem(position, () => title18oe);
    },
  },
  ofTitle("18EU", title18eu, "BNR", {
    single: ["2", "3", "4", "5"],
    long: ["6", "8"],
    pairs: ["3 4", "4 5", "5 5", "5 6", "8 8"],
  }),
  ofTitle("18Ardennes", title18ardennes, "BY", {
    single: ["2", "3", "4", "5"],
    long: ["6", "4D"],
    pairs: ["3 4", "4 5", "5 5", "5 6", "6 4D"],
  }),
];
