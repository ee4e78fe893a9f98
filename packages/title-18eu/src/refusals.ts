import { refuser } from "@railhead/core/texts";
import { coreRefusals, f } from "@railhead/core/vocabulary";

/** Why 18EU refuses what core does not. */
export const ownRefusals = {
  DISCARD_PULLMAN_ONLY: { train: f.train() },
  MERGER_AFTER_OPERATING: { company: f.company() },
  MINOR_TOKEN: { company: f.company() },
  MINOR_UPGRADE: { company: f.company() },
  MUST_MERGE: { minor: f.company(), companies: f.list(f.company()) },
  NOT_CONNECTED: { minor: f.company(), company: f.company() },
  NOT_YOUR_MINOR: { minor: f.company() },
  NO_MINOR_LEFT: { player: f.player() },
  NO_OPEN_CITY: {},
  NO_PULLMAN: {},
  OWN_BUY_FIRST_TURN: { company: f.company() },
  OWN_SALE_FIRST_TURN: { company: f.company() },
  PRESIDENT_ADDS_CASH: { player: f.player(), cash: f.money(), price: f.money() },
  PRESIDENT_ADDS_FACE: { player: f.player(), train: f.train(), price: f.money() },
  PRESIDENT_ADDS_NOTHING: { company: f.company(), cash: f.money(), price: f.money() },
  PULLMAN_DISCARD_LIMIT: { company: f.company(), limit: f.integer() },
  PULLMAN_DISCARD_START: { company: f.company() },
  PULLMAN_NEEDS_TRAIN: { company: f.company() },
  PULLMAN_NO_REPLACEMENT: { company: f.company() },
  PULLMAN_ONCE: { company: f.company() },
  PULLMAN_OWES_TRAIN: { company: f.company() },
  PULLMAN_PHASE: { company: f.company() },
  PULLMAN_SECOND: { company: f.company() },
  PULLMAN_STOP: {},
  START_IN_CITY: {},
  START_WITHOUT_MINOR: {},
  START_WITH_MINOR: {},
} as const;

export const refuse = refuser({ ...coreRefusals, ...ownRefusals });
