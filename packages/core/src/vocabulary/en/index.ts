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
      "{stage, select, choose {{buys, select, bids {Buy a lot, bid on a later one, or pass} only {Buy a lot or pass} must {Buy a lot} other {Choose a lot to auction}}} open {Open {lot} with a bid, or pass} raise {Raise the bid on {lot}, or pass} offer {Buy {lot} at its price, or pass} discount {Take a lot for all your cash} other {Choose, bid, or pass}}",
    turn: "Sell shares, buy one, or pass",
    track: "{company}: lay track",
    token: "{company}: place a station token",
    routes: "{company}: run trains",
    dividend: "{company}: pay a dividend or withhold",
    trains: "{company}: buy trains",
    loans: "{company}: take or repay loans",
    shares: "{company}: buy or sell treasury shares",
    discard_train: "{company}: discard a train",
    consent_power: "{company} asks to lay tile {tile} on {hex}",
    private_sold: "Lay the tile of {sold}, which has been sold, or pass",
    consent_trade: "A trade is offered",
    consent_tile: "{company} asks to lay tile {tile} on {hex}",
    consent_train: "{company} asks to buy a {train}-train from {from} for {price}",
  },
  actions: {
    accept: "Buy",
    bid: "Bid {amount}",
    bid_lot: "Bid {amount} on {lot}",
    buy_lot: "Buy {lot} for {amount}",
    buy_own_shares:
      "{count, select, none {Buy treasury shares} other {Buy {count, plural, one {# treasury share} other {# treasury shares}}}}",
    buy_share:
      "{from, select, pool {Buy a share of {company} from the bank pool} other {Buy a share of {company}}}",
    buy_train: "Buy a {train}-train from {from} for {price}",
    choose_lot: "{amount, select, none {Choose {lot} without a bid} other {Choose {lot} and bid {amount}}}",
    consent: "{accept, select, true {Agree} other {Refuse}}",
    correct: "Correct the game",
    declare_bankruptcy: "Declare bankruptcy",
    discard_train: "Discard a {train}-train",
    dividend:
      "{kind, select, full {Pay out} half {Pay half} withhold {Withhold} other {Use the revenue: {kind}}}",
    end_by_agreement: "End the game",
    exchange_private: "Exchange {company} for a share of {of} from {from}",
    let_through: "Don't react",
    lay_by_private: "{company}: lay tile {tile} on {hex}",
    lay_tile: "Lay tile {tile} on {hex}",
    pass: unlessDone("Pass"),
    "pass@discard_train": unlessDone("Keep all trains"),
    "pass@loans": unlessDone("Keep loans"),
    "pass@shares": unlessDone("Skip treasury shares"),
    "pass@token": unlessDone("Skip token"),
    "pass@track": unlessDone("Skip track"),
    "pass@trains": unlessDone("Skip trains"),
    place_token: "Place a station token on {hex}",
    repay_loan: "Repay loan",
    run_routes: "Run",
    sell_own_shares:
      "{count, select, none {Sell treasury shares} other {Sell {count, plural, one {# treasury share} other {# treasury shares}}}}",
    sell_shares: "Sell {percent}% of {company}",
    start_company: "Start {company} at {price}",
    take_loan: "Take loan",
    trade_companies:
      "{kind, select, sell {Sell {companies} to {player} for {price}} other {Buy {companies} from {player} for {price}}}",
    trade_shares:
      "{kind, select, sell {Sell {percent}% of {company} to {player} for {price}} other {Buy {percent}% of {company} from {player} for {price}}}",
    use_power:
      "{power, select, lay {{company}: lay tile {tile} on {hex}} token {{company}: place a station token on {hex}} assign {{company}: assign to {hex}} exchange {{company}: exchange for a share of {of} from {from}} other {Use {company}}}",
    "pass@private_sold": unlessDone("Skip tile"),
    withdraw_trade: "Withdraw offer",
  },
  words: { ...words, ...labels, ...shape },
});

/** The English texts of core. Titles add those of what is their own. */
export const english = joinCatalogues(worded, whys);
