import { type MarketArgs, marketPolicy, paidAtLeast, stepToken, tokenOn } from "@railhead/core/market";

const isMinor = ({ event }: MarketArgs): boolean => event.kind === "minor";

/** Down the ladder: a minor may come to the grey zone, a public company stays at the lowest price (4.2, 4.2.1). */
const down = (args: MarketArgs, steps: number) =>
  stepToken(args, "left", steps, isMinor(args) ? {} : { avoid: "grey" });

/** 4.2: what moves a price token. At the end of a stock round companies with shares in the pool fall by one space (5.5). */
export const ladder = marketPolicy({
  guards: {
    inGreyZone: (args) => isMinor(args) && tokenOn(args, "grey"),
    /** Twice its price, by a minor or a company of five shares. */
    risesTwice: (args) => args.event.kind !== "10-share" && paidAtLeast(args, 2),
    /** A president's sale that counts as one, however large. */
    soldAsOne: ({ readings, event }) =>
      event.type === "SOLD" &&
      event.president &&
      event.context !== "company-issue" &&
      readings.presidentSale === "perSale",
  },
  actions: {
    fall: (args) => down(args, 1),
    fallPerShare: (args) => (args.event.type === "SOLD" ? down(args, args.event.shares) : undefined),
  },
  on: {
    PAID: [
      { guard: "inGreyZone", actions: "moveRight" },
      { guard: "risesTwice", actions: { type: "moveRight", params: { steps: 2 } } },
      { guard: "paidAtLeastPrice", actions: "moveRight" },
    ],
    WITHHELD: [{ actions: "fall" }],
    SOLD: [
      { guard: "soldAsOne", actions: "fall" },
      { guard: "soldByPresident", actions: "fallPerShare" },
    ],
    SOLD_OUT: [],
    IN_POOL: [{ actions: "fall" }],
  },
});
