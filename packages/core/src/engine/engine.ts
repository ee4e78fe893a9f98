import type { Action, Decision, GameEvent, LegalAction, PassedOver, Refusal } from "../contract/action.ts";
import type { ActionDef, Ctx, Rules } from "../contract/rules.ts";
import type { Setup } from "../contract/setup.ts";
import { roundOf } from "../flow/chart.ts";
import { causedBy } from "../hooks/hooks.ts";
import type { PlayerId } from "../model/ids.ts";
import { assertCurrentFormat, formatRefusal } from "../state/format.ts";
import { activePlayers } from "../state/ops.ts";
import type { GameState } from "../state/state.ts";
import { Tx } from "../state/tx.ts";
import { events as happened } from "../vocabulary/events.ts";
import { refuse } from "../vocabulary/refusals.ts";
import { advance, beginRound, houseRuleOfRound } from "./advance.ts";
import { asked, asking, legalOf, notAsked, spentRefusal } from "./asked.ts";
import { badField } from "./fields.ts";
import { unfitAction } from "./fits.ts";
import { onlyAction } from "./forced.ts";
import { perform } from "./react.ts";
import { fault, ruleFor } from "./refusal.ts";
import { initialState } from "./setup.ts";

export type { Setup } from "../contract/setup.ts";

/** What an accepted action leads to. */
export interface Applied {
  ok: true;
  state: GameState;
  events: GameEvent[];
  /** Transitions of the flow chart. */
  transitions: number;
  /** What was passed over until someone had to be asked; absent where moves without a choice followed (`turn.forced`). */
  passedOver?: PassedOver[];
}

/** An action that was refused: nothing has changed. */
export interface Refused {
  ok: false;
  refusal: Refusal;
}

/** This many moves without a choice follow one another at most. */
const MOST_FORCED = 1000;

/** The kinds of action open to every player at any time, outside the flow. */
const tableActions = (ctx: Ctx): ActionDef[] => [
  ...ctx.rules.coreActions,
  ...(ctx.rules.title.tableActions ?? []),
  ...ctx.rules.tableActions,
];

/**
 * The rules of one table, and the functions that play it. All of them are pure. States of another form (`STATE_FORMAT`) are neither
 * played nor read: `apply` and `check` refuse, the others throw `StrangeState`.
 */
export class Engine implements Pick<Ctx, "rules"> {
  readonly rules: Rules;
  readonly setup: Setup;
  /** Lists of the state that was asked about last: bots, pages and checks ask for one more than once. */
  private listed: { state: GameState; bySeat: Map<PlayerId, LegalAction[]> } | undefined;

  constructor(rules: Rules, setup: Setup) {
    this.rules = rules;
    this.setup = setup;
  }

  /**
   * The same table for a log that was accepted before. It checks whose turn it is and which step runs, but not the
   * rules behind (routes are counted, not searched). Never for actions from outside.
   */
  trusting(): Engine {
    return new Engine({ ...this.rules, trusted: "log" }, this.setup);
  }

  /** The state before the first action, and the events of setting up. */
  start(): Applied {
    const tx = new Tx(this.rules, initialState(this.rules, this.setup));
    this.rules.title.setup?.(tx);
    beginRound(tx, roundOf(tx.state));
    advance(tx);
    return this.playForcedMoves(tx.state, {
      ok: true,
      state: tx.state,
      events: tx.events,
      transitions: tx.transitions,
    });
  }

