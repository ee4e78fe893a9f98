import type { Ctx, OpeningRules } from "@railhead/core";
import { companyRef, playerRef } from "@railhead/core/model";
import { fallingOffer, putToken } from "@railhead/core/parts";
import { companyOf, type Tx } from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { events } from "./vocabulary.ts";

/** A minor has no less in its treasury than this, and no more than `MOST`. */
export const FLOOR = 120;
const MOST = 180;
const FACE = 40;
const INCOME = 10;

const isMinor = (ctx: Ctx, lot: string): boolean => companyOf(ctx, lot).kind === "minor";
const lots = (ctx: Ctx): string[] =>
  ctx.rules.title.companies.filter(({ kind }) => kind === "minor" || kind === "private").map(({ id }) => id);

export const floorOf = (ctx: Ctx, lot: string): number => (isMinor(ctx, lot) ? FLOOR : 0);

/** What the opening sells: minors for at least 120 each, all of them; privates may be left over. */
export const opening: OpeningRules = {
  lots,
  face: (ctx, lot) => (isMinor(ctx, lot) ? FLOOR : FACE),
  floor: floorOf,
  mustSell: isMinor,
  poor: "fall",
};

export const saleRound = fallingOffer({
  id: "sale",
  lots,
  offers: { from: 90, to: 10, by: 10 },
  finish: "SALE_DONE",
});

/** A private pays the bank; a minor's price fills its treasury up to 180, and its token goes to its home. */
export function settle(tx: Tx, lot: string, player: string, price: number): void {
  const minor = isMinor(tx, lot);
  const own = minor ? Math.min(price, MOST) : 0;
  pay(tx, playerRef(player), companyRef(lot), own);
  pay(tx, playerRef(player), "bank", price - own);
  Object.assign(tx.company(lot), { owner: playerRef(player), started: true, floated: minor });
  const home = tx.rules.companies.get(lot)?.home?.[0];
  if (!home) return;
  putToken(tx, lot, home.hex, 0);
  tx.log(events.token_placed({ company: lot, hex: home.hex, city: 0 }));
}

/** Privates pay at the start of an operating round. */
export function payPrivates(tx: Tx): void {
  for (const { id, kind, closed, owner } of Object.values(tx.state.companies)) {
    if (kind !== "private" || closed || owner === undefined || owner === "pool") continue;
    tx.log(events.private_paid({ company: id, to: owner, amount: INCOME }));
    pay(tx, "bank", owner, INCOME);
  }
}
