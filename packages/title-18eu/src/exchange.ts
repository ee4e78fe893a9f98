import type { Ctx, RoundDef, StepDef } from "@railhead/core";
import type { LinesOf } from "@railhead/core/contract";
import { roundData } from "@railhead/core/engine";
import { endStep } from "@railhead/core/flow";
import { turnOrderBy } from "@railhead/core/hooks";
import { byPrice } from "@railhead/core/market";
import { askDiscards, endStockTurn, purchaseRefusal } from "@railhead/core/parts";
import { activePlayers, companyOf, nextPlayer, singlesAt, type Tx } from "@railhead/core/state";
import { actions } from "./actions.ts";
import { fifth } from "./facts.ts";
import {
  closeUnconnected,
  isConnected,
  mergeMinor,
  mergerRefusal,
  minorsOf,
  pairRefusal,
  startedCorporations,
} from "./merge.ts";
import { option } from "./options.ts";
import { refuse } from "./refusals.ts";

/** Why a minor may not be swapped for a treasury share in a stock round (4.3). */
function swapRefusal(ctx: Ctx, seat: string, minor: string, company: string) {
  const pair = pairRefusal(ctx, seat, minor, company);
  if (pair) return pair;
  const state = companyOf(ctx, company);
  if (state.turns > 0) return refuse(ctx, "MERGER_AFTER_OPERATING", { company });
  if (!singlesAt(state, "treasury").length)
    return refuse(ctx, "NO_SHARE_THERE", { company, from: "treasury" }, "EU-4.3-10");
  return isConnected(ctx, minor, company)
    ? undefined
    : mergerRefusal(ctx, refuse.of("NOT_CONNECTED", { minor, company }));
}

/** 4.3: a minor for one treasury share of a corporation that has not operated; it takes the place of the purchase. */
export const exchangeMinor = actions.exchange_minor({
  check: (ctx, action) =>
    purchaseRefusal(ctx, action.seat) ?? swapRefusal(ctx, action.seat, action.minor, action.company),
  list(ctx, seat) {
    if (purchaseRefusal(ctx, seat)) return [];
    const legal: LinesOf<typeof actions.exchange_minor> = [];
    for (const minor of minorsOf(ctx, seat)) {
      for (const company of startedCorporations(ctx)) {
        if (!swapRefusal(ctx, seat, minor, company)) legal.push({ minor, company });
      }
    }
    return legal;
  },
  apply(tx, action) {
    mergeMinor(tx, action.seat, action.minor, action.company);
    endStockTurn(tx, action.seat);
  },
});

type ExchangeData = {
  seat: string;
};

const exchangeTurns = roundData<ExchangeData>();

const exchangeData = exchangeTurns.of;

const connectedTo = (ctx: Ctx, minor: string): string[] =>
  startedCorporations(ctx).filter((company) => isConnected(ctx, minor, company));

const mergeAction = actions.merge_minor({
  check(ctx, action) {
    const { minor, company } = action;
    const pair = pairRefusal(ctx, action.seat, minor, company);
    if (pair) return pair;
    return isConnected(ctx, minor, company)
      ? undefined
      : mergerRefusal(ctx, refuse.of("NOT_CONNECTED", { minor, company }));
  },
  list: (ctx, seat) =>
    minorsOf(ctx, seat).flatMap((minor) => connectedTo(ctx, minor).map((company) => ({ minor, company }))),
  apply(tx, action) {
    mergeMinor(tx, action.seat, action.minor, action.company);
    endStep(tx);
  },
});

const closeAction = actions.close_minor({
  check(ctx, action) {
    const minor = action.minor;
    if (!minorsOf(ctx, action.seat).includes(minor))
      return mergerRefusal(ctx, refuse.of("NOT_YOUR_MINOR", { minor }));
    const joined = connectedTo(ctx, minor);
    return joined.length ? refuse(ctx, "MUST_MERGE", { minor, companies: joined }) : undefined;
  },
  list(ctx, seat) {
    return minorsOf(ctx, seat)
      .map((minor) => ({ minor }))
      .filter((line) => !this.check(ctx, actions.close_minor.of(seat, line)));
  },
  apply(tx, action) {
    closeUnconnected(tx, action.seat, action.minor);
    endStep(tx);
  },
});

const dispose: StepDef = {
  id: "dispose",
  actions: [mergeAction, closeAction],
  seats: (ctx) => [exchangeData(ctx).seat],
  forced: () => true,
  skip: (ctx) => (minorsOf(ctx, exchangeData(ctx).seat).length ? undefined : "no_minor"),
};

const anyMinor = (ctx: Ctx): boolean => activePlayers(ctx).some((seat) => minorsOf(ctx, seat).length > 0);

const close: StepDef = {
  id: "close",
  actions: [],
  seats: () => [],
  enter(tx) {
    if (!anyMinor(tx) && !option(tx, "lateDiscard")) askDiscards(tx, byPrice(tx));
  },
  skip: () => "",
};

/** Who begins: the president of the company that bought the first 5, or the next player still in the game. */
function opener(tx: Tx): string {
  const first = fifth.read(tx).president ?? tx.state.priority;
  return tx.state.players[first]?.bankrupt === undefined ? first : nextPlayer(tx, tx.state.turnOrder, first);
}

/** 4.2.2: the final exchange round: in turn every owner disposes of one minor until none is left. */
export const exchangeRound: RoundDef = {
  id: "exchange",
  steps: [dispose, close],
  begin(tx) {
    const data: ExchangeData = { seat: opener(tx) };
    exchangeTurns.begin(tx, { set: tx.state.round.set, run: 0 }, data);
  },
  turn(tx) {
    if (!anyMinor(tx)) return false;
    const data = exchangeTurns.write(tx);
    data.seat = nextPlayer(tx, tx.state.turnOrder, data.seat);
    return true;
  },
  finish: () => "EXCHANGE_DONE",
  orderedBy: turnOrderBy,
};
