import type {
  Action,
  Engine,
  GameEvent,
  GameState,
  HouseRule,
  OptionDef,
  OptionValue,
  Refusal,
  TitleDefinition,
} from "@railhead/core";
import { audit, evenly, fill, pick, type Rng, seededRng, sweepBot, trusting } from "@railhead/core/bots";
import { joinCatalogues, renderText } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import {
  type Chosen,
  chooseHouseRules,
  effectOn,
  type HouseRuleDef,
  houseRuleCatalogue,
  houseRules,
  pluginOf,
} from "../src/index.ts";
import { tableWith } from "./kit.ts";

/** Two house rules chosen together on a title. */
export interface Pair {
  name: string;
  slugs: string[];
  chosen: Chosen[];
  problems: Refusal[];
  /** They own or join hooks of one family (`opening`, `turnOrder`, `emergency`, ...), or add actions to one step, with whatever options. */
  shares: boolean;
}

/** House rules that change play on a title, at tables of any size. */
export const actingOn = (title: TitleDefinition): HouseRuleDef[] =>
  houseRules.filter(
    (rule) =>
      effectOn(rule, title).effect === "acts" &&
      !chooseHouseRules(houseRules, title, 4, [{ slug: rule.slug }]).problems.length,
  );

const familiesOf = ({ slots = {}, chains = {}, actions = {} }: HouseRule): string[] => [
  ...[...Object.keys(slots), ...Object.keys(chains)].map((hook) => hook.split(".")[0] as string),
  ...Object.keys(actions),
];

/** Every value that an option is worth trying with. */
export function valuesOf({ kind, values, ...option }: OptionDef): readonly OptionValue[] {
  if (kind === "boolean") return [true, false];
  return kind === "choice" ? (values ?? []) : [option.default];
}

/** Families of hooks that a house rule takes part in, whatever its options say. */
export function hooksOf(rule: HouseRuleDef, title: TitleDefinition): Set<string> {
  const defaults = Object.fromEntries(rule.options.map((option) => [option.id, option.default]));
  const variations = rule.options.flatMap((option) =>
    valuesOf(option).map((value) => ({ ...defaults, [option.id]: value })),
  );
  const plugins = [defaults, ...variations].map((options) => pluginOf(rule, options, { title, players: 4 }));
  return new Set(plugins.flatMap(familiesOf));
}

/** All pairs of house rules that act on a title, allowed or not. */
export function allPairs(title: TitleDefinition): Pair[] {
  const acting = actingOn(title);
  const hooks = new Map(acting.map((rule) => [rule, hooksOf(rule, title)]));
  return acting.flatMap((a, at) =>
    acting.slice(at + 1).map((b): Pair => {
      const slugs = [a.slug, b.slug];
      const chosen = slugs.map((slug) => ({ slug }));
      const { problems } = chooseHouseRules(houseRules, title, 4, chosen);
      const shares = [...(hooks.get(a) ?? [])].some((hook) => hooks.get(b)?.has(hook));
      return { name: slugs.join("+"), slugs, chosen, problems, shares };
    }),
  );
}

export interface GameOptions {
  players?: number;
  /** Options of the title. */
  options?: Record<string, OptionValue>;
  /** A preset of the title's options. */
  preset?: string;
  /** To the end of this many stock rounds; absent: the whole game. */
  stockRounds?: number;
  /** This many moves at most. */
  most?: number;
  /** Every n-th state is inspected closely. */
  closely?: number;
}

/** What came of a game of bots. */
export interface Played {
  failures: string[];
  /** Why it ended; "unfinished" where it was not played to its end. */
  ending: string;
  moves: number;
}

/**
 * What is played in place of the bot's move, now and then: a move that a house rule opens at any time, or what the
 * table plays for someone absent. The seat asked first must have such a default, unless the game is paused.
 */
function aside(engine: Engine, state: GameState, moves: number, rng: Rng): Action | string | undefined {
  const anyTime = new Set(engine.rules.tableActions.map(({ type }) => type));
  if (anyTime.size && moves % 50 === 49) {
    const open = engine.legalActions(state, undefined, true).filter(({ type }) => anyTime.has(type));
    if (open.length) return fill(engine, state, pick(rng, open), evenly(rng));
  }
  if (!engine.rules.owners["absence.default"] || moves % 12 !== 11) return undefined;
  const [decision] = engine.decisions(state);
  const seat = pick(rng, decision?.seats ?? []);
  const paused = engine.rules.chains["absence.paused"].some((one) =>
    one({ rules: engine.rules, state }, seat),
  );
  const action = engine.absenceDefault(state, seat);
  return action || paused ? action : `nothing is played for ${seat}, absent at ${decision?.id}`;
}

/** Why an event that a house rule caused does not tell of it: it has no sentence, or one with a gap, or the rule is not on. */
function untold(title: TitleDefinition, on: readonly string[]) {
  const texts = joinCatalogues(english, title.catalogue, houseRuleCatalogue);
  const own = new Set(
    houseRules.flatMap(({ catalogue }) =>
      Object.keys(catalogue?.texts ?? {}).flatMap((key) => (key.startsWith("event.") ? [key.slice(6)] : [])),
    ),
  );
  return ({ type, variant, ...values }: GameEvent): string[] => {
    if (variant === undefined) return own.has(type) ? [`${type} does not name its house rule`] : [];
    if (!on.includes(String(variant))) return [`${type} names ${variant}, which is not on`];
    const text = renderText(texts, `event.${type}`, values);
    return /[{}]|^event\./.test(text) ? [`${type} reads "${text}"`] : [];
  };
}

/**
 * One game of bots under the engine's invariants, with the moves that house rules open. What they cause names them.
 */
export function playGame(
  title: TitleDefinition,
  chosen: Chosen[],
  seed: number,
  {
    players = 4,
    options = {},
    preset,
    stockRounds = Number.POSITIVE_INFINITY,
    most = 5000,
    closely = 80,
  }: GameOptions = {},
): Played {
  const rest = { seed, options, ...(preset !== undefined && { preset }) };
  const engine = trusting(tableWith(title, players, chosen, rest));
  const start = engine.start();
  const told = untold(
    title,
    chosen.map(({ slug }) => slug),
  );
  let { state } = start;
  const watch = audit(engine, state, { seed, closely, tries: 4 });
  const rng = seededRng(seed);
  const failures: string[] = start.events.flatMap(told);
  let moves = 0;
  let rounds = 0;
  while (!state.ended && moves < most && rounds < stockRounds && failures.length <= 5) {
    const before = state;
    const other = aside(engine, before, moves, rng);
    if (typeof other === "string") failures.push(other);
    const action = typeof other === "object" ? other : sweepBot.choose(engine, before, rng);
    const result = engine.apply(before, action);
    if (!result.ok) {
      failures.push(`${JSON.stringify(action)}: ${result.refusal.code}`);
      break;
    }
    state = result.state;
    moves++;
    failures.push(
      ...watch({ before, action, state, events: result.events, number: moves }),
      ...result.events.flatMap(told),
    );
    for (const { type, round } of result.events) if (type === "round_ended" && round === "stock") rounds++;
  }
  return { failures, ending: state.ended?.reason ?? "unfinished", moves };
}