  /**
   * Applies one action: a new state and what happened, or a refusal that changes nothing. Never throws: where the rules of
   * the table fail (a mistake in a title or a house rule), the action is refused with `RULES_FAULT`.
   *
   * @param passedOver what it passed over when it was first played: an engine that trusts the log (`trusting`) does not ask again, any
   * other does not look at it
   */
  apply(state: GameState, action: Action, passedOver?: PassedOver[]): Applied | Refused {
    const strange = formatRefusal(state);
    if (strange) return { ok: false, refusal: strange };
    const ctx: Ctx = { rules: this.rules, state };
    try {
      const found = this.find(ctx, action);
      if ("refusal" in found) return { ok: false, refusal: found.refusal };
      const trusts = this.rules.trusted === "log";
      const refusal = trusts ? undefined : found.def.check(ctx, action);
      if (refusal) return { ok: false, refusal };
      const known = trusts && !this.rules.playsForcedMoves;
      return this.playForcedMoves(
        state,
        this.carryOut(state, found.def, action, known ? passedOver : undefined),
      );
    } catch (error) {
      return { ok: false, refusal: fault(error) };
    }
  }

  /** The state under these rules: a table that has adopted others names them from its next action on. */
  private under(state: GameState): GameState {
    const { title, options } = this.rules;
    return state.rules === title.version ? state : { ...state, rules: title.version, options };
  }

  private carryOut(state: GameState, def: ActionDef, action: Action, passedBefore?: PassedOver[]): Applied {
    const tx = new Tx(this.rules, this.under(state));
    tx.actor = action.seat;
    tx.passedBefore = passedBefore;
    perform(tx, def, action);
    advance(tx);
    const { events, transitions, passedOver } = tx;
    return { ok: true, state: tx.state, events, transitions, passedOver };
  }

  /**
   * Where the slot `turn.forced` says so, moves without a choice follow at once, each as if its player had made it; but not
   * for ever: after a whole set of rounds someone is asked, so that the table can end the game.
   */
  private playForcedMoves(from: GameState, done: Applied): Applied {
    if (!this.rules.playsForcedMoves) return done;
    const forced = this.rules.slots["turn.forced"];
    const { passedOver: _first, ...rest } = done;
    const result: Applied = { ...rest, events: [...done.events] };
    for (let moves = 0; moves < MOST_FORCED; moves++) {
      const ctx: Ctx = { rules: this.rules, state: result.state };
      if (result.state.ended || result.state.round.set - from.round.set >= 2 || !forced(ctx)) break;
      const { seats, defs } = asked(ctx);
      const action = onlyAction(ctx, seats, defs);
      const def = action && defs.find((one) => one.type === action.type);
      if (!def || def.check(ctx, action)) break;
      const cause = causedBy(ctx, "turn.forced");
      result.events.push(happened.forced_move({ player: action.seat, action, ...cause }));
      const { state, events, transitions } = this.carryOut(result.state, def, action);
      result.state = state;
      result.events.push(...events);
      result.transitions += transitions;
    }
    return result;
  }

  /** Why an action is refused, or undefined. Never throws, like `apply`. */
  check(state: GameState, action: Action): Refusal | undefined {
    const strange = formatRefusal(state);
    if (strange) return strange;
    const ctx: Ctx = { rules: this.rules, state };
    try {
      const found = this.find(ctx, action);
      return "refusal" in found ? found.refusal : found.def.check(ctx, action);
    } catch (error) {
      return fault(error);
    }
  }

  /** The state as a viewer may see it (null: a spectator): what the chain `view.project` leaves of it. */
  seenBy(state: GameState, viewer: PlayerId | null): GameState {
    return this.rules.chains["view.project"].reduce(
      (seen, project) => project(seen, viewer),
      assertCurrentFormat(state),
    );
  }

  /** Channels in which the table may talk: the public one, unless the chain `table.channels` takes it away. */
  channels(): string[] {
    return this.rules.chains["table.channels"].reduce(
      (open, member) => open.filter((channel) => member().includes(channel)),
      ["public"],
    );
  }

  /** Actions that title and house rules leave open at any time; they answer no decision. */
  private get outOfTurn(): ActionDef[] {
    return [...(this.rules.title.tableActions ?? []), ...this.rules.tableActions];
  }

  /** Whether an action of this type answers no decision, so that the asked seats stay asked. */
  isOutOfTurn(type: string): boolean {
    return this.outOfTurn.some((one) => one.type === type);
  }

