import { f } from "@railhead/core/vocabulary";

/** Why a power is refused. */
export const powerRefusals = {
  JOINED_ONLY_ORIENT: {},
  MERCHANT_CITY: { hex: f.hex() },
  MERCHANT_NONE: { company: f.company() },
  LUMBER_HEX: { hex: f.hex() },
  ENGINEERS_BUSY: { most: f.integer() },
  ENGINEERS_HEX: { hex: f.hex() },
  ENGINEERS_NONE: { company: f.company(), hex: f.hex() },
  PASSAGE_CITY: { company: f.company(), hex: f.hex() },
  FERRY_LATER: {},
  FERRY_TOKEN: {},
  FERRY_RAILROAD: { company: f.company() },
  BARCLAY_USED: { company: f.company() },
  BARCLAY_PAR: { company: f.company() },
  RIGHT_OF_WAY: { company: f.company() },
  RIGHT_OF_WAY_TILE: { hex: f.hex(), tile: f.tile() },
  STATION_CITY: { company: f.company(), hex: f.hex() },
  STATION_WAITS: { company: f.company(), hex: f.hex() },
  BARCLAY_SHARE: { company: f.company() },
  SHARE_KEPT: { company: f.company(), player: f.player() },
  BARCLAY_PRICE: { company: f.company() },
  COMMUTER_LATER: { train: f.train() },
  COMMUTER_RAILROAD: { company: f.company() },
  COMMUTER_STAYS: { train: f.train() },
} as const;
