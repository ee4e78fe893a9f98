import type { ChangeEvents } from "@railhead/core/vocabulary";
import type { familyEvents } from "./events.ts";

/** Which changes the family's events report, in addition to core's. */
export const changeEvents: ChangeEvents<keyof typeof familyEvents> = {
  kinds: {
    cash: ["private_paid", "interest_covered"],
    certificate: ["share_came_along", "left_without_president"],
  },
};
