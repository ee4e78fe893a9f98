import type { ChangeEvents } from "@railhead/core/vocabulary";
import type { familyEvents } from "./events.ts";

/** Which changes the family's events report, in addition to core's. */
export const changeEvents: ChangeEvents<keyof typeof familyEvents> = {
  kinds: {
    tile: ["tile_gone"],
    token: ["home_placed", "neutral_removed", "token_moved"],
    train: ["train_added", "train_left", "train_came_along", "train_unused"],
    charterToken: ["home_placed"],
    cash: [
      "borrowed",
      "debt_repaid",
      "goal_reached",
      "private_paid",
      "interest_covered",
      "crossing_paid",
      "lay_paid",
      "place_reached",
      "train_left",
    ],
    certificate: ["share_came_along", "left_without_president", "rest_to_pool", "share_removed"],
  },
  facts: {
    debts: ["borrowed", "debt_repaid", "debt_grown"],
    firstPurchases: ["first_private"],
    homeWaits: ["home_placed", "token_moved"],
    zoneCleared: ["zone_cleared"],
    pairs: ["pairs_gained", "pairs_lost"],
    roundsPlayed: ["round_counted"],
    placesReached: ["place_reached"],
    idleTrain: ["train_idle", "idle_over"],
  },
};
