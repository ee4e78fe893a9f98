import { actions as coreActions, defineActions, f } from "@railhead/core/vocabulary";
import { lateActions } from "./nationals/vocabulary.ts";
import { powerActions } from "./powers/actions.ts";

const mainActions = defineActions({
  /** A minor is floated with a track rights chit of this zone, its home in this city (9.1). */
  float_minor: { minor: f.company(), zone: f.word(), hex: f.hex(), city: f.integer() },
  /** A concession without the money for more: the regional may be bought by anyone later (8.1). */
  par_regional: { company: f.company(), price: f.money() },
  /** The president cannot pay for the train that the railroad owes (11.6.4, 11.6.5). */
  become_insolvent: {},
  /** The presidency of a regional that was parred (8.2), or what first-round insolvency brought to the Open Market (11.6.5). */
  buy_presidency: { company: f.company() },
  /** The railroad is paid what it earned in the round before, though it has a train more (13). */
  repeat_run: {},
  /** A minor goes into a major or national (10.5); `cash` is what its president pays the owner, below 0 the other way. */
  merge_minor: { minor: f.company(), company: f.company(), cash: f.integer() },
  /** A token of a minor that has merged gives way to one of the charter, by its place there. */
  swap_token: { hex: f.hex(), city: f.integer(), token: f.integer() },
  /** After a merger a train is declined or given up. */
  drop_train: { train: f.train() },
  /** Tokens and trains of a merger are settled. */
  merge_done: {},
  /** A minor that cannot merge is offered to the others (10.6). */
  seek_merger: { minor: f.company() },
  offer_merger: { company: f.company() },
  no_offer: {},
  pick_offer: { company: f.company() },
  /** A token of another major of the same player is bought, for the one at this place of the charter (11.5). */
  transfer_token: { company: f.company(), hex: f.hex(), token: f.integer() },
  /** A major buys a port authority of the bank, of one of the two seas (11.3.5). */
  buy_authority: { sea: f.word() },
  /** Or that of another major, in the step of transfers. */
  take_authority: { company: f.company() },
  /** A regional becomes a major (9.3); `first`: a share is bought at the old par before. */
  form_major: { company: f.company(), first: f.boolean() },
  /** Both secondary shares of a regional, for its president (8.5). */
  reserve_shares: { company: f.company() },
  /** A private is turned face down (10). */
  fold_private: { company: f.company() },
  /** A private leaves the game (10). */
  remove_private: { company: f.company() },
  /** A regional that no one has floated is taken out of the game (8.2). */
  remove_regional: { company: f.company() },
});

/** What only 18OE has. */
export const ownActions = { ...mainActions, ...lateActions };

/** What one may do in 18OE: what core has, and what is its own. */
export const actions = { ...coreActions, ...ownActions, ...powerActions };
