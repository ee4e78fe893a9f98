import {
  type BoardState,
  buildProblem,
  type Colour,
  type Ctx,
  compileMap,
  createEngine,
  type MapDef,
  networkOf,
  type RouteProblem,
  routeProblem,
  TILE_COLOURS,
  type TileDef,
  type TitleDefinition,
  type TrainReach,
} from "@railhead/core";
import { wrong } from "./failure.ts";
import { titles } from "./titles.ts";

/** A board with a company that runs on it. */
export interface Position {
  /** Id of the recorded action, in a file of positions. */
  id?: string;
  problem: RouteProblem;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Positions of a file: one that names its title, one that stands alone, or a whole file with a title and a list. */
export function readPositions(json: unknown, path: string, preset?: string): Position[] {
  if (!isObject(json)) throw wrong(`${path}: not a position`);
  try {
    if (Array.isArray(json.positions)) {
      return json.positions.map((one) => titlePosition(one, json.title, preset));
    }
    return [json.title === undefined ? lonePosition(json) : titlePosition(json, json.title, preset)];
  } catch (error) {
    throw wrong(`${path}: ${(error as Error).message}`);
  }
}

function board(position: Fields): BoardState {
  if (!isObject(position.tiles ?? {}) || !isObject(position.tokens ?? {}))
    throw new Error("tiles or tokens are no table");
  return { tiles: position.tiles ?? {}, tokens: position.tokens ?? {} } as BoardState;
}

function titleNamed(name: unknown): TitleDefinition {
  const title = titles.find((one) => one.id === name || one.credits.name === name);
  if (!title) throw new Error(`there is no title ${String(name)}`);
  return title;
}

/** A position of a title: its map, tiles, trains and rules of routes. */
function titlePosition(value: unknown, name: unknown, preset?: string): Position {
  const title = titleNamed(name);
  if (!isObject(value)) throw new Error("a position is not an object");
  const players = Array.from({ length: title.numbers.players.min }, (_, at) => ({
    id: `p${at}`,
    name: `p${at}`,
  }));
  const made = createEngine(title, { players, seed: 0, ...(preset !== undefined && { preset }) });
  if (!made.ok) throw new Error(`${made.refusal.code} ${JSON.stringify(made.refusal.values)}`);
  const { engine } = made;
  const start = engine.start().state;
  const company = start.companies[String(value.company)];
  if (!company) throw new Error(`there is no company ${String(value.company)}`);
  const kinds = Array.isArray(value.trains) ? value.trains.map(String) : [];
  const trains = kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind }));
  const phase = String(value.phase ?? title.phases[0]?.name);
  if (!engine.rules.chart.phases.has(phase)) throw new Error(`there is no phase ${phase}`);
  const ctx: Ctx = {
    rules: engine.rules,
    state: {
      ...start,
      flow: { value: { ...(start.flow.value as object), phase } },
      companies: { ...start.companies, [company.id]: { ...company, trains, started: true, floated: true } },
      board: board(value),
    },
  };
  const id = value.action_id === undefined ? {} : { id: String(value.action_id) };
  return { ...id, problem: routeProblem(ctx, company.id) };
}

interface LoneTrain extends TrainReach {
  name: string;
}

/** A position that brings its own map, tiles and trains: any board of any 18xx. */
function lonePosition(json: Fields): Position {
  const layout = json.layout === "pointy" ? "pointy" : "flat";
  const axes =
    layout === "flat"
      ? { x: "letter" as const, y: "number" as const }
      : { x: "number" as const, y: "letter" as const };
  for (const list of ["map", "tileset", "trains"]) {
    if (!Array.isArray(json[list])) throw new Error(`${list} is missing`);
  }
  const def: MapDef = {
    layout,
    axes: isObject(json.axes) ? (json.axes as unknown as MapDef["axes"]) : axes,
    hexes: json.map as MapDef["hexes"],
    ...(Array.isArray(json.links) && { links: json.links as MapDef["links"] }),
  };
  const tiles = new Map((json.tileset as TileDef[]).map((tile) => [tile.id, tile]));
  const state = { board: board(json) };
  const network = networkOf({ rules: { map: compileMap(def), tiles }, state });
  const last = TILE_COLOURS.indexOf(String(json.colour ?? "yellow") as Colour);
  if (last < 0) throw new Error(`there is no tile colour ${String(json.colour)}`);
  const trains = (json.trains as LoneTrain[]).map((train, at) => ({
    ...train,
    id: `${train.name}-${at}`,
    kind: train.name,
  }));
  return {
    problem: buildProblem({
      company: String(json.company),
      network,
      tokens: state.board.tokens,
      trains,
      colours: TILE_COLOURS.slice(0, last + 1),
    }),
  };
}
