import type { Action, GameEvent, Refusal } from "../contract/action.ts";
import type { MarketShift } from "../contract/market-shift.ts";
import type { Applied, Engine } from "../engine/engine.ts";
import { heldOf } from "../engine/react.ts";
import type { CompanyId, PlayerId } from "../model/ids.ts";
import { rustTriggers } from "../model/trains.ts";
import { trainsOver } from "../parts/operating/discard.ts";
import type { GameState } from "../state/state.ts";
import { actions } from "../vocabulary/actions.ts";
import { type CompanyView, type GameView, viewState } from "./view.ts";

/**
 * One thing that an action leads to. Money in whole currency units, prices per ordinary share, holdings in percent.
 * `from` is how it stands now, `to` how it stands when the game asks someone again.
 */
export type Consequence =
  | { type: "player_cash"; player: PlayerId; from: number; to: number }
  | { type: "company_cash"; company: CompanyId; from: number; to: number }
  /** What of the cash is not set aside, where something is. */
  | { type: "player_free"; player: PlayerId; from: number; to: number }
  | { type: "company_free"; company: CompanyId; from: number; to: number }
  | { type: "bank"; from: number; to: number }
  | { type: "price"; company: CompanyId; from: number | null; to: number | null }
  | { type: "president"; company: CompanyId; from: PlayerId | null; to: PlayerId | null }
  | { type: "shares"; company: CompanyId; player: PlayerId; from: number; to: number }
  | { type: "certificates"; player: PlayerId; from: number; to: number; limit: number }
  | { type: "floats"; company: CompanyId }
  | { type: "closes"; company: CompanyId }
  /** Kinds of its trains, in order; `limit` is the most it may own then, null when it closes. */
  | { type: "trains"; company: CompanyId; from: string[]; to: string[]; limit: number | null }
  /** How many trains its companies may own, by the kind of company. */
  | { type: "train_limit"; kind: string; from: number; to: number }
  | { type: "tokens"; company: CompanyId; from: number; to: number }
  | { type: "phase"; from: string; to: string }
  /** Trains that rust by it. */
  | { type: "rusts"; train: string; owners: { company: CompanyId; count: number }[]; pool: number }
  /** A train that is bought now rusts on the first of a later kind. */
  | { type: "rusts_later"; train: string; on: readonly string[] }
  /** Someone has to give up trains. */
  | { type: "discard"; company: CompanyId; player: PlayerId | null; count: number }
  /** A consent is asked before it takes effect; what follows here results from the consent. */
  | { type: "asked"; decision: string; players: PlayerId[]; company: CompanyId | null }
  /**
   * A region of the flow chart other than rounds and phases, such as the end of the game or a round that will come.
   */
  | { type: "region"; region: string; from: string; to: string }
  | { type: "bank_broken" }
  /** Who is asked next, where that is someone else or something else. */
  | { type: "next"; players: PlayerId[]; decision: string; company: CompanyId | null; round: string }
  | { type: "ended"; reason: string; winners: PlayerId[] };

/** What an action leads to, or why it is refused. `moves`: price tokens that go somewhere by it. */
export type Consequences =
  | { ok: true; list: Consequence[]; moves: MarketShift[]; events: GameEvent[] }
  | { ok: false; refusal: Refusal };

/**
 * What an action leads to, most important first. Pure: nothing is played.
 * If consent is asked first, the result says so and continues as if it were given.
 */
export function consequences(engine: Engine, state: GameState, action: Action): Consequences {
  const first = engine.apply(state, action);
  if (!first.ok) return first;
  const agreed = withConsent(engine, first);
  const list = compare(engine, state, agreed.applied);
  const { state: after, events } = agreed.applied;
  return { ok: true, list: [...agreed.asked, ...list], moves: shifts(state, after), events };
}

