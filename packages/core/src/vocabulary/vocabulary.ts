import { f } from "../fields/make.ts";
import { actions } from "./actions.ts";
import { events } from "./events.ts";
import { coreRefusals } from "./refusals.ts";

/** The steps and interrupts of core that ask a seat, and what their texts may name. */
const coreDecisions = {
  auction: {
    stage: f.optional(f.word()),
    lot: f.optional(f.company()),
    offer: f.optional(f.money()),
    buys: f.optional(f.word()),
  },
  turn: {},
  track: {},
  token: {},
  routes: {},
  dividend: {},
  trains: {},
  shares: {},
  loans: {},
  discard_train: {},
  consent_power: { hex: f.optional(f.hex()), tile: f.optional(f.tile()) },
  private_sold: { sold: f.company() },
  consent_trade: {},
  consent_tile: { tile: f.tile(), hex: f.hex() },
  consent_train: { train: f.train(), from: f.place(), price: f.money() },
} as const;

/** All of core that has a text. Titles hand it over as what they are built on. */
export const vocabulary = {
  events,
  refusals: coreRefusals,
  decisions: coreDecisions,
  actions: Object.values(actions),
} as const;
