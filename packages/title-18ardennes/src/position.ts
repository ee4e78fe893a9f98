import type { HexId, TileDef, TileId, TrainDef } from "@railhead/core";
import { type BoardView, compileMap, networkOf } from "@railhead/core/board";
import type { TokenSpot } from "@railhead/core/model";
import { buildProblem, type RouteProblem, trainReach } from "@railhead/core/routes";
import { map, phases, tileset, trains } from "./data.ts";
import { routeRules } from "./routes.ts";

/** A board as it stands, and the company whose routes are asked for. */
export interface Position {
  phase: string;
  company: string;
  /** Kinds of its trains. */
  trains: readonly string[];
  /** Kinds of those trains that lie face down: gained from minors in a conversion, they may not run this round (6.1). */
  faceDown?: readonly string[];
  /** Its bonus tokens: hexes of Ferry and Mining Rights; Forts may stand among them. */
  rights?: readonly string[];
  tiles?: Record<HexId, [tile: TileId, rotation: number]>;
  tokens?: Record<HexId, TokenSpot[]>;
}

/** Names that records of other programs give to tiles which the rulebook names otherwise (11.2). */
const OTHER_NAMES: Record<TileId, TileId> = {
  X10: "SOH2",
  X20: "SOH9",
  X11: "RUH2",
  X21: "RUH3",
  X22: "220",
};

/** The rulebook's name of a tile. */
export const tileOf = (name: TileId): TileId => OTHER_NAMES[name] ?? name;

const rules = {
  map: compileMap(map),
  tiles: new Map(tileset.tiles.map((tile): [TileId, TileDef] => [tile.id, tile])),
};
const trainsByName = new Map(trains.map((train): [string, TrainDef] => [train.name, train]));

/** The board of a position. Throws on tiles that the title does not have. */
export function viewOf({ tiles = {}, tokens = {} }: Position): BoardView {
  const laid = Object.entries(tiles).map(([hex, [tile, rotation]]): [HexId, [TileId, number]] => {
    if (!rules.tiles.has(tileOf(tile))) throw new Error(`no tile ${tile}`);
    return [hex, [tileOf(tile), rotation]];
  });
  return { rules, state: { board: { tiles: Object.fromEntries(laid), tokens } } };
}

/** The routes question of a company at a position. Throws on phases, tiles or trains that the title does not have. */
export function positionProblem(position: Position): RouteProblem {
  const phase = phases.find(({ name }) => name === position.phase);
  if (!phase) throw new Error(`no phase ${position.phase}`);
  const network = networkOf(viewOf(position));
  const colours = phase.tile_colours;
  const running = [...position.trains];
  for (const kind of position.faceDown ?? []) {
    const at = running.indexOf(kind);
    if (at < 0) throw new Error(`no train ${kind} to lie face down`);
    running.splice(at, 1);
  }
  return buildProblem({
    company: position.company,
    network,
    tokens: position.tokens ?? {},
    trains: running.map((kind, at) => ({
      ...trainReach(trainsByName, kind),
      id: `${kind}-${at}`,
      kind,
    })),
    colours,
    rules: routeRules({ network, colours, rights: position.rights ?? [] }),
  });
}