function shifts(was: GameState, now: GameState): MarketShift[] {
  if (was.market === now.market) return [];
  return Object.values(now.companies).flatMap(({ id, cell }): MarketShift[] => {
    const [from, to] = [was.companies[id]?.cell ?? null, cell ?? null];
    return equal(from, to) ? [] : [{ company: id, from, to }];
  });
}

/** The player asked for consent agrees, and players who may react let it pass. */
function withConsent(engine: Engine, first: Applied): { asked: Consequence[]; applied: Applied } {
  const asked: Consequence[] = [];
  let applied = first;
  for (;;) {
    const { state } = applied;
    const decision = engine.decisions(state)[0];
    const seat = decision?.seats[0];
    const waits = heldOf({ rules: engine.rules, state }) !== undefined;
    if (!decision || seat === undefined || !waits) return { asked, applied };
    const { company = null } = decision;
    asked.push({ type: "asked", decision: decision.id, players: decision.seats, company });
    const consents = decision.actions.includes(actions.consent.type);
    const answer = consents ? actions.consent.of(seat, { accept: true }) : actions.let_through.of(seat, {});
    const next = engine.apply(state, answer);
    if (!next.ok) return { asked, applied };
    applied = { ...next, events: [...applied.events, ...next.events] };
  }
}

function compare(engine: Engine, state: GameState, { state: after, events }: Applied): Consequence[] {
  const was = viewState(engine, state);
  const now = viewState(engine, after);
  const ctx = { rules: engine.rules, state: after };
  return [
    ...phases(engine, was, now, events),
    ...regions(state, after),
    ...trainsBought(engine, events),
    ...discards(now, (company) => trainsOver(ctx, company), after),
    ...companies(was, now),
    ...players(was, now),
    ...(was.bank !== now.bank ? [{ type: "bank" as const, from: was.bank, to: now.bank }] : []),
    ...(now.bankBroken && !was.bankBroken ? [{ type: "bank_broken" as const }] : []),
    ...(now.ending
      ? [
          {
            type: "ended" as const,
            reason: now.ending.reason,
            winners: now.ending.ranking.filter((row) => row.rank === 1).map((row) => row.player),
          },
        ]
      : nextAsked(was, now)),
  ];
}

function nextAsked(was: GameView, now: GameView): Consequence[] {
  const same = (["step", "company", "round"] as const).every((field) => was[field] === now[field]);
  if (now.step === null || (same && equal(was.acting, now.acting))) return [];
  return [{ type: "next", players: now.acting, decision: now.step, company: now.company, round: now.round }];
}

function phases(engine: Engine, was: GameView, now: GameView, events: GameEvent[]): Consequence[] {
  if (was.phase === now.phase) return [];
  const list: Consequence[] = [{ type: "phase", from: was.phase, to: now.phase }];
  const gone = new Map<string, { owners: Map<string, number>; pool: number }>();
  for (const event of events) {
    if (event.type !== "train_rusted" && event.type !== "pool_train_rusted") continue;
    const train = String(event.train);
    const one = gone.get(train) ?? { owners: new Map<string, number>(), pool: 0 };
    gone.set(train, one);
    if (event.type === "pool_train_rusted") one.pool++;
    else one.owners.set(String(event.company), (one.owners.get(String(event.company)) ?? 0) + 1);
  }
  for (const [train, { owners, pool }] of gone) {
    list.push({
      type: "rusts",
      train,
      owners: [...owners].map(([company, count]) => ({ company, count })),
      pool,
    });
  }
  const { phases: all } = engine.rules.title;
  const before = all.find((phase) => phase.name === was.phase)?.train_limit ?? {};
  const after = all.find((phase) => phase.name === now.phase)?.train_limit ?? {};
  for (const [kind, limit] of Object.entries(before)) {
    const to = after[kind] ?? 0;
    if (to !== limit) list.push({ type: "train_limit", kind, from: limit, to });
  }
  return list;
}

/** Regions that no consequence names: rounds, steps and phases are told by themselves. */
const TOLD_APART = ["play", "step", "phase"];

