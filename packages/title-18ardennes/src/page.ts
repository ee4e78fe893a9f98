import type { PageCell, PageDef, TrainWords } from "@railhead/core/model";
import { writeMoney } from "@railhead/core/texts";
import { bonuses, companies, grandTrade, map, numbers, publics, trains } from "./data.ts";

const money = (amount: number): string => writeMoney(amount, numbers.currency);
const percent = (amount: number): string => `${amount}%`;
const nameOf = (hex: string): string => map.hexes.find(({ coord }) => coord === hex)?.name ?? hex;
const named = (hexes: readonly string[]): string => hexes.map(nameOf).join(", ");

/** Trains of a number count this many cities (6.5). */
const numbered: Record<string, TrainWords> = Object.fromEntries(
  trains.map(({ name, distance }) => [
    name,
    { runs: { text: "page.runs", values: { n: distance[0]?.pay ?? 0 } } },
  ]),
);

/** Certificate limits by how many companies have ten shares: neighbors of one size stand in one row (4.1). */
const certificates = (() => {
  const tables = Object.entries(publics.certificateLimit);
  const sizes = tables[0]?.[1].map((_, count) => count) ?? [];
  const rowOf = (count: number) =>
    Object.fromEntries(tables.map(([players, limits]) => [players, limits[count] ?? 0]));
  const rows: { from: number; to: number; by: Record<string, number> }[] = [];
  for (const count of sizes) {
    const [last, by] = [rows.at(-1), rowOf(count)];
    if (last && JSON.stringify(last.by) === JSON.stringify(by)) last.to = count;
    else rows.push({ from: count, to: count, by });
  }
  return rows.map(({ from, to, by }) => ({
    label: { text: "page.limit", values: { companies: from === to ? `${to}` : `${from}–${to}` } },
    by,
  }));
})();

const grandPrice =
  trains.flatMap(({ variants = [] }) => variants).find(({ name }) => name === "4D")?.price ?? 0;

const kinds = trains.flatMap(({ name, variants = [] }) => [name, ...variants.map((one) => one.name)]);

/** Cities that lead to a public company; of a hex with a circle for each of two, which circle (5.2.1, 11.5). */
function qualifying(company: string): PageCell {
  const hexes = publics.qualifying[company] ?? [];
  const split = hexes.find((hex) => publics.circles[hex]);
  if (split === undefined) return named(hexes);
  const others = named(hexes.filter((hex) => hex !== split));
  const side = publics.circles[split]?.indexOf(company) === 0 ? "page.west" : "page.east";
  return { text: side, values: { others, place: nameOf(split) } };
}

/** What the title's page says beyond the data. */
export const page: PageDef = {
  facts: {
    certificates,
    notes: [{ text: "page.certificates" }],
    holding: { text: "page.holding", values: { most: percent(numbers.holdingLimit), all: percent(100) } },
    pool: { text: "page.pool", values: { most: percent(numbers.poolLimit) } },
  },
  trains: {
    notes: [{ text: "page.stops" }],
    of: {
      ...numbered,
      "2": { ...numbered["2"], rusts: { text: "page.rusts2" } },
      "4D": {
        runs: { text: "page.grand", values: { n: bonuses.citiesScored["4D"] ?? 0 } },
        price: {
          text: "page.grandPrice",
          values: { price: money(grandPrice), traded: money(grandPrice - grandTrade.off) },
        },
        sold: { text: "page.grandSold" },
      },
    },
    phases: {
      "3": { text: "page.phase3" },
      "4": { text: "page.phase4" },
      "5": { text: "page.phase5" },
      "6": { text: "page.phase6" },
    },
  },
  companies: {
    kinds: {
      minor: {
        shares: { text: "page.minorShares" },
        floats: { text: "page.minorFloats" },
      },
      "5-share": {
        shares: { text: "page.publicShares" },
        floats: { text: "page.publicFloats" },
        home: { text: "page.publicHome" },
      },
      income: {
        shares: {
          text: "page.incomeShares",
          values: {
            worth: money(companies.find(({ kind }) => kind === "income")?.fixed_price ?? 0),
            pays: money(publics.income),
          },
        },
      },
    },
  },
  own: {
    heading: { text: "page.bonuses" },
    notes: [
      { text: "page.ferry", values: { places: named(Object.keys(bonuses.rights.port ?? {})) } },
      { text: "page.mine", values: { places: named(Object.keys(bonuses.rights.mine ?? {})) } },
      {
        text: "page.tee",
        values: { one: money(bonuses.teePerToken.oneAxis), both: money(bonuses.teePerToken.bothAxes) },
      },
      {
        text: "page.fort",
        values: {
          each: money(bonuses.forts.each),
          places: named(bonuses.forts.destinations),
          forts: named([...new Set(Object.values(bonuses.forts.places))]),
        },
      },
    ],
    tables: [
      {
        heading: { text: "page.ferryTable" },
        head: [{ text: "page.train" }, ...kinds],
        rows: [[{ text: "page.ferryBonus" }, ...kinds.map((kind) => ({ money: bonuses.ferry[kind] ?? 0 }))]],
      },
      {
        heading: { text: "page.qualifying" },
        note: { text: "page.firstBidding" },
        head: [{ text: "page.company" }, { text: "page.cities" }],
        rows: companies
          .filter(({ id }) => publics.qualifying[id])
          .map(({ id, english, name }) => [`${id} ${english ?? name}`, qualifying(id)]),
      },
    ],
  },
};

