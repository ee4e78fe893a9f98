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
      bonus_token_placed: "A {bonus} token comes to {hex}",
      right_claimed: "{company} has the rights of the {bonus} on {hex}",
      fort_collected: "{company} takes a fort on {hex}",
      income_paid: "{company} pays {player} {amount}",
      company_bid: "{player} bids {amount} for {company} with {minor}",
      company_claimed: "{player} has claimed {company} with {minor}",
      company_formed: "{player} forms {company} at {price} with {minor}, paying {amount}",
      minor_merged: "{player} gives {minor} and {amount} for {percent}% of {company} from {from}",
      minor_dissolved: "{company} is dissolved",
      assets_taken: "{company} takes over from {minor}: trains {trains}, tokens {tokens}",
      token_removed: "{company} leaves the map on {hex}",
      company_converted: "{company} becomes a company of ten shares",
      trains_turned_up: "{company} turns up the trains it took over",
      train_exchanged: "{company} gives a {old} train and {price} for a {train} train",
      claims_lost: "{player} can no longer form {companies}",
      bankrupt_founder: "{player} cannot form {company} and is bankrupt, {short} being needed",
      company_led_by_nobody: "{company} has no president; the table runs it",
      bank_supplies: "The bank adds {amount} for a {train} train of {company}",
      presidency_bought: "{player} buys the presidency of {company} for {price}",
    },
    refusals: {
      TOKENS_BEYOND: "{company} takes over {count} tokens and has room for {left}",
      HOME_TILE: "{company} lays its first tile on {hex}, where it starts",
      MINOR_SHARES: "Nobody buys the shares of {company} that stand for the half its treasury keeps",
      MINOR_NOT_SOLD: "{company} is a minor; its certificate is never sold",
      MINOR_GREY: "{minor} is in the grey zone and can neither start a company nor merge",
      MINOR_PLEDGED: "{minor} is pledged for {company}",
      MINOR_NOT_QUALIFIED: "{minor} has no token in a city in which {company} can be started",
      MINOR_BROWN: "{company} is a minor and may not lay brown tiles",
      NOT_YOUR_MINOR: "{minor} is not in the hands of the player on turn",
      OWN_BID: "The standing bid on {company} is the player's own",
      BID_NOT_COVERED:
        "{player} may bid at most {most}: bids are paid in cash, and what is claimed must be formed",
      OWES_FORMATION: "{player} has claimed {company} and forms it before anything else",
      NOT_CLAIMED: "{player} has not won the right to form {company}",
      FORMATION_FALLS_SHORT:
        "After selling {percent}% of {company} alone the missing {short} could not be raised; a larger block could",
      FORMATION_ENOUGH:
        "{player} sells only what forming a company asks for; {percent}% of {company} is more than the dearest would need, which costs {price}",
      FORMATION_SOLD_FOR_MORE:
        "{player} has sold shares to start {company} at a value that costs more than {price}",
      NO_FORMATION_OWED: "{player} owes no company",
      NOT_CONNECTED: "{minor} is not connected to {company}",
      MERGER_REFUSED: "The president of {company} has refused {minor} in this turn",
      MERGER_NO_PRESIDENT: "{company} has no president who could take a minor over",
      EXCHANGE_TREASURY_FIRST:
        "{minor} is first offered to {company}; a share of the pool is for a minor that was refused",
      ASSET_NOT_THERE: "{minor} has nothing like {asset} that {company} could take over",
      NOT_CONVERTIBLE: "{company} is no company of five shares",
      CONVERT_PHASE: "{company} may convert from phase 5 on",
      CONVERT_FIRST_TURN: "{company} may convert after it has ended an operating turn",
      INVEST_OTHER: "Only shares of the company that has converted are bought now, not of {company}",
      ISSUE_PHASE: "{company} may issue shares from phase 4 on",
      ISSUE_FIRST_TURN: "{company} may issue shares after it has ended an operating turn",
      NO_BUYBACK: "{company} does not buy its own shares",
      SECOND_FERRY: "The second ferry of {hex} is joined when it is upgraded, and not before",
      GRAND_TEN_SHARES: "Only companies of ten shares own a {train} train, and {company} is none",
      GRAND_SECOND: "{company} has a {train} train and may not own two",
      NOT_TRADED_IN: "A {train} train is not taken in exchange",
      TRAIN_OBSOLETE: "The {train} train of {company} is on its last run and is not sold",
      NO_PRESIDENCY_THERE: "The president's certificate of {company} is not in the pool",
      ROUTE_TOO_FEW_CITIES: "The {kind}-train's route needs another city or town",
    },
    decisions: {
      turn: "{stage, select, owed {Form what you have claimed; shares may be sold first} other {Sell shares, buy one, or pass}}",
      auction:
        "{stage, select, choose {Choose a lot to auction} raise {Raise the bid for {lot} or pass} discount {Nobody can bid any more: take a lot for all your cash} other {Choose, bid or pass}}",
      bids: "Bid for a public company, or pass",
      home_tile: "{company} lays its first tile",
      take_over: "{company} takes over or declines what the minor brings",
      consent_merger: "A minor asks to merge into {company}",
      convert: "{company} may become a company of ten shares",
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
        "{from, select, pool {Give {minor} for a share of {company} from the pool} other {Merge {minor} into {company} for a share}}",
      take_over: "Take these over",
      convert: "Convert to ten shares",
      exchange_train: "Trade a {train} train in for a 4D",
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
      faceDown: "Face down until the price has moved: {trains}",
      lastRun: "On their last run: {trains}",
      grey: "In the grey zone: worth nothing, and no certificate",
      income: "Pays its owner f.25 before every operating round; worth {price}",
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
      "about.minors":
        "Fifteen minor companies are auctioned; they stand on the market, lay track, place a second token and may run to the end",
      "about.ladder": "A ladder of prices with a grey zone at its foot, in which a minor is worth nothing",
      "about.forming":
        "Public companies are bid for and formed out of minors; more minors merge for shares, with a veto and with trains and stations declined",
      "about.bonuses":
        "Ferries, mines, forts and Trans-Europ-Express routes pay on top of stops; a 4D train counts four cities twice",
      "about.publicData":
        "Tile counts, hex sides, the market ladder (but for its starting values and ends) and the tokens of public companies come from public data alone",
      "about.forts":
        "Forts lie in Metz, Nancy, Épinal and Belfort, as the set-up says; a table of the rulebook differs",
      "about.coordinates":
        "Cologne is D18, Boulogne I1, and minor 3 starts in Aachen, where the rulebook contradicts itself",
      "change.poolExchange":
        "A minor is also given for a share of the pool where its owner leads the company, and where nobody could agree to a merger (5.1.3).",
      "change.greyBought":
        "At the certificate limit one may buy a minor of the grey zone out of the pool: it is no certificate (4.1, 6.8.6).",
      "change.founderSales":
        "Whoever forms a public company sells beforehand only what the starting value then paid asks for, or to make room for its certificate (5.3).",
      "field.trains": "Trains",
      "field.tokens": "Stations, with their bonus tokens",
      "field.forts": "Forts",
      "action.bid_company": "bidding for public companies",
      "action.start_company": "forming of companies",
      "action.exchange_minor": "exchanging of minors",
      "action.take_over": "taking over of assets",
      "action.convert": "converting",
      "action.exchange_train": "trading in of trains",
      "action.buy_presidency": "buying of presidencies",
      "step.bids": "the bidding",
      "step.home_tile": "a minor's first tile",
      "step.take_over": "a question about a minor's assets",
      "react.consent_merger": "a minor that would merge into your company",
      "step.consent_merger": "a question of consent",
      "step.convert": "converting",
      "step.invest": "buying shares after converting",
      "step.issue": "issuing shares",
      "round.auction": "the initial auction",
      "round.bidding": "the bidding for public companies",
      "market.grey": "Grey zone: a minor there is worth nothing",
      "market.par-minor": "Starting values of minors",
      "market.par": "Starting values of public companies",
      "bonus.port": "ferry",
      "bonus.mine": "mine",
      "bonus.tee": "TEE",
      "bonus.ferry": "Ferry",
      "bonus.extra": "Forts",
    },
  },
  vocabulary,
);
