import type { Told } from "@railhead/core/vocabulary";
import type { familyEvents } from "./events.ts";

/** What events of the family tell of what has changed, besides core's. */
export const told: Told<keyof typeof familyEvents> = {
  kinds: {
    cash: ["private_paid", "interest_covered"],
    certificate: ["share_came_along", "left_without_president"],
  },
};
