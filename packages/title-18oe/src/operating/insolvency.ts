import type { CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import { endStep } from "@railhead/core/flow";
import { companyRef, playerRef } from "@railhead/core/model";
import { emergencyOf, noEmergency, operating, takeCard } from "@railhead/core/parts";
import { cashOf, companyOf, moveCertificate, presidentOf, type Tx } from "@railhead/core/state";
import { freeCash, holdInEscrow, pay, release } from "@railhead/core/transfer";
import { actions } from "../actions.ts";
import { charters } from "../data.ts";
import { events } from "../events.ts";
import { railroad } from "../facts.ts";
import { formNational } from "../nationals/form.ts";
import { refuse } from "../refusals.ts";
import { faceOf } from "../start/face.ts";
import { bankOffers, dueReserved } from "./offers.ts";

const { reservedTrain } = charters;

/** Price of the 2+2 that is kept for a railroad that has still to buy it; undefined where it owes none. */
const reservedPrice = (ctx: Ctx, company: CompanyId): number | undefined =>
  dueReserved(ctx, company) ? bankOffers(ctx, company)[0]?.price : undefined;

/**
 * 11.6.5: no one goes insolvent on purpose. In its first operating round a railroad sets aside what the president's cash leaves open of the
 * price of its 2+2, so that track and tokens are not paid with it.
 */
export function keepForTrain(tx: Tx): void {
  const company = operating(tx);
  const price = company === undefined ? undefined : reservedPrice(tx, company);
  const president = company === undefined ? undefined : presidentOf(tx, companyOf(tx, company));
  if (company === undefined || price === undefined || president === undefined) return;
  const open = price - freeCash(tx, playerRef(president));
  const amount = Math.min(open, freeCash(tx, companyRef(company)));
  if (amount > 0) holdInEscrow(tx, companyRef(company), reservedTrain, amount);
}

/** What was set aside is free again, once trains are bought. */
export function freeForTrain(tx: Tx): void {
  const company = operating(tx);
  if (company !== undefined) release(tx, reservedTrain, companyRef(company));
}

/** Why the president of the company on turn is not insolvent. */
function solvent(ctx: Ctx): Refusal | undefined {
  const emergency = emergencyOf(ctx);
  if (!emergency) return noEmergency(ctx);
  const { president, price, gap } = emergency;
  return emergency.short > 0 ? undefined : refuse(ctx, "CAN_PAY", { player: president, price, gap });
}

/** 11.6.5: the railroad has all its president has and its 2+2 for it, and waits in the Open Market for a buyer. */
function firstRound(tx: Tx, company: CompanyId, player: PlayerId, price: number): void {
  const short = price - cashOf(tx, companyRef(company));
  pay(tx, companyRef(company), "bank", cashOf(tx, companyRef(company)));
  takeCard(tx, company, reservedTrain, "stack");
  const facts = railroad.write(tx, company);
  facts.reserved = true;
  facts.shortfall = short;
  const face = faceOf(tx, company);
  const state = tx.company(company);
  const certificate = state.certificates.find((one) => one.president);
  if (certificate) moveCertificate(tx, company, certificate.id, "pool");
  else state.owner = "pool";
  tx.log(events.insolvent({ company, player, amount: short, price: face, train: reservedTrain }));
  pay(tx, "bank", playerRef(player), face);
}

/** 11.6.4, 11.6.5: a president who cannot pay for the train that is owed gives all cash; of a major that becomes a national to the bank. */
export const becomeInsolvent = actions.become_insolvent({
  check: (ctx) => solvent(ctx),
  list: (ctx) => (solvent(ctx) ? [] : [{}]),
  apply(tx, { seat }) {
    const company = operating(tx) as CompanyId;
    const price = reservedPrice(tx, company);
    const cash = cashOf(tx, playerRef(seat));
    if (price === undefined || tx.company(company).kind === "major") {
      pay(tx, playerRef(seat), "bank", cash);
      tx.log(events.major_insolvent({ company, player: seat, amount: cash }));
      formNational(tx, company);
    } else {
      pay(tx, playerRef(seat), companyRef(company), cash);
      firstRound(tx, company, seat, price);
      endStep(tx);
    }
  },
});
