import type { GameEvent } from "@railhead/core";
import type { Tx } from "@railhead/core/state";
import { refuse } from "@railhead/core/vocabulary";
import { hasAction, stepsOf } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const SLUG = "no-rebuy-same-or";
const ACTS = "A company cannot buy back shares that it sold in the same operating round.";

const EITHER = "A company sells or buys treasury shares in a turn, never both.";
const NEVER = "Companies never buy shares.";

function watch(tx: Tx, event: GameEvent): void {
  const sold = (tx.state.variants[SLUG] ?? []) as string[];
  if (event.type === "turn_began" && event.company !== undefined) {
    const rest = sold.filter((one) => one !== event.company);
    if (rest.length < sold.length) tx.variants()[SLUG] = rest;
  } else if (event.type === "own_shares_sold") tx.variants()[SLUG] = [...sold, String(event.company)];
}

/** VR-1841-german-151-38. A company has one turn in an operating round, so what it sold is forgotten as its next begins. */
export const noRebuySameOr: HouseRuleDef = {
  slug: SLUG,
  version: "1",
  name: "No buying back in the same round",
  touches: "stock",
  summary: ACTS,
  source: "1841 German Rules 1.5.1, section 4.7.2",
  rules: ["VR-1841-german-151-38"],
  options: [],
  titles: {
    "18oe": {
      effect: "already",
      how: "A major sells or buys treasury shares in a turn, never both.",
    },
    "18eu": { effect: "already", how: EITHER },
    "18ardennes": { effect: "never", how: NEVER },
  },
  says: [EITHER, NEVER],
  otherwise(title) {
    if (!hasAction(title, "buy_own_shares")) return { effect: "never", how: NEVER };
    return stepsOf(title).some(({ sellsAndBuys }) => sellsAndBuys)
      ? { effect: "acts", how: ACTS }
      : { effect: "already", how: EITHER };
  },
  make: () => ({
    data: [],
    chains: {
      "event.seen": watch,
      "buy.eligible": (ctx, buyer, _certificate, company) => {
        const sold = (ctx.state.variants[SLUG] ?? []) as string[];
        return buyer === `company:${company}` && sold.includes(company)
          ? refuse.of("REBUY_SAME_OR", { company })
          : undefined;
      },
    },
  }),
};
