import type { CompanyId, Ctx, PlayerId } from "@railhead/core";
import { companyRef, playerRef } from "@railhead/core/model";
import { openingData, packetInRows } from "@railhead/core/parts";
import { companyOf, orderFrom, type Tx } from "@railhead/core/state";
import { giveCompany, pay } from "@railhead/core/transfer";
import { charters } from "../data.ts";
import { events } from "../events.ts";
import { isMinor, ofKind } from "../railroads/kinds.ts";
import { payPrivates } from "./privates.ts";

const { packet, minorTreasury } = charters;

/** Rows of the packet that have something in them at this table, the concessions lowest (3.1). */
export const rows = (ctx: Ctx): CompanyId[][] => {
  const concessions = ofKind(ctx, "concession").map(({ id }) => id);
  const there = packet.rows.map((row) => row.filter((id) => ctx.rules.companies.has(id)));
  return [...there, concessions].filter(({ length }) => length > 0);
};

/** What is in the packet, top row first. */
export const lots = (ctx: Ctx): CompanyId[] => rows(ctx).flat();

/** Face value of an item of the packet. */
export const face = (ctx: Ctx, lot: CompanyId): number =>
  isMinor(ctx, lot) ? packet.minor : (ctx.rules.companies.get(lot)?.value ?? 0);

/**
 * 7: on turn one buys of the top row, bids for something below it with money that is set aside, or passes. A minor of the top row may
 * be opened with a higher bid instead, while it is to be had at face value.
 */
export const packetRound = packetInRows({
  id: "packet",
  lots,
  rows,
  multiples: false,
  raiseOwn: true,
  contest: (ctx, lot) => isMinor(ctx, lot) && !openingData(ctx).cuts[lot],
  allPass: {
    falls: { by: 5, what: "top" },
    forced: true,
    income: { when: "always", pay: payPrivates },
  },
  finish: (tx) => (ofKind(tx, "concession").length ? "PACKET_SOLD" : "PACKET_SOLD_PLAIN"),
});

/** 7.1: what is paid for a minor goes into its treasury, up to 180; the rest, and what anything else costs, to the bank. */
export function settlePacket(tx: Tx, lot: CompanyId, player: PlayerId, price: number): void {
  const kept = isMinor(tx, lot) ? Math.min(price, minorTreasury) : 0;
  pay(tx, playerRef(player), companyRef(lot), kept);
  pay(tx, playerRef(player), "bank", price - kept);
  giveCompany(tx, lot, playerRef(player));
  if (companyOf(tx, lot).kind === "private") tx.company(lot).started = true;
  if (kept > 0) tx.log(events.minor_funded({ company: lot, amount: kept, rest: price - kept }));
}

/** 3.2: after the packet the priority deal is with the player after the one who chose last. */
export function afterPacket(ctx: Ctx): { order: PlayerId[]; priority: PlayerId } {
  const order = ctx.state.turnOrder;
  const { first, turns } = openingData(ctx);
  const from = orderFrom(ctx, order, first);
  return { order, priority: from[turns % from.length] ?? first };
}
