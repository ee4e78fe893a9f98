import { defineEvents } from "@railhead/core/texts";
import { f } from "@railhead/core/vocabulary";

/** Events of the family in addition to core's. */
export const familyEvents = defineEvents({
  money: {
    /** A president pays interest that the company cannot: so much of what was missing. */
    interest_covered: { player: f.player(), company: f.company(), amount: f.money(), missing: f.money() },
    /** A president borrows for a train of the company; `owed`: their whole debt from now on. */
    borrowed: { player: f.player(), company: f.company(), amount: f.money(), owed: f.money() },
    debt_repaid: { player: f.player(), amount: f.money(), owed: f.money() },
    /** So much is added to a debt after a stock round. */
    debt_grown: { player: f.player(), amount: f.money(), owed: f.money() },
    /** All trains of a company have run, and the one with the poorest route earns nothing in this turn: so much. */
    idle_run: { company: f.company(), amount: f.money() },
    /** A token of a company has come to its goal. */
    goal_reached: { company: f.company(), hex: f.hex(), amount: f.money() },
    /** A company is paid for pairs of places by way of a private from now on, or not any more. */
    pairs_gained: { company: f.company(), with: f.company() },
    pairs_lost: { company: f.company(), with: f.company() },
    private_paid: { company: f.company(), to: f.place(), amount: f.money() },
    /** A company has paid for a border, and the owner of a private earns by it. */
    crossing_paid: { company: f.company(), private: f.company(), to: f.place(), amount: f.money() },
    /** A company has reached a place that pays for it. */
    place_reached: { company: f.company(), hex: f.hex(), amount: f.money() },
    /** A tile that a company has laid brings it money. */
    lay_paid: { company: f.company(), hex: f.hex(), amount: f.money() },
  },
  track: {
    /** A base token stands in a city of its home that its president chose, or waits there for track. */
    home_placed: { company: f.company(), hex: f.hex(), city: f.integer() },
    /** A neutral token leaves the map for a base token; `company`: whose it was. */
    neutral_removed: { company: f.company(), hex: f.hex() },
    /** A token leaves this hex for another; a neutral one of the company `behind` takes its place. */
    token_moved: { company: f.company(), hex: f.hex(), behind: f.optional(f.company()) },
    /** Tiles of a zone go as this phase begins. */
    zone_cleared: { phase: f.text() },
    /** A tile goes back to the supply. */
    tile_gone: { hex: f.hex(), tile: f.tile() },
  },
  table: {
    /** An operating round begins, the one of this number. */
    round_counted: { n: f.integer() },
  },
  trains: {
    /** The time of a train has come: the bank pays its owner. */
    train_left: { company: f.company(), train: f.train(), amount: f.money() },
    /** A train that was kept for a private goes to the company that has bought it. */
    train_came_along: { company: f.company(), train: f.train(), with: f.company() },
    /** The same, of a company without room for it: the train leaves the game. */
    train_unused: { company: f.company(), train: f.train(), with: f.company() },
    /** One more train of a kind is in the stack. */
    train_added: { train: f.train(), with: f.company() },
    /** A phase has begun with which one train of the company earns nothing in its next turn. */
    train_idle: { company: f.company() },
    /** The turn is over in which a train earned nothing. */
    idle_over: { company: f.company() },
  },
  shares: {
    /** A company has bought the one private that it may buy in the first operating round. */
    first_private: { company: f.company(), with: f.company() },
    left_without_president: { company: f.company() },
    company_drawn: { company: f.company(), with: f.company() },
    share_drawn: { company: f.company(), with: f.company() },
    /** What was left of a treasury as its company floated; `percent`: what the pool then holds. */
    rest_to_pool: { company: f.company(), percent: f.percent() },
    share_removed: { company: f.company(), percent: f.percent() },
    share_came_along: { player: f.player(), company: f.company(), percent: f.percent(), with: f.company() },
  },
});
