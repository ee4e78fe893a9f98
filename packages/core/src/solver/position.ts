import { compileMap } from "../board/geometry.ts";
import { networkOf } from "../board/network.ts";
import type { TitleDefinition } from "../contract/rules.ts";
import type { Setup } from "../engine/engine.ts";
import { titleUnder } from "../engine/versions.ts";
import { createEngine, tableTitle } from "../game/create.ts";
import { type Colour, type MapDef, TILE_COLOURS, type TileDef } from "../model/map.ts";
import type { TrainReach } from "../model/trains.ts";
import { buildProblem, type RouteProblem, trainReach } from "../routes/problem.ts";
import { routeProblem } from "../track/problem.ts";
import type { WaterRules } from "../routes/water.ts";
import { formatOf, STATE_FORMAT } from "../state/format.ts";
import type { BoardState } from "../model/board.ts";
import type { CompanyId } from "../model/ids.ts";
import type { GameState } from "../state/state.ts";
import { saying } from "../texts/saying.ts";
import { checkBoard } from "./check.ts";
import { anyPosition, gamePosition, lonePosition, PositionError, sound, titlePosition } from "./fields.ts";
import { type LoneRules, type LoneTrain, loneRules } from "./lone-rules.ts";

export { PositionError } from "./fields.ts";

/** A company in a game: its table and the state before the run. */
export interface GamePosition {
  title: string;
  setup: Setup;
  state: GameState;
  company: CompanyId;
  /** Version of the rules that it is run under; default: the one that the state names. */
  rules?: string;
}

/** A board of a title, without a game. Hexes and companies that are not named are as printed. */
export interface TitlePosition extends Partial<BoardState> {
  /** Id or name of the title. */
  title: string;
  preset?: string;
  /** Id of the recorded action before which the board stood. */
  action_id?: number | string;
  /** Name of the phase; the first where absent. */
  phase?: string;
  company: CompanyId;
  /** Kinds of train. */
  trains: string[];
}

/** A board that brings its own map, tiles and trains: any board of any 18xx. */
export interface LonePosition extends Partial<Omit<BoardState, "overlays">>, LoneRules {
  layout?: MapDef["layout"];
  /** Letters are columns on a flat map and rows on a pointy one, unless said. */
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

/** A question of routes as plain JSON, which another thread can be sent. */
export type Position = GamePosition | TitlePosition | LonePosition;

/** A title that makes the problem of a board itself: its positions hold more than board, tokens and trains. */
export interface BoardTitle {
  /** Its rules, where it can be played: for positions of games. */
  definition?: TitleDefinition;
  id: string;
  name: string;
  map: MapDef;
  tile: (name: string) => TileDef | undefined;
  phases: readonly { name: string }[];
  /** May throw; what it needs besides is found in the position. */
  positionProblem: (position: Required<Pick<TitlePosition, "phase">> & TitlePosition) => RouteProblem;
}

/** Finds a title by its id or name. */
export type TitleOf = (name: string) => TitleDefinition | BoardTitle | undefined;

const asked = (position: unknown) => sound<{ title?: string; state?: unknown }>(anyPosition, position);

/** A position of a title: of a game where it has a state. */
const ofTitle = (position: unknown): GamePosition | TitlePosition =>
  asked(position).state === undefined
    ? sound<TitlePosition>(titlePosition, position)
    : sound<GamePosition>(gamePosition, position);

/** A position out of JSON. Throws a `PositionError` with one clear line where its form is unsound. */
export const readPosition = (position: unknown): Position =>
  asked(position).title === undefined ? sound<LonePosition>(lonePosition, position) : ofTitle(position);

/** The problem that a position asks. Throws a `PositionError` with one clear line where the position is unsound. */
export function positionProblem(given: unknown, titleOf: TitleOf): RouteProblem {
  const { title: name } = asked(given);
  if (name === undefined) return loneProblem(sound<LonePosition>(lonePosition, given));
  const title = titleOf(name);
  if (!title) throw new PositionError(saying`there is no title ${name}`);
  const position = ofTitle(given);
  if (!("setup" in position))
    return "positionProblem" in title ? boardProblem(position, title) : titleProblem(position, title);
  const definition = "positionProblem" in title ? title.definition : title;
  if (!definition) throw new PositionError(saying`of ${name} only boards are known, not games`);
  return gameProblem(position, definition);
}

function gameProblem(
  { setup, state, company, rules = state.rules }: GamePosition,
  title: TitleDefinition,
): RouteProblem {
  if (state.format !== STATE_FORMAT)
    throw new PositionError(
      saying`state is of format ${formatOf(state)}, and ${STATE_FORMAT} is read here: make the position anew from its game`,
    );
  // House rules have no say in routes; whoever asks need not have them plugged in.
  const { houseRules: _houseRules, ...plain } = setup;
  const made = createEngine(titleUnder(title, rules) ?? title, plain);
  if (!made.ok) throw new PositionError(`${made.refusal.code} ${JSON.stringify(made.refusal.values)}`);
  return routeProblem({ rules: made.engine.rules, state }, company);
}

const phaseNamed = (position: TitlePosition, phases: readonly { name: string }[]): string => {
  const name = String(position.phase ?? phases[0]?.name ?? "");
  if (!phases.some((phase) => phase.name === name))
    throw new PositionError(saying`there is no phase ${name}`);
  return name;
};

function boardProblem(position: TitlePosition, title: BoardTitle): RouteProblem {
  const { preset } = position;
  if (preset !== undefined && !Object.hasOwn(title.definition?.presets ?? {}, preset))
    throw new PositionError(saying`${title.name} has no preset ${position.preset}`);
  const phase = phaseNamed(position, title.phases);
  checkBoard(position, title.map.hexes, title.tile, Object.keys(title.definition?.overlays ?? {}));
  try {
    return title.positionProblem({ ...position, phase });
  } catch (error) {
    throw new PositionError((error as Error).message);
  }
}

function titleProblem(position: TitlePosition, definition: TitleDefinition): RouteProblem {
  const { preset, company: id, trains: kinds } = position;
  const { min } = tableTitle(definition, preset === undefined ? {} : { preset }).numbers.players;
  const players = Array.from({ length: min }, (_, at) => ({
    id: `p${at}`,
    name: `p${at}`,
  }));
  const made = createEngine(definition, { players, seed: 0, ...(preset !== undefined && { preset }) });
  if (!made.ok) throw new PositionError(`${made.refusal.code} ${JSON.stringify(made.refusal.values)}`);
  const { engine } = made;
  const { title } = engine.rules;
  const start = engine.start().state;
  const company = Object.hasOwn(start.companies, id) ? start.companies[id] : undefined;
  if (!company) throw new PositionError(saying`there is no company ${id}`);
  const trains = kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind }));
  for (const kind of kinds) {
    try {
      trainReach(engine.rules.trains, kind);
    } catch {
      throw new PositionError(saying`there is no train ${kind}`);
    }
  }
  const phase = phaseNamed(position, title.phases);
  const state: GameState = {
    ...start,
    flow: { value: { ...(start.flow.value as object), phase } },
    companies: { ...start.companies, [company.id]: { ...company, trains, started: true, floated: true } },
    board: checkBoard(
      position,
      title.map.hexes,
      (name) => engine.rules.tiles.get(name),
      Object.keys(title.overlays ?? {}),
    ),
  };
  return routeProblem({ rules: engine.rules, state }, company.id);
}

function loneProblem(position: LonePosition): RouteProblem {
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
