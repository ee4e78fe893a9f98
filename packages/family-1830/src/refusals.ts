import { refuser } from "@railhead/core/texts";
import { coreRefusals, f } from "@railhead/core/vocabulary";

/** Refusals of the family in addition to core's. */
export const familyRefusals = {
  PRIVATE_NOT_A_PLAYERS: { company: f.company() },
  PRIVATE_NOT_NOW: { company: f.company() },
  PRIVATE_PRICE: { company: f.company(), least: f.money(), most: f.money() },
  PRIVATE_OFFER_REFUSED: { company: f.company(), price: f.money() },
  BUILDING_OVER: { train: f.train(), n: f.integer() },
  TRAIN_TRADE_LATER: { train: f.train(), phase: f.text() },
} as const;

export const refuse = refuser({ ...coreRefusals, ...familyRefusals });
