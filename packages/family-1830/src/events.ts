import { defineEvents } from "@railhead/core/texts";
import { f } from "@railhead/core/vocabulary";

/** Events of the family in addition to core's. */
export const familyEvents = defineEvents({
  money: {
    /** A president pays interest that the company cannot: so much of what was missing. */
    interest_covered: { player: f.player(), company: f.company(), amount: f.money(), missing: f.money() },
    private_paid: { company: f.company(), to: f.place(), amount: f.money() },
  },
  shares: {
    left_without_president: { company: f.company() },
    share_came_along: { player: f.player(), company: f.company(), percent: f.percent(), with: f.company() },
  },
});
