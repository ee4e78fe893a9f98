import type { Ctx } from "@railhead/core";
import { everywhere, type HouseRuleDef } from "../def.ts";
import { leastMove } from "../moves/least.ts";

const ACTS =
  "When a player's time is up, the table plays instead what changes least: a pass; what is compulsory is done in the cheapest way. A move without a choice is made at once.";

/** Whether the game stands still because someone is away. */
const paused = (ctx: Ctx): boolean =>
  ctx.state.turnOrder.some((seat) => ctx.rules.chains["absence.paused"].some((stops) => stops(ctx, seat)));

/** VR-1841-zugzwang-iii-06, -08 to -10, -12 to -15. */
export const absentDefaults: HouseRuleDef = {
  slug: "absent-defaults",
  version: "1",
  name: "Defaults for the absent",
  touches: "table",
  summary: ACTS,
  source: "1841 Zugzwang III, 9 and 9a",
  rules: ["06", "08", "09", "10", "12", "13", "14", "15"].map((at) => `VR-1841-zugzwang-iii-${at}`),
  options: [],
  titles: {
    "18eu": {
      effect: "acts",
      how: `${ACTS} Corporations withhold, the cheapest trains are discarded, the minor with the lowest number is put up without a bid.`,
    },
    "18ardennes": {
      effect: "acts",
      how: `${ACTS} Companies withhold, the cheapest trains are discarded, the lowest lot is opened at the lowest bid, and a company that is owed is formed at the lowest value that can be paid.`,
    },
    "18oe": {
      effect: "acts",
      how: `${ACTS} Majors and regionals withhold, and no major becomes a national. A minor that must float does so where a home is cheapest; in the Consolidation regionals become majors, and minors merge with their owner's railroads or are offered to the others.`,
    },
  },
  otherwise: everywhere(ACTS),
  make: () => ({
    slots: {
      "absence.default": (ctx, _decision, seat) => leastMove(ctx, seat),
      "turn.forced": (ctx) => !paused(ctx),
    },
  }),
};
