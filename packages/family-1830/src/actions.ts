import { defineActions, f } from "@railhead/core/vocabulary";

/** Actions of the family in addition to core's. */
export const familyActions = defineActions({
  /** The company on turn buys a private from a player. */
  buy_private: { company: f.company(), price: f.money() },
  /** The city in which a token of a company stands, where its president chooses; `hex`: where its home is open. */
  choose_home: { city: f.integer(), hex: f.optional(f.hex()) },
  /** The company on turn places a token that the private `company` makes cheaper. */
  place_cheap_token: { company: f.company(), hex: f.hex(), city: f.integer() },
  /** The company on turn moves one of its tokens by way of the private `company`. */
  move_token: { company: f.company(), from: f.hex(), hex: f.hex(), city: f.integer() },
  /** A president who cannot pay for a train that is owed borrows from the bank. */
  borrow_for_train: {},
  /** A player pays back what they owe, as far as their cash goes. */
  repay_debt: {},
  /** The starting value of a company whose president's certificate came along with a private. */
  choose_par: { price: f.money() },
});
