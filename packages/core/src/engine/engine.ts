import { compileMap } from "../board/geometry.ts";
import { compileChart, initialFlow, position } from "../flow/chart.ts";
import { type Chains, type ChainTable, causedBy, type Slots, signedSources } from "../hooks/hooks.ts";
import type { TrainDef } from "../model/trains.ts";
import { correct } from "../parts/correct/action.ts";
import { endByAgreement } from "../parts/ending.ts";
import { activePlayers } from "../state/ops.ts";
import type { GameState, Json, OptionValue, PlayerId } from "../state/state.ts";
import { Tx } from "../state/tx.ts";
import type { Action, Decision, GameEvent, LegalAction, Refusal } from "./action.ts";
import { advance, beginRound, broughtBy, currentRound, stepOf } from "./advance.ts";
import { badField } from "./fields.ts";
import { onlyAction } from "./forced.ts";
import { refuse, ruleFor } from "./refusal.ts";
import type {
  ActionDef,
  Ctx,
  HouseRule,
  InterruptDef,
  Rules,
  StepDef,
  Suggestion,
  TitleDefinition,
} from "./rules.ts";
import { initialState } from "./setup.ts";

/** How a table is set up. Everything a game is derived from, besides its log. */
export interface Setup {
  players: { id: PlayerId; name: string }[];
  seed: number;
  options?: Record<string, OptionValue>;
  preset?: string;
  /** `version`: the one that the game was set up with; `createEngine` fills it in, and refuses another. */
  houseRules?: { slug: string; version?: string; options?: Record<string, OptionValue> }[];
  /** "drawn": seats are drawn with the seed; "seated": the players sit as listed. */
  order?: "drawn" | "seated";
}

/** What an accepted action leads to. */
export interface Applied {
  ok: true;
  state: GameState;
  events: GameEvent[];
  /** Transitions of the flow chart. */
  transitions: number;
}

export interface Refused {
  ok: false;
  refusal: Refusal;
}

/** So many moves without a choice follow one another at most. */
const MOST_FORCED = 1000;

/** The kinds of action open to every player at any time, outside the flow. */
const tableActions = (ctx: Ctx): ActionDef[] => [
  endByAgreement,
  correct,
  ...(ctx.rules.title.tableActions ?? []),
  ...ctx.rules.tableActions,
];

/** The rules of one table, and the functions that play it. All of them are pure. */
export class Engine implements Pick<Ctx, "rules"> {
  readonly rules: Rules;
  readonly setup: Setup;

  constructor(rules: Rules, setup: Setup) {
    this.rules = rules;
    this.setup = setup;
  }

  /**
   * The same table for a log that was accepted before: whose turn it is and which step is looked at, the rules behind are not
   * asked again (routes are counted, not searched). Never for actions from outside.
   */
  trusting(): Engine {
    return new Engine({ ...this.rules, trusted: "log" }, this.setup);
  }

  /** The state before the first action, and the events of setting up. */
  start(): Applied {
    const tx = new Tx(this.rules, initialState(this.rules, this.setup));
    this.rules.title.setup?.(tx);
    beginRound(tx, position(tx.state.flow).round);
    advance(tx);
    return this.goOn(tx.state, { ok: true, state: tx.state, events: tx.events, transitions: tx.transitions });
  }

  /** Applies one action: a new state and what happened, or a refusal that changes nothing. */
  apply(state: GameState, action: Action): Applied | Refused {
    const ctx: Ctx = { rules: this.rules, state };
    const found = this.find(ctx, action);
    if ("refusal" in found) return { ok: false, refusal: found.refusal };
    const refusal = this.rules.trusted === "log" ? undefined : found.def.check(ctx, action);
    if (refusal) return { ok: false, refusal };
    return this.goOn(state, this.carryOut(state, found.def, action));
  }

  private carryOut(state: GameState, def: ActionDef, action: Action): Applied {
    const tx = new Tx(this.rules, state);
    tx.step = position(state.flow).step;
    tx.actor = action.seat;
    def.apply(tx, action);
    advance(tx);
    return { ok: true, state: tx.state, events: tx.events, transitions: tx.transitions };
  }

