import type { Action } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import type { Setup } from "../../contract/setup.ts";
import type { Engine } from "../../engine/engine.ts";
import type { CompanyId } from "../../model/ids.ts";
import type { GameState } from "../../state/state.ts";
import { leanBot } from "../lean.ts";
import { seededRng } from "../rng.ts";
import { trusting } from "../runs.ts";
import { incomeOf } from "./income.ts";
import { bestLays } from "./track.ts";
import { weights } from "./weights.ts";

/** Operating rounds in which track is built, and most moves of them. */
const ROUNDS = 4;
const MOVES = 600;
/** Lays whose reach is looked at, and nodes of a search for routes. */
const SEEN = 12;
const NODES = 300;

/** What is done where building is all that counts: track is laid where most is reached, the rest is as plain as may be. */
function building(engine: Engine, state: GameState, number: number): Action {
  const company = engine.decisions(state)[0]?.company;
  const legal = engine.legalActions(state);
  const lays = legal.filter(({ tile, fields }) => tile !== undefined && !fields);
  const operates = company !== undefined && state.companies[company] !== undefined;
  if (operates && lays.length) {
    const [best] = bestLays({ rules: engine.rules, state }, company, lays, { seen: SEEN, tried: 1 });
    if (best) return best.action;
  }
  const pass = legal.find(({ type }) => type === "pass");
  const plain = operates || state.round.set > 1;
  return pass && plain ? pass : leanBot.choose(engine, state, seededRng(number));
}

/** What companies come to earn in a round with a train of theirs and with the next one, as all build from their homes. */
function grown(engine: Engine): Map<CompanyId, number> {
  let { state } = engine.start();
  const rounds = new Set<string>();
  for (let number = 0; number < MOVES && !state.ended; number++) {
    if (state.round.run > 0) rounds.add(`${state.round.set}/${state.round.run}`);
    if (rounds.size > ROUNDS) break;
    const applied = engine.apply(state, building(engine, state, number));
    if (!applied.ok) break;
    state = applied.state;
  }
  const ctx: Ctx = { rules: engine.rules, state };
  const [top] = state.depot.stack;
  const found = new Map<CompanyId, number>();
  for (const { id, trains } of Object.values(state.companies)) {
    if (!trains.length) continue;
    const next = top ? incomeOf(ctx, id, NODES, [{ id: "+", kind: top.kind }]) : 0;
    found.set(id, incomeOf(ctx, id, NODES) + next);
  }
  return found;
}

const known = new WeakMap<Setup, Map<CompanyId, number>>();

/**
 * How much better a lot's home is than the mean, as a factor, by the routes that grow from it.
 * Building is played once for a table, from its start. 1 where a lot runs no trains, or ways lead over water.
 */
export function homeFactor(engine: Engine, lot: CompanyId): number {
  const { title } = engine.rules;
  if (title.reach) return 1;
  let earns = known.get(engine.setup);
  if (!earns) {
    earns = grown(trusting(engine));
    known.set(engine.setup, earns);
  }
  const own = earns.get(lot);
  if (!own) return 1;
  let sum = 0;
  for (const one of earns.values()) sum += one;
  return (own / (sum / earns.size)) ** weights.home;
}
