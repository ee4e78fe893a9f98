import { defineActions, f } from "@railhead/core/vocabulary";

/** Actions of the family in addition to core's. */
export const familyActions = defineActions({
  /** The company on turn buys a private from a player. */
  buy_private: { company: f.company(), price: f.money() },
  /** The starting value of a company whose president's certificate came along with a private. */
  choose_par: { price: f.money() },
});
