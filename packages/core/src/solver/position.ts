import type { TitleDefinition } from "../contract/rules.ts";
import type { Setup } from "../engine/engine.ts";
import { titleUnder } from "../engine/versions.ts";
import { createEngine, tableTitle } from "../game/create.ts";
import type { BoardState } from "../model/board.ts";
import type { CompanyId } from "../model/ids.ts";
import type { MapDef, TileDef } from "../model/map.ts";
import { checkBoard } from "../routes/alone/check.ts";
import { lonePosition, PositionError, sound } from "../routes/alone/fields.ts";
import { type LonePosition, loneProblem } from "../routes/alone/problem.ts";
import { type RouteProblem, trainReach } from "../routes/problem.ts";
import { formatOf, STATE_FORMAT } from "../state/format.ts";
import type { GameState } from "../state/state.ts";
import { routeProblem } from "../track/problem.ts";
import { saying } from "../util/saying.ts";
import { anyPosition, gamePosition, titlePosition } from "./fields.ts";

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
  /** May throw; everything else that it needs is in the position. */
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
  if (name === undefined) return loneProblem(given);
  const title = titleOf(name);
  if (!title) throw new PositionError(saying`unknown title ${name}`);
  const position = ofTitle(given);
  if (!("setup" in position))
    return "positionProblem" in title ? boardProblem(position, title) : titleProblem(position, title);
  const definition = "positionProblem" in title ? title.definition : title;
  if (!definition) throw new PositionError(saying`${name} has only boards here, no games`);
  return gameProblem(position, definition);
}

function gameProblem(
  { setup, state, company, rules = state.rules }: GamePosition,
  title: TitleDefinition,
): RouteProblem {
  if (state.format !== STATE_FORMAT)
    throw new PositionError(
      saying`state format ${formatOf(state)} is not supported (current: ${STATE_FORMAT}); rebuild the position from its game`,
    );
  // House rules have no say in routes; the caller need not have them plugged in.
  const { houseRules: _houseRules, ...plain } = setup;
  const made = createEngine(titleUnder(title, rules) ?? title, plain);
  if (!made.ok) throw new PositionError(`${made.refusal.code} ${JSON.stringify(made.refusal.values)}`);
  return routeProblem({ rules: made.engine.rules, state }, company);
}

const phaseNamed = (position: TitlePosition, phases: readonly { name: string }[]): string => {
  const name = String(position.phase ?? phases[0]?.name ?? "");
  if (!phases.some((phase) => phase.name === name)) throw new PositionError(saying`unknown phase ${name}`);
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
  if (!company) throw new PositionError(saying`unknown company ${id}`);
  const trains = kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind }));
  for (const kind of kinds) {
    try {
      trainReach(engine.rules.trains, kind);
    } catch {
      throw new PositionError(saying`unknown train ${kind}`);
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
