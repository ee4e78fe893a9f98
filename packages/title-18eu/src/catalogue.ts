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
      minor_merged: "{player} exchanges {minor} for {percent}% of {company} from {from}",
      minor_closed: "{player} closes {minor}",
      token_removed: "{company} leaves the map on {hex}",
      trains_returned: "Trains of {minor} return to the bank: {trains}",
      tokens_bought: "{company} buys {count} station tokens for {price}",
      pullman_returned: "{company} returns a Pullman to the bank pool",
    },
    refusals: {
      MINOR_UPGRADE: "{company} is a minor and cannot upgrade tiles",
      MINOR_TOKEN: "{company} is a minor and cannot place station tokens",
      NO_PULLMAN: "Only a Pullman can double a stop",
      PULLMAN_STOP: "A Pullman doubles one city or off-board location on a route",
      NO_MINOR_LEFT: "{player} has no minor to start a corporation with",
      START_WITH_MINOR: "Before phase 5, start a corporation with one of your minors",
      START_WITHOUT_MINOR: "From phase 5, corporations start without a minor",
      START_IN_CITY: "From phase 5, start a corporation in a city with an open circle",
      NO_OPEN_CITY: "No city has an open circle for a new corporation",
      NOT_YOUR_MINOR: "{minor} is not yours",
      NOT_CONNECTED: "{minor} is not connected to {company}",
      MERGER_AFTER_OPERATING: "{company} has operated and cannot take minors before the final exchange",
      MUST_MERGE: "{minor} is connected to {companies} and must merge",
      PULLMAN_PHASE: "Pullmans are on sale from phase 3",
      PULLMAN_ONCE: "{company} already bought a Pullman this round",
      PULLMAN_NEEDS_TRAIN: "{company} must own a train before buying a Pullman",
      PULLMAN_SECOND: "{company} has a Pullman and cannot own two",
      PULLMAN_DISCARD_START:
        "{company} may discard only a Pullman that it had at the start of its turn, before any purchase",
      PULLMAN_DISCARD_LIMIT: "{company} is below its limit of {limit} trains and keeps its Pullman",
      DISCARD_PULLMAN_ONLY: "Only a Pullman can be discarded, not a {train}-train",
      PULLMAN_NO_REPLACEMENT: "{company} could not buy a train in place of its Pullman",
      PULLMAN_OWES_TRAIN: "{company} discarded its Pullman and must now buy a train, not a Pullman",
      PRESIDENT_ADDS_NOTHING:
        "{company} has {cash}, so its president cannot contribute to another company's train",
      PRESIDENT_ADDS_FACE: "{player} may pay no more than {price} for another company's {train}-train",
      PRESIDENT_ADDS_CASH: "{player} has {cash} and cannot sell shares for another company's train",
      OWN_SALE_FIRST_TURN: "{company} cannot sell treasury shares in its first operating turn",
      OWN_BUY_FIRST_TURN: "At this table {company} cannot buy treasury shares in its first operating turn",
    },
    decisions: {
      auction:
        "{stage, select, choose {Choose a minor to auction} open {Open {lot} with a bid, or pass} raise {Raise the bid on {lot}, or pass} offer {Buy {lot} for {offer}, or pass} other {Choose, bid, or pass}}",
      dispose: "{seats}: exchange or close a minor",
      replace_token: "{company} may replace {minor}'s station token on {hex}",
    },
    actions: {
      start_company:
        "{minor, select, none {Start {company} at {price} on {hex}} other {Start {company} at {price} with {minor}}}",
      run_routes: "Run",
      exchange_minor: "Exchange {minor} for a share of {company}",
      merge_minor: "Merge {minor} into {company}",
      close_minor: "Close {minor}",
      replace_token: "{accept, select, true {Place token} other {Skip token}}",
    },
    words: {
      ...optionWords,
      "roundName.exchange": "Final exchange round",
      "roundShort.exchange": "Exch. {set}",
      ...pageWords,
      ...companyWords(companies, "minor", (id) => `Minor ${id}`),
      "family.minors": "Minors and mergers",
      "about.minors":
        "Fifteen minor companies are sold first: pioneer railroads, each with one owner and one train",
      "about.merging":
        "Corporations grow from minors: an owner exchanges one for a share, and its train, money, and place on the map go with it",
      "about.pullman": "A Pullman car doubles one stop of a run",
      "about.acrossTheMap":
        "Runs between edges of the map earn more for each of the company's station tokens along the way",
      "about.publicData":
        "Tile counts, rough hexes, off-board values, the market (except par values), and blank hex sides come from public data only",
      "about.market":
        "One program has £220 in the two market spaces after £200, another £225; 220 fits the market of 1826, whose other rows are the same",
      "about.berlin":
        "Minor 9 starts in the northeast of Berlin, as on the map; the rulebook's text says northwest, where the map has no track",
      "about.brussels":
        "The gray hex of minor 2 is Brussels itself, as in the data; the rulebook's text says adjacent",
      "change.market": "The two market spaces after £200 are £220, not £225",
      "change.minorTrains":
        "A minor that merges in the final exchange without a share returns its trains to the bank, not the bank pool",
      "change.ownShares":
        "A corporation may sell or buy treasury shares in several deals of one turn, not only in one",
      "bonus.redToRed": "Red to red",
      "region.exchange.due": "The final exchange comes before the next stock round",
      "action.start_company": "Starting corporations",
      "action.exchange_minor": "Exchanging minors",
      "action.merge_minor": "Merging minors",
      "action.close_minor": "Closing minors",
      "action.replace_token": "Replacing a minor's station token",
      "step.dispose": "disposing of a minor",
      "step.replace_token": "a question about a minor's station token",
      "round.exchange": "the final exchange",
      "reason.no_minor": "no minor left",
    },
  },
  vocabulary,
);
