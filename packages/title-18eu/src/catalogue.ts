import { catalogueFor, companyWords } from "@railhead/core/texts";
import { f, vocabulary } from "@railhead/core/vocabulary";
import { ownActions } from "./actions.ts";
import { companies } from "./data.ts";
import { ownEvents } from "./events.ts";
import { optionWords } from "./option-words.ts";
import { pageWords } from "./page.ts";
import { ownRefusals } from "./refusals.ts";

/** Steps and interrupts of its own, and what their texts may name. */
const decisions = {
  dispose: {},
  replace_token: { minor: f.company(), hex: f.hex() },
} as const;

/** English texts of what only 18EU has, and of what it calls otherwise than core. */
export const catalogue = catalogueFor(
  "en",
  { events: ownEvents, refusals: ownRefusals, decisions, actions: Object.values(ownActions) },
  {
    events: {
      company_started: "{player} starts {company} at {price}",
      minor_merged: "{player} gives {minor} to {company} for {percent}% from {from}",
      minor_closed: "{player} closes {minor}",
      token_removed: "{company} leaves the map on {hex}",
      trains_returned: "Trains of {minor} go back to the bank: {trains}",
      tokens_bought: "{company} buys {count} tokens for {price}",
      pullman_returned: "{company} returns a Pullman to the pool",
    },
    refusals: {
      MINOR_UPGRADE: "{company} is a minor and may not upgrade tiles",
      MINOR_TOKEN: "{company} is a minor and places no tokens",
      NO_PULLMAN: "No stop can be doubled without a Pullman",
      PULLMAN_STOP: "A Pullman doubles one city or off-map place on a route",
      NO_MINOR_LEFT: "{player} has no minor to start a corporation with",
      START_WITH_MINOR: "Before phase 5 a corporation is started with a minor of its starter",
      START_WITHOUT_MINOR: "From phase 5 on no minor goes into a corporation that is started",
      START_IN_CITY: "From phase 5 on a corporation is started in a city with an open circle",
      NO_OPEN_CITY: "No city has an open circle, so no corporation can be started",
      NOT_YOUR_MINOR: "{minor} is not in the hands of the player on turn",
      NOT_CONNECTED: "{minor} is not connected to {company}",
      MERGER_AFTER_OPERATING: "{company} has operated and takes no minors before the final exchange",
      MUST_MERGE: "{minor} is connected to {companies} and must merge",
      PULLMAN_PHASE: "Pullmans may be bought from phase 3 on",
      PULLMAN_ONCE: "{company} has bought a Pullman in this round already",
      PULLMAN_NEEDS_TRAIN: "{company} must own a train before it buys a Pullman",
      PULLMAN_SECOND: "{company} has a Pullman and may not own two",
      PULLMAN_DISCARD_START:
        "{company} may give up only a Pullman it began its turn with, before it buys anything",
      PULLMAN_DISCARD_LIMIT: "{company} has room below its limit of {limit} trains and keeps its Pullman",
      DISCARD_PULLMAN_ONLY: "A {train} train may not be given up; only a Pullman may",
      PULLMAN_NO_REPLACEMENT: "{company} could not buy a train in place of its Pullman",
      PULLMAN_OWES_TRAIN: "{company} gave up its Pullman and must buy a train, other than a Pullman, at once",
      PRESIDENT_ADDS_NOTHING:
        "{company} has {cash} of its own, so its president adds nothing for a train of another company",
      PRESIDENT_ADDS_FACE: "{player} may pay at most {price} for a {train} train of another company",
      PRESIDENT_ADDS_CASH:
        "{player} has {cash} at hand, and no shares are sold for a train of another company",
      OWN_SALE_FIRST_TURN: "{company} may not sell treasury shares in its first operating turn",
      OWN_BUY_FIRST_TURN: "{company} may not buy its own shares in its first operating turn at this table",
    },
    decisions: {
      auction:
        "{stage, select, choose {Choose a minor to auction} open {Open {lot} with a bid or pass} raise {Raise the bid for {lot} or pass} offer {Buy {lot} for {offer} or pass} other {Choose, bid or pass}}",
      dispose: "{seats}: exchange or close a minor",
      replace_token: "{company} may put a token in place of {minor} on {hex}",
    },
    actions: {
      start_company:
        "{minor, select, none {Start {company} at {price} on {hex}} other {Start {company} at {price} with {minor}}}",
      run_routes: "Run",
      exchange_minor: "Exchange {minor} for a share of {company}",
      merge_minor: "Merge {minor} into {company}",
      close_minor: "Close {minor}",
      replace_token: "{accept, select, true {Put a token there} other {Place no token}}",
    },
    words: {
      ...optionWords,
      "roundName.exchange": "Exchange round",
      "roundShort.exchange": "Exch. {set}",
      ...pageWords,
      ...companyWords(companies, "minor", (id) => `Minor ${id}`),
      "about.minors":
        "Fifteen minor companies are sold first: the railways of the pioneers, one owner and one train each",
      "about.merging":
        "Corporations grow out of minors: an owner gives one up for a share, with its train, its money and its place on the map",
      "about.pullman": "A Pullman car doubles one stop of a run",
      "about.acrossTheMap":
        "Runs from one edge of the map to another earn more for every own token on the way",
      "about.publicData":
        "Tile counts, rough hexes, off-map values, the market grid (but for its starting values) and blank sides of hexes come from public data alone",
      "about.market":
        "The two spaces of the market after 200 are 220 in one program and 225 in another; 220 fits the market of 1826, whose other rows are the same",
      "about.berlin":
        "Minor 9 begins in the north-east of Berlin, as on the map; the rulebook's text says north-west, where the map has no track",
      "about.brussels":
        "The grey hex of minor 2 is Brussels itself, as in the data; the rulebook's text says adjacent",
      "change.market": "The two spaces of the market after £200 are £220, no longer £225",
      "change.minorTrains":
        "A minor that merges in the final exchange for no share gives its trains back to the bank, no longer to the pool",
      "change.ownShares":
        "A corporation may sell, or buy, its own shares in several deals of one turn, no longer in one only",
      "bonus.redToRed": "Red to red",
      "region.exchange.due": "The final exchange comes before the next stock round",
      "action.start_company": "starting of corporations",
      "action.exchange_minor": "exchanging of minors",
      "action.merge_minor": "merging of minors",
      "action.close_minor": "closing of minors",
      "action.replace_token": "replacing of a minor's token",
      "step.dispose": "disposing of a minor",
      "step.replace_token": "a question about a minor's token",
      "round.exchange": "the final exchange",
      "reason.no_minor": "no minor left",
    },
  },
  vocabulary,
);
