import {
  type Action,
  Engine,
  type GameEvent,
  type GameState,
  type OptionValue,
  type TitleDefinition,
} from "@railhead/core";
import { type Bot, seededRng } from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";
import type { HouseRuleDef } from "../src/index.ts";
import { optionsOf, pluginOf } from "../src/index.ts";
import { engineWith } from "./kit.ts";

/** A game without house rules, and what could be done in each of its states. */
export interface PlainGame {
  title: TitleDefinition;
  players: number;
  seed: number;
  options: Record<string, OptionValue>;
  engine: Engine;
  first: GameState;
  firstEvents: readonly GameEvent[];
  moves: { before: GameState; action: Action; events: readonly GameEvent[]; after: GameState }[];
  /** Legal actions of a state, as text; found when they are asked for. */
  legal: (at: number) => string;
}

/** Without whom a house rule names, and what it keeps for itself. */
const bare = (events: readonly GameEvent[]): string =>
  JSON.stringify(events.map(({ variant: _by, ...event }) => event));

function seen({ variants: _kept, orderBy: _by, ...state }: GameState): string {
  return JSON.stringify(state);
}

const legalOf = (engine: Engine, state: GameState): string =>
  JSON.stringify(engine.legalActions(state, undefined, true));

const trusted = (engine: Engine): Engine => new Engine({ ...engine.rules, trusted: "runs" }, engine.setup);

/** A game without house rules by a bot in all seats, of this many moves at most. */
export function plainGame(
  title: TitleDefinition,
  players: number,
  seed: number,
  most: number,
  bot: Bot,
  options: Record<string, OptionValue> = {},
): PlainGame {
  const engine = trusted(engineWith(title, players, [], { seed, options }));
  const start = engine.start();
  const rng = seededRng(seed);
  const moves: PlainGame["moves"] = [];
  let before = start.state;
  while (!before.ended && moves.length < most) {
    const action = bot.choose(engine, before, rng);
    const result = engine.apply(before, action);
    if (!result.ok) throw new Error(`${JSON.stringify(action)}: ${result.refusal.code}`);
    moves.push({ before, action, events: result.events, after: result.state });
    before = result.state;
  }
  const known = new Map<number, string>();
  return {
    ...{ title, players, seed, options, engine, moves, first: start.state, firstEvents: start.events },
    legal(at) {
      const text = known.get(at) ?? legalOf(engine, moves[at]?.before as GameState);
      known.set(at, text);
      return text;
    },
  };
}

/**
 * What a game reports and asks apart from moves: who is seen, who may talk, what is played for the absent, what
 * becomes of plans.
 */
function aside(engine: Engine, state: GameState, stale: Action): string {
  const { chains, slots } = engine.rules;
  const ctx = { rules: engine.rules, state };
  const shown = chains["view.project"].reduce((one, member) => member(one, null), state);
  return JSON.stringify([
    shown.players === state.players && shown.seatOrder.join(),
    chains["table.channels"].map((member) => member()),
    chains["view.hides"].flatMap((member) => member()),
    engine.decisions(state).map(({ seats }) => engine.absenceDefault(state, seats[0] as string)),
    engine.rules.tableActions.map(({ type }) => type),
    slots["preplan.resolve"](ctx, stale),
  ]);
}

/** A house rule's first difference from a plain game, or undefined where the game goes as it did. */
export function divergence(
  rule: HouseRuleDef,
  game: PlainGame,
  chosen: Record<string, OptionValue> = {},
): string | undefined {
  const { title, players, seed, options } = game;
  const plugin = pluginOf(rule, optionsOf(rule, chosen), { title, players });
  // A house rule may be for tables of another size.
  const setup = { title: title.id, players, options, houseRules: [rule.slug] };
  if (plugin.chains?.["setup.validate"]?.(setup)) return undefined;
  const engine = trusted(engineWith(title, players, [plugin], { seed, options }));
  const start = engine.start();
  if (seen(start.state) !== seen(game.first)) return "it begins otherwise";
  let { state } = start;
  for (const [at, { before, action, events, after }] of game.moves.entries()) {
    const stale = game.moves[at - 1]?.action ?? action;
    if (at % 16 === 0 && aside(engine, state, stale) !== aside(game.engine, before, stale))
      return `move ${at}: it is told or asked otherwise`;
    const result = engine.apply(state, action);
    if (!result.ok) return `move ${at}: ${result.refusal.code} of ${action.type}`;
    if (bare(result.events) !== bare(events) || seen(result.state) !== seen(after))
      return `move ${at}: ${action.type} leads elsewhere`;
    const opens = `${roundOf(before)}/${at}`;
    if (legalOf(engine, state) !== game.legal(at)) return `move ${opens}: other moves are open`;
    state = result.state;
  }
  return undefined;
}
