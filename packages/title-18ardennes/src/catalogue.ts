import { catalogueFor, companyWords } from "@railhead/core/texts";
import { f, unlessDone, vocabulary } from "@railhead/core/vocabulary";
import { ownActions } from "./actions.ts";
import { companies } from "./data.ts";
import { ownEvents } from "./events.ts";
import { optionWords } from "./option-words.ts";
import { pageWords } from "./page.ts";
import { ownRefusals } from "./refusals.ts";

/** Steps and interrupts of its own, and what their texts may name. */
const decisions = {
  turn: { stage: f.optional(f.word()) },
  bids: {},
  home_tile: {},
  take_over: {},
  consent_merger: {},
  convert: {},
  invest: {},
  issue: {},
} as const;

/** Further lines of a company's charter. */
const charter = {
  ports: { places: f.list(f.text()) },
  mines: { places: f.list(f.text()) },
  forts: { places: f.list(f.text()) },
  faceDown: { trains: f.list(f.train()) },
  lastRun: { trains: f.list(f.train()) },
  grey: {},
  income: { price: f.money() },
  pledged: { company: f.company(), amount: f.money() },
  claimed: { player: f.player(), amount: f.money(), minor: f.company() },
} as const;

/** English texts of what only 18Ardennes has, and of what it calls otherwise than core. */
export const catalogue = catalogueFor(
  "en",
  { events: ownEvents, refusals: ownRefusals, decisions, actions: Object.values(ownActions), charter },
  {
    events: {
      minor_started: "{company} starts at {price} with {amount}",
      bonus_token_placed: "A {bonus} token goes on {hex}",
      right_claimed: "{company} gains the rights of the {bonus} on {hex}",
      fort_collected: "{company} takes a fort on {hex}",
      income_paid: "{company} pays {player} {amount}",
      company_bid: "{player} bids {amount} for {company} with {minor}",
      company_claimed: "{player} wins {company} with {minor}",
      company_formed: "{player} forms {company} at {price} with {minor}, paying {amount}",
      minor_merged: "{player} exchanges {minor} and {amount} for {percent}% of {company} from {from}",
      minor_dissolved: "{company} dissolves",
      assets_taken:
        "{company} takes over from {minor}: {trains, plural, =0 {no train} one {a {trains}-train} other {trains {trains}}}, {tokens, plural, =0 {no station token} one {a station token} other {# station tokens}}",
      token_removed: "{company} leaves the map on {hex}",
      company_converted: "{company} becomes a ten-share company",
      trains_turned_up: "{company} turns its new trains face up",
      train_exchanged: "{company} trades in a {old}-train and {price} for a {train}-train",
      claims_lost: "{player} can no longer form {companies}",
      bankrupt_founder: "{player} needs {short} more to form {company} and goes bankrupt",
      company_led_by_nobody: "{company} has no president; the table runs it",
      bank_supplies: "The bank contributes {amount} to a {train}-train of {company}",
      presidency_bought: "{player} buys the presidency of {company} for {price}",
    },
    refusals: {
      TOKENS_BEYOND: "{company} takes over {count} station tokens but has room for {left}",
      HOME_TILE: "{company} must lay its first tile on {hex}, its start",
      MINOR_SHARES: "These shares of {company} stand for its treasury’s half and cannot be bought",
      MINOR_NOT_SOLD: "{company} is a minor; its certificate cannot be sold",
      MINOR_GREY: "{minor} is in the gray zone and cannot form a company or merge",
      MINOR_PLEDGED: "{minor} is pledged for {company}",
      MINOR_NOT_QUALIFIED: "{minor} has no station token in a city that can form {company}",
      MINOR_BROWN: "{company} is a minor and cannot lay brown tiles",
      NOT_YOUR_MINOR: "{minor} is not yours",
      OWN_BID: "You already hold the highest bid on {company}",
      BID_NOT_COVERED:
        "{player} may bid up to {most}: bids are paid in cash, and a company won must be formed",
      OWES_FORMATION: "{player} won {company} and must form it first",
      NOT_CLAIMED: "{player} has not won {company}",
      FORMATION_FALLS_SHORT:
        "Selling only {percent}% of {company} leaves {short} that cannot be raised; sell a larger block",
      FORMATION_ENOUGH:
        "{player} may sell only the shares needed to form a company; {percent}% of {company} exceeds the most expensive par, which costs {price}",
      FORMATION_SOLD_FOR_MORE: "{player} sold shares to form {company} at a par that costs more than {price}",
      NO_FORMATION_OWED: "{player} has no company to form",
      NOT_CONNECTED: "{minor} is not connected to {company}",
      MERGER_REFUSED: "The president of {company} refused {minor} this turn",
      MERGER_NO_PRESIDENT: "{company} has no president to take over a minor",
      EXCHANGE_TREASURY_FIRST:
        "Offer {minor} to {company} first; a share from the bank pool is only for a refused minor",
      ASSET_NOT_THERE: "{minor} has no {asset} for {company} to take over",
      NOT_CONVERTIBLE: "{company} is not a five-share company",
      CONVERT_PHASE: "{company} may convert from phase 5",
      CONVERT_FIRST_TURN: "{company} may convert after its first operating turn",
      INVEST_OTHER: "Buy only shares of the converted company now, not {company}",
      ISSUE_PHASE: "{company} may issue shares from phase 4",
      ISSUE_FIRST_TURN: "{company} may issue shares after its first operating turn",
      NO_BUYBACK: "{company} cannot buy treasury shares",
      SECOND_FERRY: "Only an upgrade of {hex} connects its second ferry",
      GRAND_TEN_SHARES: "Only ten-share companies may own a {train}-train, and {company} is not one",
      GRAND_SECOND: "{company} has a {train}-train and cannot own two",
      NOT_TRADED_IN: "A {train}-train cannot be traded in",
      NO_PRESIDENCY_THERE: "The president's certificate of {company} is not in the bank pool",
      ROUTE_TOO_FEW_CITIES: "The {kind}-train's route needs another city or town",
    },
    decisions: {
      turn: "{stage, select, owed {Form the companies that you won; you may sell shares first} other {Sell shares, buy one, or pass}}",
      auction:
        "{stage, select, choose {Choose a lot to auction} raise {Raise the bid on {lot}, or pass} discount {Take a lot for all your cash} other {Choose, bid, or pass}}",
      bids: "Bid for a public company, or pass",
      home_tile: "{company} lays its first tile",
      take_over: "{company} takes over or declines the minor's assets",
      consent_merger: "A minor asks to merge into {company}",
      convert: "{company} may become a ten-share company",
      invest: "The president of {company} may buy shares for cash or minors",
      issue: "{company} may issue treasury shares",
    },
    actions: {
      choose_lot:
        "{amount, select, none {Take {lot} for all your cash} other {Choose {lot} and bid {amount}}}",
      bid_company:
        "{amount, select, none {Bid for {company} with {minor}} other {Bid {amount} for {company} with {minor}}}",
      start_company: "Form {company} at {price}",
      exchange_minor:
        "{from, select, pool {Exchange {minor} for a share of {company} from the bank pool} other {Merge {minor} into {company} for a share}}",
      take_over: "Take over selection",
      convert: "Convert to ten shares",
      exchange_train: "Trade in a {train}-train for a 4D",
      buy_presidency: "Buy the presidency of {company}",
      "pass@bids": unlessDone("Pass"),
      "pass@convert": unlessDone("Stay a company of five shares"),
      "pass@invest": unlessDone("Buy no more"),
      "pass@issue": unlessDone("Issue nothing"),
      "sell_own_shares@issue": "Issue shares",
    },
    charter: {
      ports: "Ferry rights: {places}",
      mines: "Mining rights: {places}",
      forts: "Forts: {places}",
      faceDown: "Face down until the price moves: {trains}",
      lastRun: "On their last run: {trains}",
      grey: "In the gray zone: worth nothing, no certificate",
      income: "Pays its owner f.25 before each operating round; worth {price}",
      pledged: "Pledged for {company} with a bid of {amount}",
      claimed: "{player} bids {amount} with {minor}",
    },
    words: {
      ...optionWords,
      "roundName.auction": "Initial auction",
      "roundShort.auction": "Auction",
      "roundName.bidding": "Bidding for companies {set}",
      "roundShort.bidding": "Bids {set}",
      "companyKind.5-share": "Public company",
      "companyKind.10-share": "Public company, ten shares",
      "companyKind.income": "Fixed income",
      ...pageWords,
      ...companyWords(companies, "minor", (id) => `Minor ${id}`),
      "family.minors": "Minors and mergers",
      "about.minors":
        "Fifteen minor companies are auctioned; they have a price on the market, lay track, place a second station token, and may run to the end",
      "about.ladder": "A ladder of prices with a gray zone at the bottom, where a minor is worth nothing",
      "about.forming":
        "Players bid for public companies and form them from minors; more minors merge for shares, subject to a veto; trains and station tokens may be declined",
      "about.bonuses":
        "Ferries, mines, forts, and Trans-Europ-Express routes pay in addition to stops; a 4D train counts four cities twice",
      "about.publicData":
        "Tile counts, hex sides, the market ladder (except its par values and ends), and the station tokens of public companies come from public data only",
      "about.forts":
        "Forts are in Metz, Nancy, Épinal, and Belfort, as the set-up says; a table of the rulebook differs",
      "about.coordinates":
        "Cologne is D18, Boulogne is I1, and minor 3 starts in Aachen; the rulebook contradicts itself here",
      "change.poolExchange":
        "A player may also exchange a minor for a share from the bank pool if they lead the company, or if no one could agree to a merger (5.1.3).",
      "change.greyBought":
        "A player at the certificate limit may buy a gray-zone minor from the bank pool, since it is not a certificate (4.1, 6.8.6).",
      "change.founderSales":
        "Before forming a public company, a player may sell only the shares needed to pay its par, or to make room for its certificate (5.3).",
      "field.trains": "Trains",
      "field.tokens": "Station tokens, with their bonus tokens",
      "field.forts": "Forts",
      "action.bid_company": "Bidding for public companies",
      "action.start_company": "Forming companies",
      "row.start_company": "Form",
      "action.exchange_minor": "Exchanging minors",
      "action.take_over": "Taking over assets",
      "action.convert": "Converting",
      "action.exchange_train": "Trading in trains",
      "action.buy_presidency": "Buying presidencies",
      "step.bids": "the bidding",
      "step.home_tile": "a minor's first tile",
      "step.take_over": "a question about a minor's assets",
      "react.consent_merger": "a minor that wants to merge into your company",
      "step.consent_merger": "a question of consent",
      "step.convert": "converting",
      "step.invest": "buying shares after converting",
      "step.issue": "issuing shares",
      "round.auction": "the initial auction",
      "round.bidding": "the bidding for public companies",
      "market.grey": "Gray zone: a minor is worth nothing here",
      "market.par-minor": "Starting prices of minors",
      "market.par": "Par values of public companies",
      "bonus.port": "ferry",
      "bonus.mine": "mine",
      "bonus.tee": "TEE",
      "bonus.ferry": "Ferry",
      "bonus.extra": "Forts",
    },
  },
  vocabulary,
);