/** Its English texts. */
export const pageWords: Record<string, string> = {
  "page.limit": "Certificate limit with {companies} ten-share companies",
  "page.certificates":
    "The limit applies only in stock rounds. A minor is one certificate; in the gray zone it is none.",
  "page.holding":
    "{most} by buying from the company. Up to {all} from the bank pool or in exchange for minors; a player may keep these.",
  "page.pool": "{most}",
  "page.runs": "{n} cities; any number of towns",
  "page.stops":
    "A ferry is not a stop: a route that ends there pays the ferry bonus to a company with ferry rights. A route needs a city with a station token of its company and another city or town; a 4D needs another city.",
  "page.rusts2": "the first 4; a company that has not operated this round runs it once more",
  "page.grand":
    "any length; the best {n} cities count, and their sum is doubled; no towns; may share track with other trains of its company",
  "page.grandPrice": "{price}; {traded} when trading in a 4, 5, or 6",
  "page.grandSold":
    "with the 6, to ten-share companies, one each; a trade-in is also allowed at the train limit",
  "page.phase3": "from the next stock round, players bid for and form public companies",
  "page.phase4": "public companies may issue treasury shares",
  "page.phase5": "public companies may convert to ten shares",
  "page.phase6": "ten-share companies may buy a 4D, or trade in a 4, 5, or 6 for it",
  "page.minorShares": "one certificate: half for its owner, half for its treasury",
  "page.minorFloats": "when auctioned",
  "page.publicShares": "five shares: 40%, 3 × 20%; ten shares: 20%, 8 × 10%",
  "page.publicFloats": "when formed; its founder then has three shares",
  "page.publicHome": "the station tokens of the minor that forms it",
  "page.incomeShares":
    "one certificate, always worth {worth}; pays {pays} before each operating round; only with four players",
  "page.bonuses": "Bonuses",
  "page.ferry":
    "A company with a station token in a port ({places}) has ferry rights: a route that ends at the ferry beyond pays a bonus that depends on its train.",
  "page.mine": "A company with a station token in {places} counts the city twice.",
  "page.tee":
    "A Trans-Europ-Express route links the ferries with the eastern cities, or the northern cities with the southern ones: each of its company’s station tokens on it pays {one}, or {both} if it does both.",
  "page.fort":
    "Forts are in {forts}. A company takes those it is connected to; each pays {each} for each of {places} that the company is connected to.",
  "page.ferryTable": "Ferry bonus by train",
  "page.ferryBonus": "Ferry",
  "page.train": "Train",
  "page.company": "Company",
  "page.cities": "Cities",
  "page.west": "{others}, {place} (western circle)",
  "page.east": "{others}, {place} (eastern circle)",
  "page.qualifying": "Cities for forming a public company",
  "page.firstBidding":
    "In the first bidding, a minor needs a station token in one of them; later, any minor outside the gray zone qualifies.",
};
