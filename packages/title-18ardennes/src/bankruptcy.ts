import type { CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import type { OfferedTrain } from "@railhead/core/contract";
import { reading } from "@railhead/core/engine";
import { endStep } from "@railhead/core/flow";
import { firstRefusal } from "@railhead/core/hooks";
import { priceOf } from "@railhead/core/market";
import { companyRef, playerRef } from "@railhead/core/model";
import {
  certificateRefusal,
  endStockTurn,
  handOver,
  hasTrain,
  holdingsChanged,
  offers,
  operating,
  presidentPercent,
  purchaseRefusal,
  successorOf,
  takeCard,
  trainBought,
} from "@railhead/core/parts";
import {
  cashOf,
  companyOf,
  moveCertificate,
  nextPlayer,
  noCompany,
  presidentOf,
  type Tx,
  unitOf,
} from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { actions } from "./actions.ts";
import { claimsOf } from "./claims.ts";
import { events } from "./events.ts";
import { facts, inGreyZone, isPublic, writeFacts } from "./facts.ts";
import { forgetFounderSale } from "./founderSales.ts";
import { refuse } from "./refusals.ts";
import { fundedTrains } from "./trainRules.ts";

/** 6.8.6: holdings of a bankrupt go to the pool, prices stay; presidencies go to the next eligible player, or to the pool. */
export function bankruptHolding(tx: Tx, player: PlayerId, company: CompanyId): void {
  if (presidentOf(tx, companyOf(tx, company)) === player) {
    const next = isPublic(companyOf(tx, company)) ? successorOf(tx, player, company) : undefined;
    if (next !== undefined) handOver(tx, company, next);
    else tx.log(events.company_led_by_nobody({ company }));
  }
  for (const certificate of companyOf(tx, company).certificates)
    if (certificate.at === playerRef(player)) moveCertificate(tx, company, certificate.id, "pool");
}

/** 5.3: a bankrupt forms none of the companies that they have a claim to. */
function loseClaims(tx: Tx, player: PlayerId): void {
  const companies = claimsOf(tx, player).map(({ company }) => company);
  if (!companies.length) return;
  tx.log(events.claims_lost({ player, companies }));
  writeFacts(tx).claims = facts(tx).claims.filter((claim) => claim.player !== player);
}

/** 6.8.6, 5.3: claims and the priority deal of a bankrupt pass on; a company that no one leads gets its train from the bank. */
export function bankruptPlayer(tx: Tx, player: PlayerId): void {
  loseClaims(tx, player);
  forgetFounderSale(tx);
  if (tx.state.priority === player) tx.state.priority = nextPlayer(tx, tx.state.turnOrder, player);
  const company = operating(tx);
  if (company === undefined || presidentOf(tx, companyOf(tx, company)) !== undefined) return;
  if (!companyOf(tx, company).closed) supply(tx, company);
  endStep(tx);
}

/** The bank pays what is missing for the cheapest train. */
function supply(tx: Tx, company: CompanyId): void {
  if (!isPublic(companyOf(tx, company)) || hasTrain(tx, company)) return;
  const cheapest: OfferedTrain | undefined = fundedTrains(tx, offers(tx), company)[0];
  if (!cheapest) return;
  const { train, from, price } = cheapest;
  const missing = Math.max(0, price - cashOf(tx, companyRef(company)));
  tx.log(events.bank_supplies({ company, train, amount: missing }));
  pay(tx, "bank", companyRef(company), missing);
  pay(tx, companyRef(company), "bank", price);
  takeCard(tx, company, train, from);
  tx.log(events.train_bought({ company, train, from, price }));
  trainBought(tx, train);
}

function presidencyRefusal(ctx: Ctx, seat: PlayerId, company: CompanyId): Refusal | undefined {
  const state = ctx.state.companies[company];
  const certificate = state?.certificates.find((one) => one.president);
  if (!state || state.closed || !certificate) return noCompany(ctx, company);
  if (certificate.at !== "pool") return refuse(ctx, "NO_PRESIDENCY_THERE", { company });
  const guard = firstRefusal(ctx.rules.chains["buy.eligible"], ctx, playerRef(seat), certificate, company);
  if (guard) return guard;
  // A minor in the grey zone is no certificate (4.1); until version 3 of the rules it took the place of one as it was bought.
  const counts = !inGreyZone(state) || reading(ctx, "greyBought") === "counted";
  const room = counts ? certificateRefusal(ctx, seat) : undefined;
  if (room) return room;
  const price = presidencyPrice(ctx, company);
  const cash = cashOf(ctx, playerRef(seat));
  return cash < price ? refuse(ctx, "NOT_ENOUGH_CASH", { who: seat, cash, price }) : undefined;
}

const presidencyPrice = (ctx: Ctx, company: CompanyId): number =>
  (priceOf(ctx, company) * presidentPercent(ctx, company)) / unitOf(companyOf(ctx, company));

/**
 * 6.8.6: a president's certificate that lies in the pool is bought for twice the price; it is the purchase of the turn. A minor in the grey zone
 * is worth nothing (4.2.1) and costs nothing.
 */
export const buyPresidency = actions.buy_presidency({
  check: (ctx, action) =>
    purchaseRefusal(ctx, action.seat) ?? presidencyRefusal(ctx, action.seat, action.company),
  list: (ctx, seat) =>
    purchaseRefusal(ctx, seat)
      ? []
      : Object.keys(ctx.state.companies)
          .filter((company) => !presidencyRefusal(ctx, seat, company))
          .map((company) => ({ company })),
  apply(tx, action) {
    const company = action.company;
    const certificate = companyOf(tx, company).certificates.find((one) => one.president);
    const price = presidencyPrice(tx, company);
    tx.log(events.presidency_bought({ player: action.seat, company, price }));
    pay(tx, playerRef(action.seat), "bank", price);
    moveCertificate(tx, company, certificate?.id ?? "", playerRef(action.seat));
    holdingsChanged(tx, company);
    endStockTurn(tx, action.seat);
  },
});