  /**
   * Where the slot `turn.forced` says so, moves without a choice follow at once, each as if its player had made it; but not
   * for ever: after a whole set of rounds somebody is asked, so that the table can end the game.
   */
  private goOn(from: GameState, done: Applied): Applied {
    const forced = this.rules.slots["turn.forced"];
    if (forced === coreSlots["turn.forced"]) return done;
    const result = { ...done, events: [...done.events] };
    for (let moves = 0; moves < MOST_FORCED; moves++) {
      const ctx: Ctx = { rules: this.rules, state: result.state };
      if (result.state.ended || result.state.round.set - from.round.set >= 2 || !forced(ctx)) break;
      const { seats, defs } = asked(ctx);
      const action = onlyAction(ctx, seats, defs);
      const def = action && defs.find((one) => one.type === action.type);
      if (!def || def.check(ctx, action)) break;
      const cause = causedBy(ctx, "turn.forced");
      result.events.push({ type: "forced_move", player: action.seat, action: action as Json, ...cause });
      const { state, events, transitions } = this.carryOut(result.state, def, action);
      result.state = state;
      result.events.push(...events);
      result.transitions += transitions;
    }
    return result;
  }

  /** Why an action is refused, or undefined. */
  check(state: GameState, action: Action): Refusal | undefined {
    const ctx: Ctx = { rules: this.rules, state };
    const found = this.find(ctx, action);
    return "refusal" in found ? found.refusal : found.def.check(ctx, action);
  }

  /** The state as a viewer may see it (null: a spectator): what the chain `view.project` leaves of it. */
  seenBy(state: GameState, viewer: PlayerId | null): GameState {
    return this.rules.chains["view.project"].reduce((seen, project) => project(seen, viewer), state);
  }

  /** Channels in which the table may talk: the public one, unless the chain `table.channels` takes it away. */
  channels(): string[] {
    return this.rules.chains["table.channels"].reduce(
      (open, member) => open.filter((channel) => member().includes(channel)),
      ["public"],
    );
  }

  /** Actions that title and house rules leave open at any time; they answer no decision. */
  private get asides(): ActionDef[] {
    return [...(this.rules.title.tableActions ?? []), ...this.rules.tableActions];
  }

  /** Whether an action of this type answers no decision, so that whoever is asked stays asked. */
  isAside(type: string): boolean {
    return this.asides.some((one) => one.type === type);
  }

  /**
   * What a seat may do at any time, besides what it is asked. Where nothing of a kind is legal that is a matter of yes or no,
   * saying yes stands there with the reason why it is refused, so that a person can be told.
   */
  asideActions(state: GameState, seat: PlayerId): { action: LegalAction; refusal?: Refusal }[] {
    const ctx: Ctx = { rules: this.rules, state };
    if (state.ended || !activePlayers(ctx).includes(seat)) return [];
    return this.asides.flatMap((def) => {
      const legal = def.list(ctx, seat);
      const [field, ...others] = Object.entries(def.fields);
      if (legal.length || field?.[1] !== "boolean" || others.length)
        return legal.map((action) => ({ action }));
      const action = { type: def.type, seat, [field[0]]: true };
      const refusal = def.check(ctx, action);
      return refusal ? [{ action, refusal }] : [];
    });
  }

  /** What the table does for a seat whose time is up: a legal action, or undefined to go on waiting. */
  absenceDefault(state: GameState, seat: PlayerId): Action | undefined {
    const ctx: Ctx = { rules: this.rules, state };
    const decision = this.decisions(state).find((one) => one.seats.includes(seat));
    if (!decision || this.rules.chains["absence.paused"].some((paused) => paused(ctx, seat)))
      return undefined;
    const action = this.rules.slots["absence.default"](ctx, decision, seat);
    return action && !this.check(state, action) ? action : undefined;
  }

  /**
   * What becomes of a planned action: it is played where it is legal; otherwise the slot `preplan.resolve` gives it up,
   * keeps it for later, leaves it out, or has another legal one played in its place.
   */
  planned(state: GameState, action: Action): { play: Action } | "keep" | "cancel" | "skip" {
    if (!this.check(state, action)) return { play: action };
    const verdict = this.rules.slots["preplan.resolve"]({ rules: this.rules, state }, action);
    if (typeof verdict === "string") return verdict;
    return verdict.seat === action.seat && !this.check(state, verdict) ? { play: verdict } : "cancel";
  }

