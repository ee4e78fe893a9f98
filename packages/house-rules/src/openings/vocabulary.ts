import { refuser } from "@railhead/core/texts";
import {
  actions as coreActions,
  events as coreEvents,
  coreRefusals,
  defineActions,
  f,
} from "@railhead/core/vocabulary";

const own = defineActions({
  /** A lot that the auction left over, at its price. */
  buy_lot: { lot: f.company() },
  choose_lot: { lot: f.company(), amount: f.money() },
});

export const actions = { ...coreActions, ...own };

export const events = coreEvents;

const auctionRefusals = {
  BID_LEAVES_LOTS: { player: f.player(), amount: f.money(), lots: f.list(f.company()) },
  LEFT_OVER_LATER: { lot: f.company(), n: f.integer() },
  LEFT_OVER_GONE: { lot: f.company() },
} as const;

export const refuse = refuser({ ...coreRefusals, ...auctionRefusals });

/** What the open auction brings, and the packet. */
export const auctionWords = {
  events: {},
  refusals: auctionRefusals,
  actions: [own.buy_lot],
} as const;
export const packetWords = {
  events: {},
  refusals: {},
  decisions: { packet: {} },
} as const;
