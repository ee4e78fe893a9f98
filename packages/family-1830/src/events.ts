import { defineEvents, f } from "@railhead/core";

/** What the family tells besides core. */
export const familyEvents = defineEvents({
  left_without_president: { company: f.company() },
  private_paid: { company: f.company(), to: f.place(), amount: f.money() },
  share_came_along: { player: f.player(), company: f.company(), percent: f.percent(), with: f.company() },
});
