import { type Action, type CompanyId, Engine, type GameState, type RoundDef } from "@railhead/core";
import type { Change } from "@railhead/core/contract";
import { actionOf } from "@railhead/core/engine";
import { priceAt } from "@railhead/core/market";
import { operating, writeTurn } from "@railhead/core/parts";
import { actions } from "@railhead/core/vocabulary";
import type { ReportEvent } from "./events.ts";
import type { Fact } from "./facts.ts";
import { companyId } from "./mapping.ts";
import { Playing } from "./playing.ts";
import { after, aheadInTurn, consume, ctxOf, type Point, type Reading, type Trusted } from "./point.ts";

/**
 * A run whose recorded amount is taken on trust. The trains run for what they earn; what the rules would do with the
 * recorded amount is found out beside the game, and what differs is booked as a correction: of cash, and of the price.
 */

/** The same table where the trains of one company earn so much in its turn, whatever they could. */
function asIfEarned(engine: Engine, company: CompanyId, amount: number): Engine {
  const rounds = new Map<string, RoundDef>();
  for (const [id, round] of engine.rules.rounds) {
    const steps = round.steps.map((step) => {
      if (step.id !== "routes") return step;
      const earn: NonNullable<typeof step.enter> = (tx) => {
        if (operating(tx) !== company) return;
        writeTurn(tx).earnings = amount;
        tx.company(company).lastEarnings = amount;
      };
      const { enter } = step;
      return {
        ...step,
        enter: (tx: Parameters<typeof earn>[0]) => {
          enter?.(tx);
          earn(tx);
        },
        actions: step.actions.map((action) => ({
          ...action,
          apply: (tx: Parameters<typeof earn>[0], played: Action) => {
            action.apply(tx, played);
            earn(tx);
          },
        })),
      };
    });
    rounds.set(id, { ...round, steps });
  }
  return new Engine({ ...engine.rules, rounds }, engine.setup);
}

/** What the report says of a run in the turn that is told: the amount, how it is used, and the lines of both. */
interface Recorded {
  amount: number;
  how: string | undefined;
  line: ReportEvent["line"];
  uses: number[];
}

function recordedRun(reading: Reading, point: Point, company: CompanyId): Recorded | undefined {
  let recorded: Recorded | undefined;
  for (const [index, event] of aheadInTurn(reading, point)) {
    if (!("company" in event) || companyId(reading.mapping, event.company) !== company) continue;
    if (event.kind === "revenue" && !recorded)
      recorded = { amount: event.amount, how: undefined, line: event.line, uses: [index] };
    if (event.kind !== "dividend") continue;
    const first = recorded ?? { amount: event.amount ?? 0, line: event.line, uses: [] };
    return { ...first, how: event.how, uses: [...first.uses, index] };
  }
  return recorded;
}

/** Plays actions; then the dividend, where one is asked for: as the report tells it, or kept. */
function playRun(
  engine: Engine,
  from: GameState,
  actions: readonly Action[],
  company: CompanyId,
  how: string,
): Playing | undefined {
  const playing = new Playing(engine, from);
  if (actions.some((action) => playing.apply(action))) return undefined;
  const asked = engine.decisions(playing.state)[0];
  if (asked?.id === "dividend" && asked.company === company)
    if (playing.apply({ type: "dividend", seat: asked.seats[0] ?? "", kind: how })) return undefined;
  return playing;
}

/** Changes that lead the cash of everyone, and the price of a company, from one state to what they are in another. */
function changesBetween(here: GameState, there: GameState, company: CompanyId) {
  const cash: Extract<Change, { kind: "cash" }>[] = [];
  const account = (ref: string, off: number) => {
    if (off > 0) cash.push({ kind: "cash", from: "bank", to: ref, amount: off });
    if (off < 0) cash.push({ kind: "cash", from: ref, to: "bank", amount: -off });
  };
  for (const id of here.seatOrder)
    account(`player:${id}`, (there.players[id]?.cash ?? 0) - (here.players[id]?.cash ?? 0));
  for (const [id, { cash: now }] of Object.entries(here.companies))
    account(`company:${id}`, (there.companies[id]?.cash ?? 0) - now);
  const [a, b] = [here.companies[company]?.cell, there.companies[company]?.cell];
  const price: Change[] =
    a && b && (a.row !== b.row || a.col !== b.col) ? [{ kind: "price", company, cell: [b.row, b.col] }] : [];
  return { cash, price };
}

const RUN_FACTS: readonly Fact["kind"][] = ["dividend", "receives", "payout", "price", "bankBroken"];

/** What the rules tell of a run that earned the recorded amount. */
function factsOfRun(facts: readonly Fact[], company: CompanyId, amount: number): Fact[] {
  const revenue: Fact = { kind: "revenue", who: company, amount, values: {}, due: true };
  const kept = facts.filter(
    ({ kind, who, values }) =>
      kind !== "revenue" &&
      (kind !== "price" || who === company) &&
      (kind !== "payout" || values.company === company),
  );
  return [revenue, ...kept];
}

const correction = (seat: string, { number }: Recorded["line"], why: string, changes: Change[]): Action =>
  actions.correct.of(seat, {
    by: "Rails report",
    reason: `Line ${number} of the report: ${why}`,
    changes,
  });