  /**
   * What a seat may do at any time, in addition to what it is asked.
   * If no action of a yes-or-no kind is legal, the affirmative one is listed with the reason why it is refused, so
   * that the page can show it.
   */
  asideActions(state: GameState, seat: PlayerId): { action: LegalAction; refusal?: Refusal }[] {
    const ctx: Ctx = { rules: this.rules, state: assertCurrentFormat(state) };
    if (state.ended || !activePlayers(ctx).includes(seat)) return [];
    return this.outOfTurn.flatMap((def) => {
      const legal = def.list(ctx, seat);
      const [field, ...others] = Object.entries(def.fields);
      if (legal.length || field?.[1].kind !== "boolean" || others.length)
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
   * What becomes of a planned action. It is played where it is legal; otherwise the slot `preplan.resolve` gives it
   * up, keeps it for later, leaves it out, or has another legal one played in its place.
   */
  planned(state: GameState, action: Action): { play: Action } | "keep" | "cancel" | "skip" {
    if (!this.check(state, action)) return { play: action };
    const verdict = this.rules.slots["preplan.resolve"]({ rules: this.rules, state }, action);
    if (typeof verdict === "string") return verdict;
    return verdict.seat === action.seat && !this.check(state, verdict) ? { play: verdict } : "cancel";
  }

  /**
   * Why an action that was kept for later could never be played here. No step knows its type, or its fields are not
   * those of the type. Undefined: it may be tried when its time comes.
   */
  unfit(state: GameState, action: Action): Refusal | undefined {
    return formatRefusal(state) ?? unfitAction({ rules: this.rules, state }, action);
  }

  /** Who must choose now, and between what. */
  decisions(state: GameState): Decision[] {
    if (assertCurrentFormat(state).ended) return [];
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

  /**
   * Whether a company is to run its trains now.
   * `best`: rules and bots search for its best run (`bestRunOf`), which may take seconds. A caller that cannot wait
   * searches it elsewhere and supplies it (`knowRun`) before asking.
   */
  runAsked(state: GameState): { best: boolean } | undefined {
    if (assertCurrentFormat(state).ended) return undefined;
    const ctx: Ctx = { rules: this.rules, state };
    const run = asked(ctx)
      .defs.find((one) => one.run)
      ?.run?.(ctx);
    return run && { best: run.best && !this.rules.trusted };
  }

  /** Everything `apply` accepts now from a seat (or from all who are asked). Table actions are left out unless asked for. */
  legalActions(state: GameState, seat?: PlayerId, withTable = false): LegalAction[] {
    if (assertCurrentFormat(state).ended) return [];
    const ctx: Ctx = { rules: this.rules, state };
    const legal = asked(ctx)
      .seats.filter((one) => seat === undefined || seat === one)
      .flatMap((one) => this.listOf(ctx, one));
    if (withTable) {
      for (const one of activePlayers(ctx)) {
        if (seat !== undefined && seat !== one) continue;
        for (const def of tableActions(ctx)) legal.push(...def.list(ctx, one));
      }
    }
    return legal;
  }

  /** What answers the question asked now from a seat; kept until another state is asked about. */
  private listOf(ctx: Ctx, seat: PlayerId): readonly LegalAction[] {
    if (this.listed?.state !== ctx.state) this.listed = { state: ctx.state, bySeat: new Map() };
    const { bySeat } = this.listed;
    let list = bySeat.get(seat);
    if (!list) {
      list = legalOf(ctx, seat);
      bySeat.set(seat, list);
    }
    return list;
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
      const round = roundOf(state);
      const values = { action: action.type, step, round };
      const { variant } = question === undefined ? houseRuleOfRound(ctx) : {};
      if (variant !== undefined) return { refusal: { code: "NOT_IN_STEP", variant, values } };
      const rule = ruleFor(ctx, "NOT_IN_STEP", action.type, step);
      return { refusal: refuse(ctx, "NOT_IN_STEP", values, rule) };
    }
    const bad = badField(ctx, def, action);
    return bad ? { refusal: bad } : { def };
  }
}
