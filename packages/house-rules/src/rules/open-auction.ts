import type { Ctx } from "@railhead/core";
import { catalogueFor } from "@railhead/core/texts";
import { vocabulary } from "@railhead/core/vocabulary";
import type { HouseRuleDef } from "../def.ts";
import { AUCTION_ROUND, OPEN_AUCTION, openAuctionRound } from "../openings/auction.ts";
import { openingOf, whereLotsAreSold } from "../openings/common.ts";
import { buyLeftOver } from "../openings/left-over.ts";
import { auctionWords } from "../openings/vocabulary.ts";
import { byCash, TIES } from "./rest-money.ts";

const ACTS =
  "The opening is an auction: players take turns choosing a lot and opening the bidding, raises are at least 5, and a player who passes is out.";
/** Least raise, and what bids are multiples of. */
const STEP = 5;

/** The least bid for a lot: as the table chose, never below what the title asks. */
const floorOf = (ctx: Ctx, lot: string, floor: string): number =>
  Math.max(
    floor === "face" ? openingOf(ctx).face(ctx, lot) : Number(floor),
    openingOf(ctx).floor?.(ctx, lot) ?? 0,
  );

/** VR-1826-privates-auctions, VR-1841-naive-german-01 to -06, VR-1841-german-151-02 to -07, VR-1860-berliner-01 to -08. */
export const openAuction: HouseRuleDef = {
  slug: OPEN_AUCTION,
  version: "1",
  name: "Open auction",
  touches: "opening",
  summary: ACTS,
  source:
    "1826 privates auctions; 1841 Naive German and German Rules 1.5.1, section 2; 1860 Berliner rules, start",
  rules: [
    ...["01", "02", "03", "04", "05", "06", "07"].map((at) => `VR-1826-privates-auctions-${at}`),
    ...["01", "02", "03", "04", "05", "06"].map((at) => `VR-1841-naive-german-${at}`),
    ...["02", "03", "04", "05", "06", "07"].map((at) => `VR-1841-german-151-${at}`),
    ...["01", "02", "03", "04", "05", "07", "08"].map((at) => `VR-1860-berliner-${at}`),
  ],
  options: [
    {
      id: "floor",
      name: "Lowest bid",
      kind: "choice",
      values: ["0", "20", "face"],
      default: "0",
      labels: { "0": "nothing", "20": "20", face: "face value" },
    },
    { id: "decline", name: "Players may decline to choose", kind: "boolean", default: false },
    {
      id: "left",
      name: "Unsold lots",
      kind: "choice",
      values: ["gone", "sr1", "sr2"],
      default: "gone",
      labels: {
        gone: "out of the game",
        sr1: "on sale at face value from stock round 1",
        sr2: "on sale at face value from stock round 2",
      },
    },
    {
      id: "first",
      name: "First stock round",
      kind: "choice",
      values: ["poorest", "by-cash", "title"],
      default: "poorest",
      labels: {
        poorest: "the player with the least cash begins",
        "by-cash": "in order of cash, least first",
        title: "per rulebook",
      },
    },
    TIES,
  ],
  titles: {
    "18oe": {
      effect: "acts",
      how: "Players bid on the privates, minors, and concessions of the packet one by one.",
    },
    "18eu": {
      effect: "acts",
      how: `${ACTS} The lots are the 15 minors, without the first bid of 100 and the falling offers. The end of the sale sets the order of the first stock round.`,
    },
    "18ardennes": {
      effect: "acts",
      how: `${ACTS} The lots are the minors and the Guillaume-Luxembourg. A minor bought below 100 starts at 50, and the bank fills its treasury.`,
    },
  },
  otherwise: whereLotsAreSold(ACTS),
  beside: [
    {
      other: "free-packet",
      verdict: "forbids",
      text: "the opening can be an auction or a packet at fixed prices, not both",
    },
  ],
  catalogue: catalogueFor(
    "en",
    auctionWords,
    {
      events: {},
      refusals: {
        BID_LEAVES_LOTS:
          "Bid less: after {amount}, the players could not pay for the lots that must still be sold: {lots}",
        LEFT_OVER_LATER: "{lot} is on sale from stock round {n}",
        LEFT_OVER_GONE: "{lot} is no longer on sale",
      },
      decisions: {},
      actions: { buy_lot: "Buy {lot}" },
      words: {
        "round.open_auction": "the opening auction",
        "roundName.open_auction": "Opening auction",
        "roundShort.open_auction": "Auction",
        "action.buy_lot": "Buying left-over lots",
      },
    },
    vocabulary,
  ),
  make: ({ floor, decline, left, first, ties }) => ({
    data: { left: [] },
    rounds: [openAuctionRound({ decline: decline === true, keep: left !== "gone" })],
    ...(left !== "gone" && { actions: { "stock/turn": [buyLeftOver(left === "sr1" ? 1 : 2)] } }),
    slots: {
      "opening.format": () => AUCTION_ROUND,
      "opening.minBid": (ctx, lot) => ({ min: floorOf(ctx, lot, String(floor)), step: STEP }),
      ...(first !== "title" && {
        "turnOrder.first": (ctx: Ctx) => {
          const order = byCash(ctx, ctx.state.turnOrder, 1, String(ties));
          const priority = order[0] ?? ctx.state.priority;
          return { order: first === "by-cash" ? order : ctx.state.turnOrder, priority };
        },
      }),
    },
  }),
};
