import { refuser } from "@railhead/core/texts";
import { coreRefusals, f } from "@railhead/core/vocabulary";

/** Why 18Ardennes refuses what core does not. */
export const ownRefusals = {
  ASSET_NOT_THERE: { minor: f.company(), company: f.company(), asset: f.id() },
  BID_NOT_COVERED: { player: f.player(), amount: f.money(), most: f.money() },
  CONVERT_FIRST_TURN: { company: f.company() },
  CONVERT_PHASE: { company: f.company() },
  EXCHANGE_TREASURY_FIRST: { minor: f.company(), company: f.company() },
  FORMATION_ENOUGH: { player: f.player(), company: f.company(), percent: f.percent(), price: f.money() },
  FORMATION_FALLS_SHORT: { company: f.company(), percent: f.percent(), short: f.money() },
  FORMATION_SOLD_FOR_MORE: { player: f.player(), company: f.company(), price: f.money() },
  GRAND_SECOND: { company: f.company(), train: f.train() },
  GRAND_TEN_SHARES: { company: f.company(), train: f.train() },
  HOME_TILE: { company: f.company(), hex: f.hex() },
  INVEST_OTHER: { company: f.company() },
  ISSUE_FIRST_TURN: { company: f.company() },
  ISSUE_PHASE: { company: f.company() },
  MERGER_NO_PRESIDENT: { company: f.company() },
  MERGER_REFUSED: { minor: f.company(), company: f.company() },
  MINOR_BROWN: { company: f.company() },
  MINOR_GREY: { minor: f.company() },
  MINOR_NOT_QUALIFIED: { minor: f.company(), company: f.company() },
  MINOR_NOT_SOLD: { company: f.company() },
  MINOR_PLEDGED: { minor: f.company(), company: f.company() },
  MINOR_SHARES: { company: f.company() },
  NOT_CLAIMED: { player: f.player(), company: f.company() },
  NOT_CONNECTED: { minor: f.company(), company: f.company() },
  NOT_CONVERTIBLE: { company: f.company() },
  NOT_TRADED_IN: { train: f.train() },
  NOT_YOUR_MINOR: { minor: f.company() },
  NO_BUYBACK: { company: f.company() },
  NO_FORMATION_OWED: { player: f.player() },
  NO_PRESIDENCY_THERE: { company: f.company() },
  TOKENS_BEYOND: { company: f.company(), count: f.integer(), left: f.integer() },
  OWES_FORMATION: { player: f.player(), company: f.company() },
  OWN_BID: { company: f.company() },
  ROUTE_TOO_FEW_CITIES: { train: f.train(), kind: f.optional(f.train()) },
  SECOND_FERRY: { hex: f.hex(), tile: f.tile() },
} as const;

export const refuse = refuser({ ...coreRefusals, ...ownRefusals });