  /** Who must choose now, and between what. */
  decisions(state: GameState): Decision[] {
    if (state.ended) return [];
    const ctx: Ctx = { rules: this.rules, state };
    const now = asking(ctx);
    if ("question" in now) {
      const { question, def } = now;
      return [
        {
          id: question.kind,
          seats: question.seats,
          company: question.company,
          forced: def.forced,
          actions: def.actions.map((one) => one.type),
          data: question.data,
        },
      ];
    }
    const { step } = now;
    return [
      {
        id: step.id,
        seats: step.seats(ctx),
        company: step.company?.(ctx),
        forced: step.forced?.(ctx) ?? false,
        actions: step.actions.map((one) => one.type),
        data: step.about?.(ctx),
      },
    ];
  }

  /** Everything `apply` accepts now from a seat (or from all who are asked). Table actions are left out unless asked for. */
  legalActions(state: GameState, seat?: PlayerId, withTable = false): LegalAction[] {
    if (state.ended) return [];
    const ctx: Ctx = { rules: this.rules, state };
    const legal = legalOf(ctx, seat);
    if (withTable) {
      for (const one of activePlayers(ctx)) {
        if (seat !== undefined && seat !== one) continue;
        for (const def of tableActions(ctx)) legal.push(...def.list(ctx, one));
      }
    }
    return legal;
  }

  private find(ctx: Ctx, action: Action): { def: ActionDef } | { refusal: Refusal } {
    const { state } = ctx;
    if (state.ended) return { refusal: refuse(ctx, "GAME_OVER") };
    if (typeof action?.type !== "string" || typeof action.seat !== "string") {
      return {
        refusal: refuse(ctx, "BAD_ACTION", { field: "type", expected: "an action with type and seat" }),
      };
    }
    if (!Object.hasOwn(state.players, action.seat))
      return { refusal: refuse(ctx, "UNKNOWN_PLAYER", { player: action.seat }) };
    const table = tableActions(ctx).find((one) => one.type === action.type);
    if (table) {
      if (!activePlayers(ctx).includes(action.seat)) {
        return { refusal: refuse(ctx, "PLAYER_LEFT", { player: action.seat }) };
      }
      const bad = badField(ctx, table, action);
      return bad ? { refusal: bad } : { def: table };
    }
    const { seats, defs, question, step } = asked(ctx);
    if (!seats.includes(action.seat)) return { refusal: notAsked(ctx, action.seat) };
    const def = defs.find((one) => one.type === action.type);
    if (!def) {
      const spent = question === undefined ? spentRefusal(ctx, action.type) : undefined;
      if (spent) return { refusal: spent };
      const round = state.round.id;
      const values = { action: action.type, step, round };
      const { variant } = question === undefined ? broughtBy(ctx) : {};
      if (variant !== undefined) return { refusal: { code: "NOT_IN_STEP", variant, values } };
      const rule = ruleFor(ctx, "NOT_IN_STEP", action.type, step);
      return { refusal: refuse(ctx, "NOT_IN_STEP", values, rule) };
    }
    const bad = badField(ctx, def, action);
    return bad ? { refusal: bad } : { def };
  }
}

/** The house rule behind whose turn it is: the one that orders the turns of this round, or has brought it. */
const orderedBy = (ctx: Ctx): string | undefined =>
  currentRound(ctx).orderedBy?.(ctx) ?? broughtBy(ctx).variant;

/** Why the steps of this round that know the action have nothing to give in this turn. */
function spentRefusal(ctx: Ctx, type: string): Refusal | undefined {
  for (const step of currentRound(ctx).steps) {
    if (!step.actions.some((one) => one.type === type && type !== "pass")) continue;
    const refusal = step.spent?.(ctx);
    if (refusal) return refusal;
  }
  return undefined;
}

type Asking = { question: GameState["pending"][number]; def: InterruptDef } | { step: StepDef };