/** Points after a run that is taken on trust; none where the amounts agree, or nothing can be booked. */
export function trustedRuns(reading: Reading, point: Point, company: CompanyId, run: Action): Point[] {
  const recorded = recordedRun(reading, point, company);
  if (!recorded) return [];
  const earned = reading.runs.of(ctxOf(reading, point.state), company).total;
  if (recorded.amount === earned) return [];
  const how = recorded.how ?? "withhold";
  const supposed = asIfEarned(reading.engine, company, recorded.amount);
  // A state of its own: what is kept with a state must not be taken for what is supposed.
  const there = playRun(supposed, { ...point.state }, [run], company, how);
  const here = playRun(reading.engine, point.state, [run], company, how);
  if (!there || !here) return [];
  const trusted = { company, recorded: recorded.amount, earned, line: recorded.line.number };
  const facts = [...point.facts, ...mergedFacts(here.facts, there.facts, company, recorded.amount)];
  const { cash, price } = changesBetween(here.state, there.state, company);
  const seat = run.seat;
  const why = `${company} is paid for ${recorded.amount}, its trains earn ${earned}`;
  const correct = (...changes: Change[]): Action[] =>
    changes.length ? [correction(seat, recorded.line, why, changes)] : [];
  const moves = here.actions;
  const [added, taken] = [true, false].map((adds) => cash.filter(({ from }) => (from === "bank") === adds));
  const tried = (ways: Action[][]): Point[] =>
    ways.flatMap((actions) => {
      const booked = book(reading, point, recorded, trusted, facts, actions);
      return booked && sameOutcome(booked.state, there.state, company) ? [booked] : [];
    });
  const points = tried([
    [...moves, ...correct(...cash, ...price)],
    // Where the game goes on too far after the run, what is added is booked before it.
    [...correct(...(added as Change[])), ...moves, ...correct(...(taken as Change[]), ...price)],
  ]);
  if (points.length) return points;
  // The game is over with the run: everything is booked before it.
  const before = placesBefore(reading, point, company, there.state);
  return tried(before.map((place) => [...correct(...cash, ...place), ...moves])).slice(0, 1);
}

/** Whether everyone has the cash, and the company the price, that it should have. */
function sameOutcome(here: GameState, there: GameState, company: CompanyId): boolean {
  const { cash, price } = changesBetween(here, there, company);
  return !cash.length && !price.length;
}

/** Spaces from which the price may come to where it should be: none, or one beside it. */
function placesBefore(reading: Reading, point: Point, company: CompanyId, there: GameState): Change[][] {
  const cell = there.companies[company]?.cell;
  const now = point.state.companies[company]?.cell;
  if (!cell || !now) return [[]];
  const { market } = reading.engine.rules.title;
  const near = [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].map((col) => ({ row: cell.row + row, col: cell.col + col })),
  );
  const places = near.filter(
    (one) => priceAt(market, one) !== undefined && (one.row !== now.row || one.col !== now.col),
  );
  return [[], ...places.map(({ row, col }): Change[] => [{ kind: "price", company, cell: [row, col] }])];
}

/** What the game did in addition to the run, and what it would have done with the recorded amount in the run. */
function mergedFacts(here: Fact[], there: Fact[], company: CompanyId, amount: number): Fact[] {
  const own = ({ kind, who, values }: Fact): boolean =>
    (kind === "revenue" && who === company) ||
    (RUN_FACTS.includes(kind) && (who === company || values.company === company || kind === "bankBroken"));
  return [...factsOfRun(there.filter(own), company, amount), ...here.filter((fact) => !own(fact))];
}

function book(
  reading: Reading,
  point: Point,
  recorded: Recorded,
  trusted: Trusted,
  facts: readonly Fact[],
  actions: readonly Action[],
): Point | undefined {
  const playing = new Playing(reading.engine, point.state);
  if (actions.some((action) => playing.apply(action))) return undefined;
  const { state } = playing;
  const entries = actions.map((action) => ({ ...action, id: recorded.line.number }));
  return after(point, { ...consume(reading, point, []), state, facts, entries, trusted, idle: 0 });
}

/**
 * The same for a company that could not run at all, so that its turn went on by itself: the report pays it nevertheless.
 * `point` stands at the line of its revenue.
 */
export function trustedNothing(reading: Reading, point: Point, company: CompanyId): Point[] {
  const recorded = recordedRun(reading, point, company);
  let crossed: Point | undefined = point;
  while (crossed && !crossed.entries.length) crossed = crossed.before;
  const from = crossed?.before?.state;
  if (!recorded?.amount || !crossed || !from) return [];
  const actions = crossed.entries.map(actionOf);
  const supposed = asIfEarned(reading.engine, company, recorded.amount);
  const there = playRun(supposed, { ...from }, actions, company, recorded.how ?? "withhold");
  if (!there) return [];
  const { cash, price } = changesBetween(point.state, there.state, company);
  const seat = actions[0]?.seat ?? "";
  const why = `${company} is paid for ${recorded.amount}, its trains earn nothing`;
  const correct = correction(seat, recorded.line, why, [...cash, ...price]);
  const trusted = { company, recorded: recorded.amount, earned: 0, line: recorded.line.number };
  const waiting = point.facts.filter(
    ({ kind, who }) => !(who === company && (kind === "revenue" || kind === "price")),
  );
  const facts = [...mergedFacts([], there.facts, company, recorded.amount), ...waiting];
  const booked = book(reading, point, recorded, trusted, facts, [correct]);
  return booked ? [booked] : [];
}
