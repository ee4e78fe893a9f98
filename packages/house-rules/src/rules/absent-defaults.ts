import type { Ctx } from "@railhead/core";
import { everywhere, type HouseRuleDef } from "../def.ts";
import { minimalMove } from "../moves/minimal.ts";

const ACTS =
  "When a player's time runs out, the table passes for them; mandatory moves are made in the cheapest way. The table plays forced moves at once.";

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
      how: `${ACTS} Corporations withhold and discard the cheapest trains; the minor with the lowest number goes up for auction without a bid.`,
    },
    "18ardennes": {
      effect: "acts",
      how: `${ACTS} Companies withhold and discard the cheapest trains; the lowest lot opens at the lowest bid; a player forms an owed company at the lowest value that they can pay.`,
    },
    "18oe": {
      effect: "acts",
      how: `${ACTS} Majors and regionals withhold, and no major becomes a national. A minor that must float takes the cheapest home; in the Consolidation, regionals become majors, and minors merge with their owner's railroads or are offered to other players.`,
    },
  },
  otherwise: everywhere(ACTS),
  make: () => ({
    slots: {
      "absence.default": (ctx, _decision, seat) => minimalMove(ctx, seat),
      "turn.forced": (ctx) => !paused(ctx),
    },
  }),
};