function asking(ctx: Ctx): Asking {
  const question = ctx.state.pending.at(-1);
  if (question) {
    const def = ctx.rules.interrupts.get(question.kind);
    if (!def) throw new Error(`no interrupt ${question.kind}`);
    return { question, def };
  }
  return { step: stepOf(ctx, position(ctx.state.flow).step) };
}

/** Who is asked now, and what answers; `step` is the id of the question where one stands. */
function asked(ctx: Ctx): { seats: PlayerId[]; defs: ActionDef[]; question?: string; step: string } {
  const now = asking(ctx);
  if ("step" in now) return { seats: now.step.seats(ctx), defs: now.step.actions, step: now.step.id };
  const { kind, seats } = now.question;
  return { seats, defs: now.def.actions, question: kind, step: kind };
}

/** Why this seat, which is not asked, cannot act now. */
function notAsked(ctx: Ctx, seat: PlayerId): Refusal {
  const { seats, question, step } = asked(ctx);
  const own = question === undefined ? stepOf(ctx, step).notAsked?.(ctx, seat) : undefined;
  if (own) return own;
  const variant = question === undefined ? orderedBy(ctx) : undefined;
  const values = { player: seat, acting: seats };
  if (variant !== undefined) return { code: "NOT_YOUR_TURN", variant, values };
  return refuse(ctx, "NOT_YOUR_TURN", values, ruleFor(ctx, "NOT_YOUR_TURN", question ?? ctx.state.round.id));
}

/** Every action that answers the question asked now, from one seat or from all who are asked; table actions left out. */
export function legalOf(ctx: Ctx, seat?: PlayerId): LegalAction[] {
  const { seats, defs } = asked(ctx);
  return seats
    .filter((one) => seat === undefined || seat === one)
    .flatMap((one) => defs.flatMap((def) => def.list(ctx, one)));
}

/** A problem of a set-up: the same shape as a refusal. */
export type SetupResult = { ok: true; engine: Engine } | Refused;

const CHAINS: (keyof Chains)[] = [
  "opening.runOrder",
  "turnCaps",
  "stock.debt",
  "stock.turnEnded",
  "sale.eligible",
  "buy.eligible",
  "trade.allowed",
  "train.saleGuard",
  "emergency.sources",
  "score.adjust",
  "absence.paused",
  "absence.away",
  "view.project",
  "table.channels",
  "event.seen",
  "setup.validate",
];

const GUARDS = new Set<keyof Chains>([
  "stock.debt",
  "sale.eligible",
  "buy.eligible",
  "trade.allowed",
  "train.saleGuard",
  "setup.validate",
]);

/** A member of a chain that signs what it says with the house rule's name; the title's own stays as it is. */
function signed(hook: keyof Chains, member: unknown, variant: string): unknown {
  if (!variant) return member;
  if (GUARDS.has(hook)) {
    const guard = member as (...args: unknown[]) => Refusal | undefined;
    return (...args: unknown[]) => {
      const refusal = guard(...args);
      return refusal && { variant, ...refusal };
    };
  }
  if (hook === "turnCaps") {
    const caps = member as Chains["turnCaps"];
    const named: Chains["turnCaps"] = (...args) => ({ soldBy: variant, boughtBy: variant, ...caps(...args) });
    return named;
  }
  if (hook === "emergency.sources") return signedSources(member as Chains["emergency.sources"], variant);
  return member;
}

const compiled = new WeakMap<
  TitleDefinition,
  Pick<Rules, "chart" | "map" | "tiles" | "trains" | "companies" | "rounds" | "interrupts">
>();

/** A train and its other sides, each a kind of its own: a side has the card's facts but its own name, price and reach. */
function withVariants(train: TrainDef): [string, TrainDef][] {
  const sides = (train.variants ?? []).map((side): [string, TrainDef] => [side.name, { ...train, ...side }]);
  return [[train.name, train], ...sides];
}

