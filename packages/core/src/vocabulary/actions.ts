import * as v from "valibot";
import type { Change } from "../contract/change.ts";
import { f } from "../fields/make.ts";
import { defineActions } from "./define-action.ts";

/** A change of a correction. What is inside is looked at by `badChange`, before the rules of the action look at anything else. */
const change = v.custom<Change>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

/** Actions that exist in every title; a title gives these types its own rules, or adds others. */
export const actions = defineActions({
  pass: {},
  choose_lot: { lot: f.company(), amount: f.optional(f.money()) },
  /** A lot at its price. */
  buy_lot: { lot: f.company(), amount: f.money() },
  /** A bid for a lot that is not up: the money is set aside. */
  bid_lot: { lot: f.company(), amount: f.money() },
  bid: { amount: f.money() },
  accept: {},
  start_company: { company: f.company(), price: f.money() },
  buy_share: { company: f.company(), from: f.place() },
  sell_shares: { company: f.company(), percent: f.percent() },
  lay_tile: { hex: f.hex(), tile: f.tile(), rotation: f.integer() },
  place_token: { hex: f.hex(), city: f.integer(), token: f.optional(f.integer()) },
  run_routes: { routes: f.routes() },
  dividend: { kind: f.word() },
  buy_train: { train: f.train(), from: f.place(), price: f.money(), gives: f.optional(f.train()) },
  /** A power of the private `company`: a tile, a token, or a share that it is given for. */
  use_power: {
    company: f.company(),
    power: f.word(),
    hex: f.optional(f.hex()),
    tile: f.optional(f.tile()),
    rotation: f.optional(f.integer()),
    city: f.optional(f.integer()),
    of: f.optional(f.company()),
    from: f.optional(f.place()),
  },
  /** The private `company` is given for a share, at any time. */
  exchange_private: { company: f.company(), of: f.company(), from: f.place() },
  /** A player lays a tile by way of the private `company`, at any time but in the turn of another's company. */
  lay_by_private: { company: f.company(), hex: f.hex(), tile: f.tile(), rotation: f.integer() },
  /** The company on turn takes a loan of the bank. */
  take_loan: {},
  /** The company on turn pays one of its loans back. */
  repay_loan: {},
  discard_train: { train: f.train() },
  sell_own_shares: { count: f.integer() },
  buy_own_shares: { count: f.integer() },
  declare_bankruptcy: {},
  consent: { accept: f.boolean() },
  let_through: {},
  trade_companies: {
    kind: f.oneOf("buy", "sell"),
    player: f.player(),
    companies: f.list(f.company()),
    price: f.money(),
  },
  trade_shares: {
    kind: f.oneOf("buy", "sell"),
    player: f.player(),
    company: f.company(),
    percent: f.percent(),
    price: f.money(),
  },
  withdraw_trade: {},
  end_by_agreement: { agreed: f.list(f.player()) },
  correct: { reason: f.text(), by: f.text(), changes: f.list(f.data(change, "changes")) },
});
