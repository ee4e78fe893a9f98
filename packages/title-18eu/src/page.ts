import type { Colour, PageDef, PageText, TrainWords } from "@railhead/core/model";
import { writeMoney } from "@railhead/core/texts";
import { ADDITIONAL_TOKENS, extraTrains, numbers, phases, redToRed, TOKEN_FEE, trains } from "./data.ts";

const money = (amount: number): string => writeMoney(amount, numbers.currency);

/** Trains that run by themselves, by the number they carry (4.4.3). */
const numbered: Record<string, TrainWords> = Object.fromEntries(
  trains
    .filter(({ helper }) => !helper)
    .map(({ name, distance, count, cards }): [string, TrainWords] => {
      const more = extraTrains.most[name];
      return [
        name,
        {
          runs: { text: "page.runs", values: { n: distance[0]?.pay ?? 0 } },
          ...(more &&
            typeof count === "number" && { count: { text: "page.extra", values: { count, more } } }),
          ...(cards && { count: { text: "page.cards", values: { cards } } }),
        },
      ];
    }),
);

/** "Phases 3, 4": those in which the best tiles have a color. */
function phasesOf(colour: Colour): PageText {
  const names = phases.filter(({ tile_colours }) => tile_colours.at(-1) === colour).map(({ name }) => name);
  return { text: "page.phases", values: { count: names.length, phases: names.join(", ") } };
}

const redRows = Object.entries(redToRed) as [Colour, number[]][];
const most = Math.max(...redRows.map(([, row]) => row.length));
const stations = Array.from({ length: most }, (_, at) => at + 1);

/** What the title's page says beyond the data. */
export const page: PageDef = {
  facts: {
    notes: [{ text: "page.certificates" }],
    holding: { text: "page.holding", values: { most: `${numbers.holdingLimit}%` } },
    pool: { text: "page.pool", values: { most: `${numbers.poolLimit}%` } },
  },
  trains: {
    notes: [{ text: "page.stops" }, { text: "page.hamburg" }, { text: "page.lastFigure" }],
    of: {
      ...numbered,
      "2": { ...numbered["2"], sold: { text: "page.sold2" } },
      P: {
        runs: { text: "page.pullman" },
        sold: { text: "page.soldPullman" },
        rusts: { text: "page.keptPullman" },
      },
    },
    phases: {
      "2": { text: "page.phase2" },
      "3": { text: "page.phase3" },
      "5": { text: "page.phase5" },
    },
    tables: [
      {
        heading: { text: "page.redToRed" },
        head: [{ text: "page.ownStations" }, ...stations],
        rows: redRows.map(([colour, row]) => [
          phasesOf(colour),
          ...stations.map((count) => {
            const bonus = row[count - 1];
            return bonus === undefined ? null : { money: bonus };
          }),
        ]),
      },
    ],
  },
  companies: {
    kinds: {
      minor: { shares: { text: "page.minorShares" }, floats: { text: "page.minorFloats" } },
      corporation: {
        home: { text: "page.corporationHome" },
        tokens: {
          text: "page.corporationTokens",
          values: { first: 1, more: ADDITIONAL_TOKENS, price: money(TOKEN_FEE) },
        },
      },
    },
  },
};

/** Its English texts. */
export const pageWords: Record<string, string> = {
  "page.certificates": "Each minor counts as one certificate, and so does a president's certificate of 20%.",
  "page.holding":
    "{most}. Only an exchange of minors for shares exceeds it; the player then sells at the next opportunity.",
  "page.pool": "{most}. Only a bankruptcy exceeds it.",
  "page.runs": "{n} cities or off-board locations; any number of towns and ports",
  "page.extra": "{count} ({more} more optional)",
  "page.cards": "unlimited ({cards} cards in the box)",
  "page.sold2": "each minor starts with one",
  "page.pullman": "with another train: doubles one city or off-board location on its run",
  "page.soldPullman":
    "from phase 3, from the bank pool: one per operating round, to a company that owns a train and no Pullman",
  "page.keptPullman": "never; it returns to the bank pool when its company has no other train",
  "page.stops":
    "A train visits each place once; all circles of Paris, Berlin, or Vienna are one place. A run ends at off-board locations, except Hamburg.",
  "page.hamburg":
    "A red-to-red run has off-board locations at both ends; Hamburg along the way does not count as one. A Pullman does not double the bonus.",
  "page.lastFigure": "Station tokens beyond the last figure of a row add nothing.",
  "page.phases": "{count, plural, one {Phase {phases}} other {Phases {phases}}}",
  "page.redToRed": "Red to red: bonus for a run between two off-board locations",
  "page.ownStations": "Own station tokens on the run",
  "page.phase2": "until phase 5, off-board locations pay the upper value",
  "page.phase3": "Pullmans are on sale",
  "page.phase5":
    "from now on, off-board locations pay the lower value; the final exchange comes before the next stock round, and until then a minor may own one train",
  "page.minorShares": "wholly owned: one certificate",
  "page.minorFloats": "when sold",
  "page.corporationHome": "the place of its first minor; from phase 5, any city with an open circle",
  "page.corporationTokens": "{first}, and {more} more for {price} together",
};