/** A title with the rounds, questions and actions that house rules bring; an opening of theirs leads where the title's own does. */
function extended(title: TitleDefinition, plugins: readonly HouseRule[]): TitleDefinition {
  const brought = plugins.flatMap((plugin) => plugin.rounds ?? []);
  const added = plugins.flatMap((plugin) => Object.entries(plugin.actions ?? {}));
  const asked = plugins.flatMap((plugin) => plugin.interrupts ?? []);
  if (!brought.length && !added.length && !asked.length) return title;
  const interrupts = [...title.interrupts, ...asked];
  const twice = interrupts.find(({ kind }, at) => interrupts.findIndex((one) => one.kind === kind) !== at);
  if (twice) throw new Error(`title ${title.id}: two questions are called ${twice.kind}`);
  const rounds = [...title.rounds, ...brought].map((round) => {
    const steps = round.steps.map((step) => {
      const more = added.filter(([at]) => at === `${round.id}/${step.id}`).flatMap(([, actions]) => actions);
      return more.length ? { ...step, actions: [...step.actions, ...more] } : step;
    });
    return { ...round, steps };
  });
  const opening = title.flow.rounds[title.slots["opening.format"]()];
  const arrows = opening ? Object.fromEntries(brought.map(({ id }) => [id, opening])) : {};
  return {
    ...title,
    rounds,
    interrupts,
    flow: { ...title.flow, rounds: { ...title.flow.rounds, ...arrows } },
  };
}

function compileTitle(title: TitleDefinition) {
  let parts = compiled.get(title);
  if (!parts) {
    parts = {
      chart: compileChart(title.id, title.flow, title.rounds, title.phases),
      map: compileMap(title.map),
      tiles: new Map(title.tileset.tiles.map((tile) => [tile.id, tile])),
      trains: new Map(title.trains.flatMap(withVariants)),
      companies: new Map(title.companies.map((company) => [company.id, company])),
      rounds: new Map(title.rounds.map((round) => [round.id, round])),
      interrupts: new Map(title.interrupts.map((one) => [one.kind, one])),
    };
    compiled.set(title, parts);
  }
  return parts;
}

/** What is wrong with the players, the preset and the options of a set-up; and all options with their values. */
export function checkSetup(
  title: TitleDefinition,
  setup: Setup,
): { problems: Refusal[]; options: Record<string, OptionValue> } {
  const problems: Refusal[] = [];
  const fail = (code: string, values: Refusal["values"], rule = title.ruleOf[code]) =>
    problems.push({ code, rule, values });
  const { min, max } = title.numbers.players;
  const count = setup.players.length;
  if (count < min || count > max) fail("PLAYER_COUNT", { min, max, count });
  if (new Set(setup.players.map((one) => one.id)).size !== count) fail("PLAYER_TWICE", {});
  const options: Record<string, OptionValue> = {};
  for (const option of title.options) options[option.id] = option.default;
  const { preset: name } = setup;
  const preset =
    name === undefined ? {} : Object.hasOwn(title.presets, name) ? title.presets[name] : undefined;
  if (!preset) fail("UNKNOWN_PRESET", { preset: setup.preset ?? "" });
  for (const [id, value] of Object.entries({ ...preset, ...setup.options })) {
    const option = title.options.find((one) => one.id === id);
    const fits =
      option?.kind === "boolean"
        ? typeof value === "boolean"
        : option?.kind === "integer"
          ? Number.isInteger(value) &&
            (value as number) >= (option.min ?? 0) &&
            (value as number) <= (option.max ?? 99)
          : option?.values?.includes(value);
    if (!option) fail("UNKNOWN_OPTION", { option: id });
    else if (!fits) fail("OPTION_INVALID", { option: id, value }, option.rule);
    options[id] = value;
  }
  return { problems, options };
}

/** The set-up with the version of each house rule, or the first that is not played here in the version that the set-up names. */
function versioned(setup: Setup, plugins: readonly HouseRule[]): { setup: Setup } | { refusal: Refusal } {
  if (!setup.houseRules) return { setup };
  const houseRules: NonNullable<Setup["houseRules"]> = [];
  for (const { slug, version, ...rest } of setup.houseRules) {
    const plugin = plugins.find((one) => one.slug === slug);
    if (!plugin) return { refusal: { code: "VARIANT_UNKNOWN", values: { slug } } };
    const there = plugin.version;
    if (version !== undefined && version !== there)
      return {
        refusal: { code: "VARIANT_VERSION", variant: slug, values: { slug, v1: version, v2: there } },
      };
    houseRules.push({ slug, version: there, ...rest });
  }
  return { setup: { ...setup, houseRules } };
}

