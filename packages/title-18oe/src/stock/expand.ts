import type { CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import type { LinesOf } from "@railhead/core/contract";
import { type StockTurnOrder, sellThenBuy } from "@railhead/core/hooks";
import { marketEvent, spacesOf } from "@railhead/core/market";
import { playerRef } from "@railhead/core/model";
import {
  acted,
  buyShare,
  certificateRefusal,
  convert,
  holdingsChanged,
  offered,
  stockTurns,
} from "@railhead/core/parts";
import { charterTokens, companyOf, holding, presidentOf, type Tx } from "@railhead/core/state";
import { freeCash } from "@railhead/core/transfer";
import { actions } from "../actions.ts";
import { charters } from "../data.ts";
import { events } from "../events.ts";
import { table } from "../facts.ts";
import { ofKind } from "../railroads/kinds.ts";
import { majorsAllowed } from "../railroads/phase.ts";
import { refuse } from "../refusals.ts";
import { turnRefusal } from "../start/turn.ts";

/**
 * A share of a major is a smaller part of it, by this factor, than the same certificate was of its regional (9.3).
 */
const SPLIT = 2.5;
/** Both secondary shares, in percent of a regional. */
const BOTH = 50;

/** Par of the major that a regional would become. */
export const majorParOf = (ctx: Ctx, regional: CompanyId): number =>
  charters.majorPar[String(companyOf(ctx, regional).par)] ?? 0;

const cashOrRefuse = (ctx: Ctx, player: PlayerId, price: number): Refusal | undefined => {
  const cash = freeCash(ctx, playerRef(player));
  return cash < price ? refuse(ctx, "NOT_ENOUGH_CASH", { who: player, cash, price }) : undefined;
};

/**
 * Why a player may not expand a regional: its president may, or a player who holds both secondary shares and can buy
 * the share due to them.
 */
function expandRefusal(ctx: Ctx, player: PlayerId, company: CompanyId, first: boolean): Refusal | undefined {
  const state = ctx.state.companies[company];
  if (state?.kind !== "regional" || state.closed) return refuse(ctx, "UNKNOWN_COMPANY", { company });
  if (!state.floated) return refuse(ctx, "NOT_STARTED", { company });
  const president = presidentOf(ctx, state);
  if (president !== player) {
    if (president === undefined || holding(ctx, player, company) < BOTH)
      return refuse(ctx, "NOT_TO_EXPAND", { player, company });
    if (first) return refuse(ctx, "PRESIDENT_BUYS_FIRST", { company });
    return certificateRefusal(ctx, player) ?? cashOrRefuse(ctx, player, majorParOf(ctx, company));
  }
  if (!first) return undefined;
  if (!offered(ctx, company, "treasury")) return refuse(ctx, "NO_SHARE_THERE", { company, from: "treasury" });
  return certificateRefusal(ctx, player) ?? cashOrRefuse(ctx, player, state.par ?? 0);
}

/** 9.3: a regional becomes a major. `first`: its president buys a share at the regional's par before. */
export const formMajor = actions.form_major({
  check: (ctx, { seat, company, first }) =>
    (majorsAllowed(ctx) ? undefined : refuse(ctx, "MAJORS_LATER")) ??
    turnRefusal(ctx, seat) ??
    expandRefusal(ctx, seat, company, first),
  list(ctx, seat) {
    const legal: LinesOf<typeof actions.form_major> = [];
    if (!majorsAllowed(ctx) || turnRefusal(ctx, seat)) return legal;
    for (const { id: company } of ofKind(ctx, "regional"))
      for (const first of [false, true])
        if (!expandRefusal(ctx, seat, company, first)) legal.push({ company, first });
    return legal;
  },
  apply(tx, { seat, company, first }) {
    const led = presidentOf(tx, companyOf(tx, company)) === seat;
    if (first) buyShare(tx, seat, company, "treasury");
    expand(tx, seat, company);
    table.write(tx).expanding = { company, buys: first ? "none" : led ? "may" : "must" };
    acted(tx, seat);
    // The turn goes on with what may be sold and bought; to end it then is no pass.
    stockTurns.write(tx).traded = 1;
  },
});

/** Steps 2 and 3 of 9.3: the par of the same letter, six shares and six tokens more, a place on the market. */
function expand(tx: Tx, player: PlayerId, company: CompanyId): void {
  const price = majorParOf(tx, company);
  const cell = spacesOf(tx.rules.title.market, "major-par").find((one) => one.price === price)?.cell;
  if (!cell) throw new Error(`no space for a par of ${price}`);
  convert(tx, company, { kind: "major", split: SPLIT });
  const state = tx.company(company);
  state.par = price;
  delete state.fixedPrice;
  state.tokens.push(...charterTokens(tx, company).filter(({ kind }) => kind === "major"));
  const facts = table.write(tx);
  facts.track = facts.track.filter((id) => id !== company);
  delete facts.kept[company];
  tx.log(events.major_formed({ player, company, price }));
  marketEvent(tx, company, { type: "PLACED", cell });
  holdingsChanged(tx, company);
}

/** Steps 4 and 5 of 9.3: who has formed a major sells shares of others, then buys one of it unless they did before. */
export const turnOrder: StockTurnOrder = (ctx, player, done) => {
  const { expanding } = table.read(ctx);
  const may = sellThenBuy(ctx, player, done);
  return expanding?.buys === "none" ? { sell: may.sell, buy: false } : may;
};

/** 9.3: the share that a player other than the president owes for expanding a regional. */
export function owesShare(ctx: Ctx, player: PlayerId): Refusal | undefined {
  const { expanding } = table.read(ctx);
  if (expanding?.buys !== "must" || holdsMore(ctx, player, expanding.company)) return undefined;
  return refuse(ctx, "MUST_BUY_SHARE", { player, company: expanding.company });
}

const holdsMore = (ctx: Ctx, player: PlayerId, company: CompanyId): boolean =>
  presidentOf(ctx, companyOf(ctx, company)) === player;

/** Why nothing but a share of the major just formed may be bought, and none of it sold. */
export function expandingRefusal(ctx: Ctx, company: CompanyId, what: "buy" | "sell"): Refusal | undefined {
  const { expanding } = table.read(ctx);
  if (!expanding || (expanding.company === company) === (what === "buy")) return undefined;
  return refuse(ctx, "JUST_FORMED", { company: expanding.company });
}

/** The turn is over. */
export function endExpansion(tx: Tx): void {
  if (table.read(tx).expanding) delete table.write(tx).expanding;
}
