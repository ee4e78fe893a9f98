import { defineActions, f } from "@railhead/core/vocabulary";

/** What one may do by the powers of privates and minors, and on the Orient Express. */
export const powerActions = defineActions({
  /** Where the railroad with minor C operates in this round (15.3). */
  choose_place: { place: f.oneOf("normal", "first", "last") },
  /** A token of minor D is put on a city (15.4). */
  place_merchant: { hex: f.hex(), city: f.integer() },
  /** What the first run of the Orient Express brings: money, or three steps of the price (12.2). */
  choose_bonus: { bonus: f.oneOf("cash", "price") },
  /** Hochberg's token (14.8). */
  place_lumber: { hex: f.hex() },
  /** A yellow tile with a token of Brandt & Brandau (14.9). */
  lay_engineers: { hex: f.hex(), tile: f.tile(), rotation: f.integer() },
  /** A token of Brandt & Brandau is taken off by another railroad (14.9). */
  clear_engineers: { hex: f.hex() },
  /** The token of Star Harbor or Central Circle (14.5, 14.6). */
  place_passage: { company: f.company(), hex: f.hex(), city: f.integer() },
  /** A token that Wien Südbahnhof pays for (14.3). */
  place_free: { hex: f.hex(), city: f.integer(), token: f.integer() },
  /** The train of Swift Metropolitan (14.10). */
  claim_commuter: { company: f.company() },
  /** A token beside the ferry of Lille (14.7); Wien Südbahnhof may pay for it. */
  place_ferry: { company: f.company(), token: f.integer(), free: f.optional(f.boolean()) },
  /** Barclay resets a par (14.4). */
  reset_par: { company: f.company(), price: f.money() },
  /** A green tile for all points that are left, where the home cannot be linked otherwise (11.1.9). */
  lay_right_of_way: { hex: f.hex(), tile: f.tile(), rotation: f.integer() },
  /** The president of a railroad whose home is a metropolis chooses the city of its station (11.1.7). */
  choose_station: { hex: f.hex(), city: f.integer() },
  /** Barclay keeps a share of a treasury for its owner (14.4). */
  keep_share: { company: f.company() },
  /** Barclay keeps a price from falling (14.4). */
  protect_price: { company: f.company() },
});
