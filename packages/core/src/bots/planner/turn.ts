import type { Action } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import type { Engine } from "../../engine/engine.ts";
import type { CompanyId, PlayerId } from "../../model/ids.ts";
import type { GameState } from "../../state/state.ts";
import { type Candidate, candidates, filled } from "./candidates.ts";
import { leaning } from "./leanings.ts";
import type { Budget } from "./strengths.ts";
import { reachNow } from "./track.ts";
import { weights } from "./weights.ts";
import { margin, type Valued, type Valuing, valued } from "./worth.ts";

/** Whose turn is searched, and by what. */
export interface Searching {
  engine: Engine;
  seat: PlayerId;
  budget: Budget;
  valuing: Valuing;
  /** Mean starting cash: the size of money at this table. */
  scale: number;
}

/** A position inside a turn, with what led to it. */
export interface Standing {
  state: GameState;
  valued: Valued;
  /** What the moves bring beyond what the position shows. */
  bonus: number;
  /** The moves since the start of the plan. */
  moves: readonly Action[];
  /** Which first moves lead to it. */
  roots: readonly number[];
  /** What is asked, while the turn goes on; undefined once it is over. */
  step: string | undefined;
  company: CompanyId | undefined;
}

/** Most moves of a plan. */
const LONGEST = 12;

/** What a position is worth to the seat, with what its moves bring. */
export const worthTo = (seat: PlayerId, { valued: found, bonus }: Standing): number =>
  margin(found.worth, seat) + bonus;

/** Counts positions that are made: the budget of a search. */
export interface Spent {
  nodes: number;
}

/** Where a turn stands: what is asked of the seat, or nothing once others are asked or another company is on turn. */
function stepOf(engine: Engine, state: GameState, seat: PlayerId, company: CompanyId | undefined) {
  if (state.ended) return undefined;
  const [asked] = engine.decisions(state);
  if (!asked || asked.seats.length !== 1 || asked.seats[0] !== seat) return undefined;
  return asked.company === company || state.pending.length ? asked.id : undefined;
}

/** What a move makes of a position; undefined where it is refused. */
export function moved(
  searching: Searching,
  from: Standing,
  { action, reached }: Candidate,
  roots: readonly number[],
  reachBefore: number,
): Standing | undefined {
  const { engine, seat, valuing, scale } = searching;
  const applied = engine.apply(from.state, action);
  if (!applied.ok) return undefined;
  const { state } = applied;
  const before: Ctx = { rules: engine.rules, state: from.state };
  const found = valued({ rules: engine.rules, state }, { ...valuing, before: from.valued });
  const reach = reached === undefined ? 0 : (reached - reachBefore) * weights.reachMoney;
  return {
    state,
    valued: found,
    bonus: from.bonus + leaning(before, action, scale) + reach,
    moves: [...from.moves, action],
    roots,
    step: stepOf(engine, state, seat, from.company),
    company: from.company,
  };
}

/** Moves that come to the same in whatever order they are made. */
const keyOf = ({ moves, step }: Standing): string =>
  `${step} ${moves
    .map((one) => JSON.stringify(one))
    .sort()
    .join()}`;

/** The positions after one more move. */
function* after(searching: Searching, from: Standing): Generator<Standing> {
  const { engine, seat, budget } = searching;
  const ctx: Ctx = { rules: engine.rules, state: from.state };
  const legal = engine.legalActions(from.state, seat);
  const lays = from.company !== undefined && legal.some(({ tile }) => tile !== undefined);
  const company = lays ? from.state.companies[from.company as string] : undefined;
  const reachBefore = company ? reachNow(ctx, company.id) : 0;
  for (const one of candidates(engine, from.state, legal, budget)) {
    const found = moved(searching, from, one, from.roots, reachBefore);
    if (found) yield found;
  }
}

/** The plainest end of a turn: nothing is done but what must be. */
function finished(searching: Searching, from: Standing, spent: Spent): Standing {
  const { engine, seat } = searching;
  let at = from;
  while (at.step !== undefined && at.moves.length < LONGEST) {
    const legal = engine.legalActions(at.state, seat);
    const plain =
      legal.find(({ type }) => type === "pass") ??
      legal.find(({ type, kind }) => type === "dividend" && kind !== "withhold") ??
      legal[0];
    const [action] = plain ? filled(engine, at.state, plain) : [];
    const next = action && moved(searching, at, { action }, at.roots, 0);
    spent.nodes++;
    if (!next) break;
    at = next;
  }
  return at;
}

/** The best few of each step, and the best of each of the first moves that look best. */
function beam(seat: PlayerId, open: Standing[], width: number): Standing[] {
  open.sort((a, b) => worthTo(seat, b) - worthTo(seat, a));
  const steps = new Map<string, number>();
  const roots = new Set<number>();
  return open.filter((one) => {
    const met = steps.get(one.step ?? "") ?? 0;
    const fresh = one.roots.some((root) => !roots.has(root)) && roots.size < width;
    if (met >= width && !fresh) return false;
    steps.set(one.step ?? "", met + 1);
    for (const root of one.roots) roots.add(root);
    return true;
  });
}

/**
 * The best that can be made of each first move until another player is asked: a beam over the moves that follow in the same turn, each applied with what
 * follows by itself. What is left of the budget of nodes decides how far plans are looked for; then they are ended in the plainest way.
 */
export function bestPlans(
  searching: Searching,
  first: readonly (Standing | undefined)[],
): (Standing | undefined)[] {
  const { seat, budget } = searching;
  const spent: Spent = { nodes: 0 };
  // Where ways lead over water each position costs many times as much.
  const most = searching.engine.rules.title.reach ? Math.floor(budget.plan / 5) : budget.plan;
  const best: (Standing | undefined)[] = first.map(() => undefined);
  const close = (one: Standing): void => {
    for (const root of one.roots) {
      const known = best[root];
      if (!known || worthTo(seat, one) > worthTo(seat, known)) best[root] = one;
    }
  };
  let open: Standing[] = [];
  for (const one of first) {
    if (one?.step === undefined) one && close(one);
    else open.push(one);
  }
  const left: Standing[] = [];
  while (open.length && spent.nodes < most) {
    const kept = beam(seat, open, budget.beam);
    left.push(...open.filter((one) => !kept.includes(one)));
    open = [];
    const met = new Map<string, Standing>();
    for (const from of kept) {
      if (spent.nodes >= most || from.moves.length >= LONGEST) {
        left.push(from);
        continue;
      }
      for (const next of after(searching, from)) {
        spent.nodes++;
        const key = keyOf(next);
        const same = met.get(key);
        if (same) {
          const all = { ...same, roots: [...new Set([...same.roots, ...next.roots])] };
          met.set(key, all);
          if (all.step === undefined) close(all);
          else open[open.indexOf(same)] = all;
          continue;
        }
        met.set(key, next);
        if (next.step === undefined) close(next);
        else open.push(next);
      }
    }
  }
  // What was not looked at to its end is ended plainly, the best of each first move.
  for (const one of [...open, ...left].sort((a, b) => worthTo(seat, b) - worthTo(seat, a)))
    if (one.roots.some((root) => !best[root])) close(finished(searching, one, spent));
  return best;
}
