import type {
  Action,
  Decision,
  Engine,
  GameEvent,
  GameState,
  Json,
  LegalAction,
  Played,
  PlayerId,
  Refusal,
} from "@railhead/core";
import { heldOf } from "@railhead/core/engine";
import { events as told } from "@railhead/core/vocabulary";
import type { Entry, Plan, PlanEnded, PlanStop } from "../api.ts";
import { isObject } from "../requests/words.ts";
import { judge } from "./plan-when.ts";

/** What the plans of a seat come to when it is asked. */
export interface Planned {
  action?: Action;
  /** The plans after it; the same list where nothing changes. */
  plans: Plan[];
}

const ended = (plan: Plan, why: PlanEnded): Plan => ({ ...plan, ended: why });

type Answer = Extract<Plan, { kind: "reaction" }>;
type Moves = Extract<Plan, { kind: "moves" }>;

/** What a plan of moves comes to now: a move to play and the plan after it, or the plan as it ends. */
function nextOf(
  engine: Engine,
  state: GameState,
  plan: Moves,
  seq: number,
  since: (seq: number) => readonly Played[],
): { action?: Action; plan: Plan } {
  let { actions, missed } = plan;
  if (plan.when) {
    const met = judge(plan.when, since(plan.since ?? seq));
    if (met === undefined) return { plan: ended(plan, { code: "UNDECIDED", seq }) };
    if (!met && !plan.otherwise) return { plan: ended(plan, { code: "NOT_MET", seq }) };
    if (!met) actions = plan.otherwise ?? [];
  }
  const rest = (left: Action[], refusal: Refusal | undefined): Moves => ({
    kind: "moves",
    actions: left,
    ...(refusal && { missed: refusal }),
  });
  for (const [at, head] of actions.entries()) {
    const verdict = engine.planned(state, head);
    if (verdict === "keep") return { plan: at ? rest(actions.slice(at), missed) : plan };
    const asWritten = typeof verdict === "object" && sameAction(verdict.play, head);
    missed ??= asWritten ? undefined : engine.check(state, head);
    const reader = engine.rules.owners["preplan.resolve"];
    const why = missed && { refusal: missed, ...(reader !== undefined && { variant: reader }) };
    const after = actions.slice(at + 1);
    if (typeof verdict === "object") {
      if (after.length) return { action: verdict.play, plan: rest(after, missed) };
      const code = missed ? "OTHERWISE" : "DONE";
      const whole = rest([verdict.play], undefined);
      return { action: verdict.play, plan: ended(whole, { code, seq, ...why }) };
    }
    // Nothing can be done of it: the plan is over, or goes on with what comes after it.
    if (verdict === "cancel" || !after.length) {
      const left = at ? rest(actions.slice(at), undefined) : plan;
      return { plan: ended(left, { code: "REFUSED", seq, ...why }) };
    }
  }
  return { plan: ended(plan, { code: "DONE", seq }) };
}

/**
 * The move that a seat has planned for the decision that it is asked, if any.
 *
 * @param seq the line that it would become
 * @param since what was played after a line and has not been taken back
 */
export function plannedMove(
  engine: Engine,
  state: GameState,
  seat: PlayerId,
  plans: readonly Plan[],
  seq: number,
  since: (seq: number) => readonly Played[] = () => [],
): Planned {
  const all = [...plans];
  const decision = engine.decisions(state).find((one) => one.seats.includes(seat));
  if (!decision) return { plans: all };
  let legal: LegalAction[] | undefined;
  const offered = (type: string): LegalAction[] => {
    legal ??= engine.legalActions(state, seat);
    return legal.filter((action) => action.type === type);
  };
  const held = heldOf({ rules: engine.rules, state }) !== undefined;
  for (const [at, plan] of plans.entries()) {
    if (plan.ended) continue;
    if (plan.kind === "reaction") {
      if (held && answers(plan, decision, plans) && !engine.check(state, plan.answer))
        return { action: plan.answer, plans: all };
      continue;
    }
    if (plan.kind === "moves") {
      // What was planned for one's own turn waits while one is asked about another's.
      const heads = [plan.actions[0], plan.otherwise?.[0]];
      if (held && !heads.some((head) => head && decision.actions.includes(head.type))) continue;
      const next = nextOf(engine, state, plan, seq, since);
      all[at] = next.plan;
      if (next.action) return { action: next.action, plans: all };
      continue;
    }
    if (plan.kind === "skip") {
      if (state.round.set !== plan.set) all[at] = ended(plan, { code: "DONE", seq });
      else if (!held && decision.company === plan.company && decision.id === plan.step) {
        const pass = offered("pass")[0];
        if (pass) return { action: plain(pass), plans: all };
      }
      continue;
    }
    if (plan.kind === "dividend") {
      if (decision.company !== plan.company || !decision.actions.includes("dividend")) continue;
      const kinds = plan.pay === "full" ? ["full", "pay"] : [plan.pay];
      const action = offered("dividend").find((one) => kinds.includes(String(one.kind)));
      if (action) return { action: plain(action), plans: all };
    } else if (plan.kind === "bid") {
      if (!decision.actions.includes("bid")) continue;
      const bid = offered("bid").find((one) => (one.lot ?? lotAsked(decision.data, state)) === plan.lot);
      const range = bid?.fields?.amount;
      if (bid && range?.kind === "range" && range.min <= plan.upTo) {
        return { action: { ...plain(bid), amount: range.min }, plans: all };
      }
      const pass = offered("pass")[0];
      if (!pass || lotAsked(decision.data, state) !== plan.lot) continue;
      all[at] = ended(plan, { code: "DONE", seq });
      return { action: plain(pass), plans: all };
    } else if (decision.actions.includes("buy_share")) {
      const pass = offered("pass")[0];
      if (pass) return { action: plain(pass), plans: all };
    }
  }
  return { plans: all };
}