/** Regions that stand elsewhere. */
function regions(state: GameState, after: GameState): Consequence[] {
  const was = state.flow.value as Record<string, unknown>;
  const now = after.flow.value as Record<string, unknown>;
  return Object.keys(now).flatMap((region): Consequence[] => {
    if (TOLD_APART.includes(region) || was[region] === now[region]) return [];
    return [{ type: "region", region, from: String(was[region]), to: String(now[region]) }];
  });
}

function trainsBought(engine: Engine, events: GameEvent[]): Consequence[] {
  return events.flatMap((event): Consequence[] => {
    if (event.type !== "train_bought") return [];
    const train = String(event.train);
    const on = rustTriggers(engine.rules.trains.get(train) ?? {}, engine.rules.title.phases);
    return on.length ? [{ type: "rusts_later", train, on }] : [];
  });
}

function discards(now: GameView, over: (company: CompanyId) => number, after: GameState): Consequence[] {
  const asked = new Set(after.pending.map((question) => question.company));
  return now.companies.flatMap(({ id, president }): Consequence[] => {
    const count = asked.has(id) ? over(id) : 0;
    return count > 0 ? [{ type: "discard", company: id, player: president, count }] : [];
  });
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function companies(was: GameView, now: GameView): Consequence[] {
  const before = new Map(was.companies.map((company) => [company.id, company]));
  return now.companies.flatMap((company) => {
    const old = before.get(company.id);
    return old ? companyChanges(old, company) : [];
  });
}

/** Whether what can be spent changes otherwise than the cash does. */
const freed = (old: { cash: number; free: number }, now: { cash: number; free: number }): boolean =>
  old.free !== now.free && (old.cash !== old.free || now.cash !== now.free);

function companyChanges(old: CompanyView, now: CompanyView): Consequence[] {
  const company = now.id;
  const list: Consequence[] = [];
  if (now.floated && !old.floated && now.price !== null) list.push({ type: "floats", company });
  const closes = (now.closed && !old.closed) || (old.started && !now.started);
  if (closes) list.push({ type: "closes", company });
  if (old.price !== now.price) list.push({ type: "price", company, from: old.price, to: now.price });
  if (old.president !== now.president && !now.closed)
    list.push({ type: "president", company, from: old.president, to: now.president });
  if (!equal(old.trains, now.trains))
    list.push({
      type: "trains",
      company,
      from: old.trains,
      to: now.trains,
      limit: closes ? null : now.trainLimit,
    });
  if (old.tokensLeft !== now.tokensLeft)
    list.push({ type: "tokens", company, from: old.tokensLeft, to: now.tokensLeft });
  if (old.cash !== now.cash) list.push({ type: "company_cash", company, from: old.cash, to: now.cash });
  if (freed(old, now)) list.push({ type: "company_free", company, from: old.free, to: now.free });
  return list;
}

function players(was: GameView, now: GameView): Consequence[] {
  const before = new Map(was.players.map((player) => [player.id, player]));
  return now.players.flatMap((player) => {
    const old = before.get(player.id);
    const list: Consequence[] = [];
    if (!old) return list;
    for (const company of new Set([...Object.keys(old.shares), ...Object.keys(player.shares)])) {
      const [from, to] = [old.shares[company] ?? 0, player.shares[company] ?? 0];
      if (from !== to) list.push({ type: "shares", company, player: player.id, from, to });
    }
    if (old.certificates !== player.certificates) {
      list.push({
        type: "certificates",
        player: player.id,
        from: old.certificates,
        to: player.certificates,
        limit: now.certificateLimit,
      });
    }
    if (old.cash !== player.cash)
      list.push({ type: "player_cash", player: player.id, from: old.cash, to: player.cash });
    if (freed(old, player))
      list.push({ type: "player_free", player: player.id, from: old.free, to: player.free });
    return list;
  });
}
