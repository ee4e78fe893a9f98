import type { TrainDef } from "@railhead/core";
import type { PageDef, PageText, TrainReach, TrainWords } from "@railhead/core/model";
import { writeMoney } from "@railhead/core/texts";
import { charters, companies, numbers, trains } from "./data.ts";

const money = (amount: number): string => writeMoney(amount, numbers.currency);
const percent = (amount: number): string => `${amount}%`;

/** How a side of a train runs: a D train, a local or an express (11.3.2, 11.3.9). */
function runsOf({ distance, multiplier = 1 }: TrainReach): PageText {
  const towns = distance.find(({ nodes }) => nodes.length === 1 && nodes[0] === "town")?.pay ?? 0;
  const n = distance.find(({ nodes }) => nodes.includes("city"))?.pay ?? 0;
  if (multiplier > 1) return { text: "page.grand", values: { n } };
  return { text: towns > 0 ? "page.local" : "page.express", values: { n, towns } };
}

const sidesOf = (train: TrainDef): [string, TrainWords][] =>
  [train, ...(train.variants ?? [])].map((side) => [side.name, { runs: runsOf(side) }]);
const running = Object.fromEntries(trains.filter(({ helper }) => !helper).flatMap(sidesOf));

const { pullman, lastLevel } = charters;
const pullmanPrice = trains.find(({ name }) => name === pullman.train)?.price ?? 0;
const last: TrainWords = { sold: { text: "page.soldLast", values: { n: lastLevel.after.bought } } };
const later: TrainWords = { sold: { text: "page.soldThird" } };

const tokensOf = (kind: string): number => {
  const tokens = companies.find((company) => company.kind === kind)?.tokens ?? 0;
  return typeof tokens === "number" ? tokens : tokens.filter((one) => one.kind !== "major").length;
};
const majorTokens = companies.find(({ kind }) => kind === "regional")?.tokens as readonly {
  price: number;
  kind?: string;
}[];

/** What the title's page says beyond the data. */
export const page: PageDef = {
  facts: {
    notes: [{ text: "page.certificates" }],
    holding: { text: "page.holding", values: { all: percent(100), most: percent(numbers.holdingLimit) } },
    pool: { text: "page.pool", values: { most: percent(numbers.poolLimit) } },
  },
  trains: {
    notes: [{ text: "page.stops" }, { text: "page.keptByNationals" }],
    of: {
      ...running,
      "2+2": { ...running["2+2"], sold: { text: "page.soldFirst" } },
      "3": { ...running["3"], ...later },
      "3+3": { ...running["3+3"], ...later },
      "8+8": { ...running["8+8"], ...last },
      "5D": { ...running["5D"], ...last },
      [pullman.train]: {
        runs: { text: "page.pullman", values: { each: money(10) } },
        price: {
          text: "page.pullmanPrice",
          values: { price: money(pullmanPrice), traded: money(pullman.traded) },
        },
        sold: { text: "page.pullmanSold" },
      },
    },
    phases: {
      "3": { text: "page.phase3" },
      "4": { text: "page.phase4" },
      "5": { text: "page.phase5" },
      "6": { text: "page.phase6" },
      "7": { text: "page.phase7", values: { n: lastLevel.after.bought } },
      "8": { text: "page.phase8" },
    },
  },
  companies: {
    kinds: {
      minor: {
        home: { text: "page.minorHome" },
        shares: { text: "page.minorShares" },
        floats: { text: "page.minorFloats" },
      },
      regional: {
        tokens: {
          text: "page.regionalTokens",
          values: {
            n: tokensOf("regional"),
            more: majorTokens.filter(({ kind }) => kind === "major").length,
          },
        },
        shares: { text: "page.regionalShares" },
        floats: { text: "page.regionalFloats", values: { half: percent(50) } },
      },
    },
  },
};

/** Its English texts. */
export const pageWords: Record<string, string> = {
  "page.certificates":
    "Each minor, face-up private, and share certificate counts as one, regardless of its percentage.",
  "page.holding":
    "{all}. A player exceeds {most} of a major or national only by merging a minor into it, or as its president buying from the bank pool at double the price.",
  "page.pool": "{most} of a major or national. Only the forming of a national may temporarily exceed it.",
  "page.local": "{n} cities or red zones, or towns instead, and {towns} more towns",
  "page.express": "{n} cities or red zones, or towns instead",
  "page.grand": "{n} cities or red zones, with their sum doubled; no towns",
  "page.stops":
    "One of the cities must have the company’s station token. Sea zones crossed and ferry distances count against the cities. A train may pass any number of towns.",
  "page.keptByNationals":
    "Nationals keep their trains when they rust, as does a major that becomes a national at that moment.",
  "page.soldFirst": "one is reserved for each minor and regional",
  "page.soldThird": "once majors may form, but not in the first operating round",
  "page.soldLast": "after the first {n} of level 7",
  "page.pullman": "with another train: {each} more per level of that train (a 4D is level 7, a 5D level 8)",
  "page.pullmanPrice": "{price}; {traded} from another railroad",
  "page.pullmanSold": "from phase 4, one per railroad; does not count against the train limit",
  "page.phase3": "minors may merge into majors",
  "page.phase4": "nationals may form; Pullmans are on sale",
  "page.phase5": "the next stock round is the Consolidation: minors and regionals leave the game",
  "page.phase6": "nationals may form",
  "page.phase7": "level 8 is on sale after the first {n} of level 7",
  "page.phase8": "nationals may form for the last time; the end of the game is near",
  "page.minorHome": "any free city in the zone of its track rights, except a metropolis",
  "page.minorShares": "wholly owned: one certificate",
  "page.minorFloats": "when its owner places it",
  "page.regionalTokens": "{n}, and {more} more as a major",
  "page.regionalShares": "50%, 2 × 25%; as a major 20%, 8 × 10%",
  "page.regionalFloats": "when its presidency ({half}) is bought",
};
