import { refuser } from "@railhead/core/texts";
import { coreRefusals, f } from "@railhead/core/vocabulary";

/** Refusals of the family in addition to core's. */
export const familyRefusals = {
  PRIVATE_NOT_A_PLAYERS: { company: f.company() },
  PRIVATE_NOT_NOW: { company: f.company() },
  PRIVATE_PRICE: { company: f.company(), least: f.money(), most: f.money() },
  PRIVATE_OFFER_REFUSED: { company: f.company(), price: f.money() },
  PRIVATE_TRADE_LATER: {},
  PRIVATE_TRADE_BUYER: {},
  NO_DEBT: { player: f.player() },
  NO_CASH_FOR_DEBT: { player: f.player() },
  DEBT_FIRST: { player: f.player(), owed: f.money() },
  TRAIN_GOES: { company: f.company(), train: f.train() },
  START_BY_PRIVATE: { company: f.company(), with: f.company() },
  START_NEEDS_TOKEN: { company: f.company() },
  TOKEN_STAYS: { company: f.company(), hex: f.hex() },
  HOME_WAITS: { company: f.company(), hex: f.hex() },
  NEW_TRAINS: { company: f.company(), n: f.integer() },
  NEW_TRAINS_KIND: { company: f.company(), n: f.integer(), train: f.train() },
  BUILDING_OVER: { train: f.train(), n: f.integer() },
  TRAIN_TRADE_LATER: { train: f.train(), phase: f.text() },
} as const;

export const refuse = refuser({ ...coreRefusals, ...familyRefusals });
