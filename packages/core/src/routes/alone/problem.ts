import { compileMap } from "../../board/geometry.ts";
import { networkOf } from "../../board/network.ts";
import type { BoardState } from "../../model/board.ts";
import type { CompanyId } from "../../model/ids.ts";
import { type Colour, type MapDef, TILE_COLOURS, type TileDef } from "../../model/map.ts";
import type { TrainReach } from "../../model/trains.ts";
import { buildProblem, type RouteProblem } from "../problem.ts";
import type { WaterRules } from "../water.ts";
import { checkBoard } from "./check.ts";
import { lonePosition, PositionError, sound } from "./fields.ts";
import { type LoneRules, type LoneTrain, loneRules } from "./rules.ts";

/** A board that brings its own map, tiles and trains: any board of any 18xx. */
export interface LonePosition extends Partial<Omit<BoardState, "overlays">>, LoneRules {
  layout?: MapDef["layout"];
  /** By default, letters are columns on a flat map and rows on a pointy one. */
  axes?: MapDef["axes"];
  map: MapDef["hexes"];
  links?: MapDef["links"];
  tileset: TileDef[];
  company: CompanyId;
  /** The most advanced tile colour; yellow where absent. It decides what off-board places pay. */
  colour?: Colour;
  trains: (TrainReach & LoneTrain)[];
  /** Water that trains may cross. */
  water?: WaterRules;
}

/** The problem that a board asks which stands alone, out of JSON. Throws a `PositionError` with one clear line where it is unsound. */
export function loneProblem(given: unknown): RouteProblem {
  const position = sound<LonePosition>(lonePosition, given);
  const layout = position.layout ?? "flat";
  const usual =
    layout === "flat"
      ? { x: "letter" as const, y: "number" as const }
      : { x: "number" as const, y: "letter" as const };
  const { company, axes = usual, colour = "yellow" } = position;
  const last = TILE_COLOURS.indexOf(colour);
  const tiles = new Map(position.tileset.map((tile) => [tile.id, tile]));
  const board = checkBoard(position, position.map, (name) => tiles.get(name));
  const def: MapDef = {
    layout,
    axes,
    hexes: position.map,
    ...(position.links && { links: position.links }),
  };
  let network: RouteProblem["network"];
  try {
    network = networkOf({ rules: { map: compileMap(def), tiles }, state: { board } });
  } catch (error) {
    throw new PositionError((error as Error).message);
  }
  const own = loneRules(
    network,
    position,
    position.trains.map((train) => ({ ...train, name: String(train.name) })),
  );
  try {
    const problem = buildProblem({
      company,
      network,
      tokens: board.tokens,
      trains: own.trains.map((train, at) => ({ ...train, id: `${train.name}-${at}`, kind: train.name })),
      colours: TILE_COLOURS.slice(0, last + 1),
      rules: { ...own.rules, ...(position.water && { water: position.water }) },
    });
    return own.join(problem);
  } catch (error) {
    throw new PositionError((error as Error).message);
  }
}
