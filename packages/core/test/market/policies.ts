import { stepToken } from "../../src/market/actions.ts";
import { paidAtLeast, tokenOn } from "../../src/market/guards.ts";
import { marketPolicy } from "../../src/market/policy.ts";

/** Right when anything is paid, left when nothing is, down per share, up when sold out. */
export const PLAIN = marketPolicy({ on: { PAID: [{ actions: "moveRight" }] } });

/** Up in the top row goes right; an event of its own goes right three times. */
export const TOP_ROW = marketPolicy({
  events: ["express.first"],
  on: {
    SOLD_OUT: [{ guard: "inTopRow", actions: "moveRight" }, { actions: "moveUp" }],
    "express.first": [{ actions: { type: "moveRight", params: { steps: 3 } } }],
  },
});

/** Right as often as the price is paid, three times at most; down once for a sale, however large. */
export const MULTIPLES = marketPolicy({
  on: {
    PAID: [{ actions: { type: "moveRightPerMultiple", params: { most: 3 } } }],
    SOLD: [{ actions: "moveDown" }],
    IN_POOL: [{ guard: "atBottom", actions: "moveLeft" }, { actions: "moveDown" }],
  },
});

/** A ladder with a grey zone for minors, double jumps for small companies, and sales that an option counts as one. */
export const SLOPE = marketPolicy({
  guards: {
    inGrey: (args) => args.event.kind === "minor" && tokenOn(args, "grey"),
    jumps: (args) => args.event.kind !== "10-share" && paidAtLeast(args, 2),
    perSale: ({ readings, event }) => event.type === "SOLD" && event.president && readings.perSale === true,
  },
  actions: {
    fall: (args) => stepToken(args, "left", 1, args.event.kind === "minor" ? {} : { avoid: "grey" }),
  },
  on: {
    PAID: [
      { guard: "inGrey", actions: "moveRight" },
      { guard: "jumps", actions: { type: "moveRight", params: { steps: 2 } } },
      { guard: "paidAtLeastPrice", actions: "moveRight" },
    ],
    WITHHELD: [{ actions: "fall" }],
    SOLD: [
      { guard: "perSale", actions: "fall" },
      { guard: "soldByPresident", actions: { type: "moveLeftPerShare", params: { avoid: "grey" } } },
    ],
    SOLD_OUT: [],
    IN_POOL: [{ actions: "fall" }],
  },
});