/** Whether an answer given in advance is for this decision; one for its company goes before one for any. */
function answers({ to, company }: Answer, decision: Decision, plans: readonly Plan[]): boolean {
  if (to !== decision.id) return false;
  if (company !== undefined) return company === decision.company;
  return !plans.some(
    (one) =>
      one.kind === "reaction" &&
      !one.ended &&
      one.to === to &&
      one.company === decision.company &&
      one.company,
  );
}

const plain = ({ fields: _fields, ...action }: LegalAction): Action => action as Action;

/** The lot that is being sold, as the decision or the round tells it. */
function lotAsked(data: Json | undefined, state: GameState): Json | undefined {
  const from = [data, state.round.data].find((one) => isObject(one) && typeof one.lot === "string");
  return isObject(from) ? (from.lot as Json) : undefined;
}

/** The first event that a plan of passing waited for. What the seat itself does does not count. */
function stopped(
  until: readonly PlanStop[],
  seat: PlayerId,
  events: readonly GameEvent[],
): GameEvent | undefined {
  return events.find((event) =>
    until.some((stop) => {
      if ("company" in stop && stop.company !== undefined && stop.company !== event.company) return false;
      if (stop.when === "round_ends") return event.type === "round_ended";
      if (stop.when === "president_changes") return event.type === "president_changed";
      if (event.player === seat) return false;
      if (stop.when === "sold") return event.type === "shares_sold";
      if (stop.when === "bought") return event.type === "share_bought";
      return event.type === "company_started";
    }),
  );
}

/**
 * The plans of a seat after a line of the record. A plan ends when the awaited event has happened or its owner did
 * something else.
 */
export function plansAfter(plans: readonly Plan[], seat: PlayerId, entry: Entry): Plan[] {
  const { seq, events, log } = entry;
  const own = entry.kind === "move" && log?.seat === seat && !entry.cause ? (log as Action) : undefined;
  const after = (plan: Plan): Plan => {
    if (plan.ended) return plan;
    switch (plan.kind) {
      case "pass_stock": {
        const event = entry.kind === "move" && stopped(plan.until, seat, events);
        if (event) return ended(plan, { code: "STOP", seq, event });
        const acted =
          own && own.type !== "pass" && events.some((one) => one.player === seat && ACTS.has(one.type));
        return acted ? ended(plan, { code: "OWN_MOVE", seq }) : plan;
      }
      case "bid": {
        const event = events.find((one) => one.type === "lot_sold" && one.lot === plan.lot);
        return event ? ended(plan, { code: "DONE", seq, event }) : plan;
      }
      case "skip":
      case "dividend": {
        const gone = events.find(
          (one) => one.type === "president_changed" && one.company === plan.company && one.to !== seat,
        );
        return gone ? ended(plan, { code: "STOP", seq, event: gone }) : plan;
      }
      case "reaction":
        return plan;
      case "moves": {
        const [head, ...rest] = plan.actions;
        const made = own ?? forced(events, seat, head);
        if (!made) return plan;
        if (plan.when || !head || !sameAction(head, made)) return ended(plan, { code: "OWN_MOVE", seq });
        return rest.length ? { ...plan, actions: rest } : ended(plan, { code: "DONE", seq });
      }
    }
  };
  return plans.map(after);
}

/** The planned move, where the rules have made it for its player because there was no other. */
const forced = (events: readonly GameEvent[], seat: PlayerId, head: Action | undefined): Action | undefined =>
  events
    .flatMap((event) => (told.forced_move.is(event) && event.player === seat ? [event.action] : []))
    .find((made) => head && sameAction(head, made));

/** What ends a plan of passing when its owner does it themselves. */
const ACTS = new Set(["share_bought", "shares_sold", "company_started"]);

/**
 * The plans of a seat whose moves were taken back. None goes on, or it would play the same again at once. Answers to
 * others stay where the seat is not asked now (`asked`).
 */
export const plansTakenBack = (plans: readonly Plan[], seq: number, asked: boolean): Plan[] =>
  plans.map((plan) =>
    plan.ended || (plan.kind === "reaction" && !asked) ? plan : ended(plan, { code: "TAKEN_BACK", seq }),
  );

/** Whether two actions say the same, whatever the order of their fields. */
function sameAction(a: Action, b: Action): boolean {
  const text = (one: Action) =>
    JSON.stringify(
      Object.entries(one)
        .filter(([, value]) => value !== undefined)
        .sort(([x], [y]) => (x < y ? -1 : 1)),
    );
  return text(a) === text(b);
}