/**
 * Makes a table ready: checks players, options and house rules, fills the slots. A slot has one owner: the title's
 * filling gives way to a house rule, and a second house rule that claims it is refused. The engine's set-up names the version
 * of each house rule: it is the one to store.
 */
export function createEngine(title: TitleDefinition, asked: Setup, plugins: HouseRule[] = []): SetupResult {
  const { problems, options } = checkSetup(title, asked);
  if (problems[0]) return { ok: false, refusal: problems[0] };
  const known = versioned(asked, plugins);
  if ("refusal" in known) return { ok: false, refusal: known.refusal };
  const { setup } = known;
  const count = setup.players.length;
  const slots: Partial<Slots> = { ...coreSlots, ...title.slots };
  const owners: Record<string, string> = {};
  const chains = Object.fromEntries(CHAINS.map((name) => [name, []])) as unknown as ChainTable;
  const own: HouseRule = { slug: "", version: "", chains: title.chains ?? {} };
  for (const plugin of [own, ...plugins]) {
    for (const [hook, member] of Object.entries(plugin.slots ?? {})) {
      if (owners[hook])
        return {
          ok: false,
          refusal: {
            code: "VARIANT_SLOT_CONFLICT",
            values: { a: owners[hook] as string, b: plugin.slug, hook },
          },
        };
      owners[hook] = plugin.slug;
      (slots as Record<string, unknown>)[hook] = member;
    }
    for (const [hook, member] of Object.entries(plugin.chains ?? {})) {
      (chains[hook as keyof Chains] as unknown[]).push(signed(hook as keyof Chains, member, plugin.slug));
    }
  }
  const houseRules = plugins.map((plugin) => plugin.slug);
  const joined: Partial<Record<keyof Chains, string[]>> = {};
  const brought: Record<string, string> = {};
  for (const { slug, chains: own = {}, rounds = [] } of plugins) {
    for (const hook of Object.keys(own) as (keyof Chains)[]) joined[hook] = [...(joined[hook] ?? []), slug];
    for (const { id } of rounds) brought[id] = slug;
  }
  for (const guard of chains["setup.validate"]) {
    const refusal = guard({ title: title.id, players: count, houseRules });
    if (refusal) return { ok: false, refusal };
  }
  const rules: Rules = {
    title,
    options,
    houseRules,
    owners,
    joined,
    brought,
    texts: Object.assign({}, ...plugins.map((plugin) => plugin.messages ?? {})),
    variantData: Object.fromEntries(
      plugins.flatMap(({ slug, data }) => (data === undefined ? [] : [[slug, data]])),
    ),
    slots: slots as Slots,
    chains,
    tableActions: plugins.flatMap((plugin) => plugin.tableActions ?? []),
    ...compileTitle(extended(title, plugins)),
  };
  return { ok: true, engine: new Engine(rules, setup) };
}

/** The choices of options that the title's rulebook suggests to a table of this size. */
export const suggestedOptions = (title: TitleDefinition, players: number): Suggestion[] =>
  (title.suggestions ?? []).filter((one) => one.players.includes(players));

/** What core does where neither title nor house rule says otherwise. */
const coreSlots: Partial<Slots> = {
  "setup.numbers": (numbers, players) => ({
    bank: numbers.bank,
    cash: numbers.startingCash[String(players)] ?? 0,
  }),
  "absence.default": () => undefined,
  "turn.forced": () => false,
  "preplan.resolve": () => "cancel",
  "bankruptcy.leaves": () => true,
  "receivership.dividend": () => "full",
  "emergency.trains": (_ctx, offers) => offers.slice(0, 1),
};

/** The flow chart's first value for a table. */
export function openingFlow(rules: Rules) {
  const opening = rules.slots["opening.format"]();
  const first = rules.rounds.get(opening)?.steps[0]?.id ?? "";
  return initialFlow(rules.chart, opening, first);
}
