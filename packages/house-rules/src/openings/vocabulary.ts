import {
  actions as coreActions,
  events as coreEvents,
  coreRefusals,
  defineActions,
  defineEvents,
  f,
  refuser,
} from "@railhead/core";

const own = defineActions({
  /** A lot that the auction left over, at its price. */
  buy_lot: { lot: f.company() },
  choose_lot: { lot: f.company(), amount: f.money() },
});

export const actions = { ...coreActions, ...own };

const auctionEvents = defineEvents({
  choice_declined: { player: f.player() },
  lots_left: { lots: f.list(f.company()) },
});

const packetEvents = defineEvents({ packet_cut: { price: f.money() } });

export const events = { ...coreEvents, ...auctionEvents, ...packetEvents };

const auctionRefusals = {
  BID_LEAVES_LOTS: { player: f.player(), amount: f.money(), lots: f.list(f.company()) },
  MUST_SELL_LOTS: { lots: f.list(f.company()) },
  LEFT_OVER_LATER: { lot: f.company(), n: f.integer() },
  LEFT_OVER_GONE: { lot: f.company() },
} as const;

const packetRefusals = {
  PACKET_ALL_CASH: { player: f.player(), cash: f.money() },
  PACKET_PRICE: { lot: f.company(), prices: f.list(f.money()) },
} as const;

export const refuse = refuser({ ...coreRefusals, ...auctionRefusals, ...packetRefusals });

/** What the open auction brings, and the packet. */
export const auctionWords = {
  events: auctionEvents,
  refusals: auctionRefusals,
  actions: [own.buy_lot],
} as const;
export const packetWords = {
  events: packetEvents,
  refusals: packetRefusals,
  decisions: { packet: {} },
} as const;
