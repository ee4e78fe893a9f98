import {
  type ActionDef,
  activePlayers,
  askDiscards,
  byPrice,
  type Ctx,
  companyOf,
  endStockTurn,
  type Json,
  type LegalAction,
  nextPlayer,
  purchaseRefusal,
  type RoundDef,
  refuse,
  type StepDef,
  singlesAt,
  type Tx,
  turnOrderBy,
} from "@railhead/core";
import {
  closeUnconnected,
  isConnected,
  mergeMinor,
  pairRefusal,
  refuseMerger,
  startedCorporations,
} from "./merge.ts";
import { option } from "./options.ts";

const minorsOf = (ctx: Ctx, seat: string): string[] =>
  Object.values(ctx.state.companies)
    .filter((company) => company.kind === "minor" && !company.closed && company.owner === seat)
    .map((company) => company.id);

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
    : refuseMerger(ctx, "NOT_CONNECTED", { minor, company });
}

/** 4.3: a minor for one treasury share of a corporation that has not operated; it takes the place of the purchase. */
export const exchangeMinor: ActionDef = {
  type: "exchange_minor",
  fields: { minor: "string", company: "string" },
  check: (ctx, action) =>
    purchaseRefusal(ctx, action.seat) ??
    swapRefusal(ctx, action.seat, action.minor as string, action.company as string),
  list(ctx, seat) {
    if (purchaseRefusal(ctx, seat)) return [];
    const legal: LegalAction[] = [];
    for (const minor of minorsOf(ctx, seat)) {
      for (const company of startedCorporations(ctx)) {
        if (!swapRefusal(ctx, seat, minor, company))
          legal.push({ type: "exchange_minor", seat, minor, company });
      }
    }
    return legal;
  },
  apply(tx, action) {
    mergeMinor(tx, action.seat, action.minor as string, action.company as string);
    endStockTurn(tx, action.seat);
  },
};

interface ExchangeData {
  seat: string;
}

const exchangeData = (ctx: Ctx): ExchangeData => ctx.state.round.data as unknown as ExchangeData;

const connectedTo = (ctx: Ctx, minor: string): string[] =>
  startedCorporations(ctx).filter((company) => isConnected(ctx, minor, company));

const mergeAction: ActionDef = {
  type: "merge_minor",
  fields: { minor: "string", company: "string" },
  check(ctx, action) {
    const { minor, company } = action as unknown as { minor: string; company: string };
    const pair = pairRefusal(ctx, action.seat, minor, company);
    if (pair) return pair;
    return isConnected(ctx, minor, company)
      ? undefined
      : refuseMerger(ctx, "NOT_CONNECTED", { minor, company });
  },
  list: (ctx, seat) =>
    minorsOf(ctx, seat).flatMap((minor) =>
      connectedTo(ctx, minor).map((company): LegalAction => ({ type: "merge_minor", seat, minor, company })),
    ),
  apply(tx, action) {
    mergeMinor(tx, action.seat, action.minor as string, action.company as string);
    tx.stepDone = true;
  },
};

const closeAction: ActionDef = {
  type: "close_minor",
  fields: { minor: "string" },
  check(ctx, action) {
    const minor = action.minor as string;
    if (!minorsOf(ctx, action.seat).includes(minor)) return refuseMerger(ctx, "NOT_YOUR_MINOR", { minor });
    const joined = connectedTo(ctx, minor);
    return joined.length ? refuse(ctx, "MUST_MERGE", { minor, companies: joined }) : undefined;
  },
  list(ctx, seat) {
    return minorsOf(ctx, seat)
      .map((minor): LegalAction => ({ type: "close_minor", seat, minor }))
      .filter((action) => !this.check(ctx, action));
  },
  apply(tx, action) {
    closeUnconnected(tx, action.seat, action.minor as string);
    tx.stepDone = true;
  },
};

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
  const first = (tx.state.facts.firstFive as string | undefined) ?? tx.state.priority;
  return tx.state.players[first]?.bankrupt === undefined ? first : nextPlayer(tx, tx.state.turnOrder, first);
}

/** 4.2.2: the final exchange round: in turn every owner disposes of one minor until none is left. */
export const exchangeRound: RoundDef = {
  id: "exchange",
  steps: [dispose, close],
  begin(tx) {
    const data: ExchangeData = { seat: opener(tx) };
    tx.setRound({ id: "exchange", set: tx.state.round.set, run: 0, data: data as unknown as Json });
  },
  turn(tx) {
    if (!anyMinor(tx)) return undefined;
    const data = tx.round<ExchangeData>();
    data.seat = nextPlayer(tx, tx.state.turnOrder, data.seat);
    return "dispose";
  },
  finish: () => "EXCHANGE_DONE",
  orderedBy: turnOrderBy,
};
