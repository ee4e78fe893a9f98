import type { CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import { certificateCount, marketEvent, spacesOf } from "@railhead/core/market";
import { companyRef, playerRef } from "@railhead/core/model";
import {
  endStockTurn,
  goBankrupt,
  heldBy,
  holdingsChanged,
  saleProceeds,
  sellAction,
} from "@railhead/core/parts";
import {
  cashOf,
  certificateLimit,
  charterTokens,
  companyOf,
  moveCertificate,
  singlesAt,
  type Tx,
  tokensOf,
} from "@railhead/core/state";
import { freeCash, pay } from "@railhead/core/transfer";
import { actions } from "./actions.ts";
import { takeOver } from "./assets.ts";
import { claimsOf, formationCost, formationShort, leastCost, roomShort, startingValues } from "./claims.ts";
import { events } from "./events.ts";
import { facts, mark, marksOf, writeFacts } from "./facts.ts";
import { forgetFounderSale, soldForMore, soldNow } from "./founderSales.ts";
import { refuse } from "./refusals.ts";

function formRefusal(ctx: Ctx, seat: PlayerId, company: CompanyId, price: number): Refusal | undefined {
  const claim = claimsOf(ctx, seat).find((one) => one.company === company);
  if (!claim) return refuse(ctx, "NOT_CLAIMED", { player: seat, company });
  if (!startingValues(ctx).includes(price)) return refuse(ctx, "NOT_A_STARTING_VALUE", { price });
  // A player at the limit sells first. A player with nothing left to sell may still form, and sells at the next
  // opportunity.
  if (roomShort(ctx, seat, 1) > 0 && sellAction.any?.(ctx, seat)) {
    const [count, limit] = [certificateCount(ctx, seat), certificateLimit(ctx)];
    return refuse(ctx, "CERTIFICATE_LIMIT", { player: seat, count, limit });
  }
  const cost = formationCost(ctx, claim.minor, price);
  const cash = freeCash(ctx, playerRef(seat));
  if (cash < cost) return refuse(ctx, "NOT_ENOUGH_CASH", { who: seat, cash, price: cost });
  return soldForMore(ctx, seat, company, cost);
}

/** 5.3: the player who has claimed a public company forms it instead of a turn, out of cash and the pledged minor. */
export const formCompany = actions.start_company({
  check: (ctx, action) => formRefusal(ctx, action.seat, action.company, action.price),
  list: (ctx, seat) =>
    claimsOf(ctx, seat).flatMap(({ company }) =>
      startingValues(ctx)
        .filter((price) => !formRefusal(ctx, seat, company, price))
        .map((price) => ({ company, price })),
    ),
  apply(tx, action) {
    form(tx, action.seat, action.company, action.price);
    endStockTurn(tx, action.seat);
  },
});

function form(tx: Tx, player: PlayerId, company: CompanyId, price: number): void {
  const claim = claimsOf(tx, player).find((one) => one.company === company);
  const cell = spacesOf(tx.rules.title.market, "par").find((space) => space.price === price)?.cell;
  if (!claim || !cell) throw new Error(`${player} cannot form ${company} at ${price}`);
  const cost = formationCost(tx, claim.minor, price);
  tx.log(events.company_formed({ player, company, minor: claim.minor, price, amount: cost }));
  const state = tx.company(company);
  state.started = true;
  state.par = price;
  state.tokens = charterTokens(tx, company);
  mark(tx, company, { formed: tx.state.round.set });
  marketEvent(tx, company, { type: "PLACED", cell });
  pay(tx, playerRef(player), companyRef(company), cost);
  const certificate = state.certificates.find((one) => one.president);
  const single = singlesAt(state, "treasury")[0];
  for (const share of [certificate, single])
    if (share) moveCertificate(tx, company, share.id, playerRef(player));
  writeFacts(tx).claims = facts(tx).claims.filter((one) => one.company !== company);
  forgetFounderSale(tx);
  const { minor } = claim;
  const all = {
    trains: companyOf(tx, minor).trains.map((train) => train.id),
    tokens: tokensOf(tx, minor).map(({ hex, city }) => `${hex}/${city}`),
    forts: marksOf(companyOf(tx, minor)).forts ?? [],
  };
  takeOver(tx, minor, company, all, false);
  holdingsChanged(tx, company);
}

/** What a player could still raise in the turn: the largest sale that is legal now of each company. */
function raisableNow(ctx: Ctx, seat: PlayerId): number {
  const only = new Set(sellAction.rules.list(ctx, seat).flatMap(({ company }) => company ?? []));
  return saleProceeds(ctx, seat, "formation", { only, sold: soldNow(ctx) }).amount;
}

/** 5.3: who cannot form the company that is owed is bankrupt. */
export const formationBankruptcy = actions.declare_bankruptcy({
  check(ctx, action) {
    const claim = claimsOf(ctx, action.seat)[0];
    if (!claim) return refuse(ctx, "NO_FORMATION_OWED", { player: action.seat });
    const short = formationShort(ctx, action.seat);
    const raisable = raisableNow(ctx, action.seat);
    return raisable >= short ? refuse(ctx, "CAN_RAISE", { short, raisable }) : undefined;
  },
  list(ctx, seat) {
    return this.check(ctx, actions.declare_bankruptcy.of(seat, {})) ? [] : [{}];
  },
  apply(tx, action) {
    const player = action.seat;
    const claim = claimsOf(tx, player)[0];
    const short = claim ? leastCost(tx, claim.minor) : 0;
    tx.log(events.bankrupt_founder({ player, company: claim?.company, short, shares: heldBy(tx, player) }));
    pay(tx, playerRef(player), "bank", cashOf(tx, playerRef(player)));
    endStockTurn(tx, player);
    goBankrupt(tx, player);
  },
});
