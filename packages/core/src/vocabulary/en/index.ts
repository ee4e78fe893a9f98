import { catalogueFor, joinCatalogues } from "../../texts/catalogue.ts";
import { vocabulary } from "../vocabulary.ts";
import { events } from "./events.ts";
import { refusals } from "./refusals.ts";
import { shape } from "./shape.ts";
import { whys } from "./whys.ts";
import { labels, words } from "./words.ts";

/** What a pass is called once its seat has done something in the step. */
export const unlessDone = (text: string): string => `{done, select, true {Done} other {${text}}}`;

const worded = catalogueFor("en", vocabulary, {
  events,
  refusals,
  decisions: {
    auction:
      "{stage, select, choose {{buys, select, bids {Buy a lot, bid for a later one or pass} only {Buy a lot or pass} other {Choose a lot to auction}}} open {Open {lot} with a bid or pass} raise {Raise the bid for {lot} or pass} offer {Buy {lot} at the price offered or pass} discount {Take a lot for all your cash} other {Choose, bid or pass}}",
    turn: "Sell shares, buy one, or pass",
    track: "{company}: lay track",
    token: "{company}: place a token",
    routes: "{company}: run trains",
    dividend: "{company}: pay a dividend or withhold",
    trains: "{company}: buy trains",
    loans: "{company}: take loans or pay them back",
    shares: "{company}: buy or sell treasury shares",
    discard_train: "{company}: discard a train",
    consent_power: "{company} asks to lay tile {tile} on {hex}",
    private_sold: "Lay the tile of {sold}, which has been sold, or pass",
    consent_trade: "A trade is offered",
    consent_tile: "{company} asks to lay tile {tile} on {hex}",
    consent_train: "{company} asks to buy a {train} train of {from} for {price}",
  },
  actions: {
    accept: "Buy it",
    bid: "Bid {amount}",
    bid_lot: "Bid {amount} for {lot}",
    buy_lot: "Buy {lot} for {amount}",
    buy_own_shares: "{count, select, none {Buy own shares} other {Buy own shares: {count}}}",
    buy_share:
      "{from, select, pool {Buy a share of {company} from the pool} other {Buy a share of {company}}}",
    buy_train: "Buy a {train} train from {from} for {price}",
    choose_lot: "{amount, select, none {Choose {lot} without a bid} other {Choose {lot} and bid {amount}}}",
    consent: "{accept, select, true {Agree} other {Refuse}}",
    correct: "Correct the game",
    declare_bankruptcy: "Go bankrupt",
    discard_train: "Discard a {train} train",
    dividend:
      "{kind, select, full {Pay all} half {Pay half} withhold {Withhold} other {Use the earnings: {kind}}}",
    end_by_agreement: "End the game",
    exchange_private: "Give {company} for a share of {of} from {from}",
    let_through: "Let it pass",
    lay_by_private: "{company}: lay tile {tile} on {hex}",
    lay_tile: "Lay tile {tile} on {hex}",
    pass: unlessDone("Pass"),
    "pass@discard_train": unlessDone("Keep all trains"),
    "pass@loans": unlessDone("Leave loans as they are"),
    "pass@shares": unlessDone("Leave own shares as they are"),
    "pass@token": unlessDone("Place no token"),
    "pass@track": unlessDone("Lay nothing"),
    "pass@trains": unlessDone("Buy nothing"),
    place_token: "Place a token on {hex}",
    repay_loan: "Pay back a loan",
    run_routes: "Run",
    sell_own_shares: "{count, select, none {Sell own shares} other {Sell own shares: {count}}}",
    sell_shares: "Sell {percent}% of {company}",
    start_company: "Start {company} at {price}",
    take_loan: "Take a loan",
    trade_companies:
      "{kind, select, sell {Sell {companies} to {player} for {price}} other {Buy {companies} of {player} for {price}}}",
    trade_shares:
      "{kind, select, sell {Sell {percent}% of {company} to {player} for {price}} other {Buy {percent}% of {company} of {player} for {price}}}",
    use_power:
      "{power, select, lay {{company}: lay tile {tile} on {hex}} token {{company}: place a token on {hex}} assign {{company}: assign it to {hex}} exchange {{company}: give it for a share of {of} from {from}} other {Use {company}}}",
    "pass@private_sold": unlessDone("Lay nothing"),
    withdraw_trade: "Take back the offer",
  },
  words: { ...words, ...labels, ...shape },
});

/** The English texts of core. Titles add those of what is their own. */
export const english = joinCatalogues(worded, whys);
