import type { Reach } from "../board/reach.ts";
import type { LegalAction } from "../contract/action.ts";
import type { Engine } from "../engine/engine.ts";
import type { PlayerId } from "../model/ids.ts";
import type { GameState } from "../state/state.ts";
import { afterLay } from "./after-lay.ts";
import { inProportion } from "./bids.ts";
import type { Bot } from "./bot.ts";
import { evenly, type Filler, fill } from "./fill.ts";
import { integer, pick, pickWeighted, type Rng, sample } from "./rng.ts";

/** How much each type of action is leaned towards, against the others that are legal. */
const WEIGHT: Record<string, number> = {
  choose_lot: 10,
  bid: 6,
  accept: 6,
  pass: 3,
  start_company: 60,
  exchange_minor: 30,
  merge_minor: 30,
  close_minor: 5,
  float_minor: 60,
  form_major: 20,
  transfer_token: 0.3,
  remove_regional: 1,
  fold_private: 0.3,
  remove_private: 0.3,
  buy_share: 20,
  sell_shares: 0.4,
  lay_tile: 30,
  place_token: 20,
  run_routes: 1,
  dividend: 1,
  buy_train: 20,
  discard_train: 1,
  declare_bankruptcy: 1,
  buy_own_shares: 0.5,
  sell_own_shares: 1,
  use_power: 25,
  buy_private: 4,
  exchange_private: 1,
  lay_by_private: 5,
  take_loan: 1,
  repay_loan: 3,
  trade_companies: 0.5,
  trade_shares: 0.5,
};

/** How many tile lays are tried out before one is chosen. */
const LAYS_TRIED = 4;

/** A simple player whose bids pass through a sieve. */
const lean = (name: string, sieve: typeof inProportion): Bot => ({
  name,
  choose(engine, state, rng, seat) {
    const answers = sieve(engine, state, engine.legalActions(state, seat));
    const legal = [...answers, ...atAnyTime(engine, state, seat)];
    if (!legal.length) throw new Error("no seat has a legal action");
    const types = [...new Set(legal.map((action) => action.type))];
    const type = pickWeighted(rng, types, (one) => leaning(one, legal));
    const chosen = choice(
      engine,
      state,
      rng,
      legal.filter((action) => action.type === type),
    );
    return fill(engine, state, chosen, filler(rng));
  },
});

/**
 * A simple player that carries a game on: builds where more can be reached, runs the best routes, pays out, buys
 * trains and shares, and bids in proportion. It plays badly, but to the end.
 */
export const leanBot: Bot = lean("lean", inProportion);

/** The same with any bid that is legal: games with players whom one bid leaves poor, as sweeps want them. */
export const sweepBot: Bot = lean("sweep", (_engine, _state, legal) => [...legal]);

/** What the asked seats may do in addition to answering, limited to kinds of action that a bot can weigh. */
const AT_ANY_TIME = ["exchange_private", "lay_by_private"];

function atAnyTime(engine: Engine, state: GameState, seat: PlayerId | undefined): LegalAction[] {
  if (!AT_ANY_TIME.some((type) => engine.isOutOfTurn(type))) return [];
  const seats = seat === undefined ? engine.decisions(state).flatMap((one) => one.seats) : [seat];
  return [...new Set(seats)].flatMap((one) =>
    engine
      .asideActions(state, one)
      .flatMap(({ action, refusal }) => (refusal || !AT_ANY_TIME.includes(action.type) ? [] : [action])),
  );
}

const fromBank = (action: LegalAction): boolean => action.from === "stack" || action.from === "pool";

/** Trains of other companies are asked for only now and then: most such offers are refused. */
function leaning(type: string, legal: readonly LegalAction[]): number {
  if (type === "buy_train" && !legal.some((action) => action.type === type && fromBank(action))) return 0.4;
  return WEIGHT[type] ?? 5;
}

/** One of the legal actions of one type. */
function choice(engine: Engine, state: GameState, rng: Rng, legal: LegalAction[]): LegalAction {
  switch (legal[0]?.type) {
    case "lay_tile":
      return widestLay(engine, state, rng, legal);
    case "dividend":
      return pickWeighted(rng, legal, (action) => dividendWeight(action));
    case "buy_train": {
      const traded = legal.filter((action) => !fromBank(action)).length;
      return pickWeighted(rng, legal, (action) =>
        action.from === "stack" ? 8 : action.from === "pool" ? 3 : 1 / traded,
      );
    }
    case "consent":
    case "replace_token":
      return pickWeighted(rng, legal, (action) => (action.accept === true ? 3 : 1));
    case "choose_lot":
      return pickWeighted(rng, legal, (action) => (action.fields ? 1 : 2));
    default:
      return pick(rng, legal);
  }
}

/** Mostly paid out: that is what ends games. */
function dividendWeight(action: LegalAction): number {
  if (action.kind === "full" || action.kind === "pay") return 10;
  return action.kind === "half" ? 3 : 1;
}

/** Of some lays the one after which the company reaches most, cities first. */
function widestLay(engine: Engine, state: GameState, rng: Rng, legal: LegalAction[]): LegalAction {
  const company = engine.decisions(state)[0]?.company;
  let best = pick(rng, legal);
  if (company === undefined) return best;
  let most = -1;
  for (const action of sample(rng, legal, LAYS_TRIED)) {
    const value = reachValue(afterLay({ rules: engine.rules, state }, company, action));
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

/** Stops that a company reaches, cities and off-board places thrice. */
function reachValue({ network, hexes, vertices }: Reach): number {
  let value = 0;
  for (const hex of hexes) {
    const first = network.nodeBase[hex] as number;
    for (const node of network.faces[hex]?.nodes ?? []) {
      if (!vertices[first + node.index] || node.kind === "junction") continue;
      value += node.kind === "town" ? 1 : 3;
    }
  }
  return value;
}

/** Small bids and low prices mostly, so that money lasts; anything now and then. */
function filler(rng: Rng): Filler {
  const even = evenly(rng);
  return (field, domain) => {
    if (domain.kind !== "range" || rng() < 0.1) return even(field, domain);
    const steps = Math.floor((domain.max - domain.min) / domain.step);
    return domain.min + domain.step * integer(rng, 0, Math.min(steps, 3));
  };
}
