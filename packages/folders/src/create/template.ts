import type { Answers } from "./answers.ts";

/** Beginnings of hexes that are written short below: `[coordinate, kind, name or cost]`. */
type Short = [coord: string, kind?: "city" | "town" | "hill" | "river", word?: string | number];

const HEXES: Short[] = [
  ["B3", "city", "Alder"],
  ["B5"],
  ["B7", "city", "Birch"],
  ["C2"],
  ["C4", "river", 40],
  ["C6"],
  ["C8", "town", "Clay"],
  ["D3", "city", "Dunes"],
  ["D5", "town", "Elm"],
  ["D7"],
  ["D9", "city", "Ferry"],
  ["E2", "city", "Gorse"],
  ["E4"],
  ["E6", "city", "Heath"],
  ["E8"],
  ["F3", "hill", 60],
  ["F5", "hill", 80],
  ["F7", "town", "Inch"],
  ["F9"],
  ["G2"],
  ["G4", "city", "Juniper"],
  ["G6"],
  ["G8", "city", "Knoll"],
  ["H3"],
  ["H5"],
  ["H7"],
];

const OFF_BOARD = [
  { coord: "A4", name: "The West", revenue: { yellow: 30, brown: 50 }, sides: [4, 5] },
  { coord: "E10", name: "The South", revenue: { yellow: 20, brown: 40 }, sides: [2, 3, 4] },
  { coord: "I4", name: "The East", revenue: { yellow: 20, green: 30, brown: 60 }, sides: [1, 2] },
];

const COMPANIES = [
  ["A", "Alder Railway", "B3", "#1b5e20"],
  ["B", "Birch Railway", "B7", "#b71c1c"],
  ["F", "Ferry Railway", "D9", "#0d47a1"],
  ["G", "Gorse Railway", "E2", "#6a1b9a"],
  ["J", "Juniper Railway", "G4", "#4e342e"],
  ["K", "Knoll Railway", "G8", "#00606b"],
] as const;

/** The map of a new title. */
export function mapFile() {
  const homes = new Map<string, string>(COMPANIES.map(([id, , hex]) => [hex, id]));
  const land = HEXES.map(([coord, kind, word]) => {
    if (kind === "hill" || kind === "river")
      return { coord, colour: "white", terrain: [{ types: [kind], cost: word }] };
    if (kind === "town") return { coord, colour: "white", name: word, nodes: [{ kind: "town" }] };
    if (kind !== "city") return { coord, colour: "white" };
    const home = homes.get(coord);
    return {
      coord,
      colour: "white",
      name: word,
      nodes: [{ kind: "city", slots: 1, ...(home !== undefined && { reserved_for: [home] }) }],
    };
  });
  const far = OFF_BOARD.map(({ coord, name, revenue, sides }) => ({
    coord,
    colour: "red",
    name,
    nodes: [{ kind: "offboard", revenue }],
    paths: sides.map((from) => ({ from, to: "node0" })),
  }));
  return { layout: "flat", axes: { x: "letter", y: "number" }, hexes: [...land, ...far] };
}

/** The tiles of a new title, by number. */
export const tilesFile = () => ({
  tiles: {
    ...{ "3": 4, "4": 6, "58": 6, "5": 4, "6": 5, "57": 6, "7": 6, "8": 12, "9": 12 },
    ...{ "12": 2, "13": 2, "14": 5, "15": 5, "141": 2, "142": 2, "143": 1, "144": 1 },
    ...{ "16": 1, "19": 1, "20": 1, "23": 3, "24": 3, "25": 1, "26": 1, "27": 1, "28": 1, "29": 1 },
    ...{
      "39": 1,
      "40": 1,
      "41": 2,
      "42": 2,
      "43": 1,
      "44": 1,
      "45": 1,
      "46": 1,
      "47": 1,
      "63": 4,
      "70": 1,
      "611": 2,
    },
  },
});

/** Rows of prices; p, y, o, b mark a starting value and the zones. */
const GRID = [
  "60 67 71 76 82 90 100p 112 126 142 160 180 200 225 250 275 300 350",
  "53y 60 66 70 76 82 90p 100 112 126 142 160 180 200 220 240",
  "46y 55y 60 65 70 76 82p 90 100 111 125 140 155",
  "39o 48y 54y 60 66 71 76p 82 90 100 110",
  "32o 41y 48y 55y 62 67 71p 76 82",
  "25b 34o 42y 50y 58 65 67p 71",
  "18b 27b 36o 45y 54y 60",
];
const LADDER = [
  "20b 24b 28o 32o 36y 40y 45y 50 55 60p 67p 71p 76p 82p 90p 100p 112 125 140 155 170 185 200 220 240 260 280 300 325 350",
];
const MARKS: Record<string, string> = { p: "par", y: "yellow", o: "orange", b: "brown" };

/** The market of a new title. */
export function marketFile({ market }: Answers) {
  const rows = market === "grid" ? GRID : LADDER;
  return {
    grid: rows.map((row) =>
      row.split(" ").map((space) => {
        const [, price, mark] = /^(\d+)([pyob]?)$/.exec(space) ?? [];
        return { price: Number(price), ...(mark && { types: [MARKS[mark]] }) };
      }),
    ),
  };
}

const reach = (stops: number) => [{ nodes: ["city", "offboard", "town"], pay: stops, visit: stops }];

/** The trains and phases of a new title. */
export const trainsFile = () => ({
  phases: [
    phase("2", ["yellow"], 4, 1),
    phase("3", ["yellow", "green"], 4, 2),
    phase("4", ["yellow", "green"], 3, 2),
    phase("5", ["yellow", "green", "brown"], 2, 3),
    phase("6", ["yellow", "green", "brown"], 2, 3),
    phase("D", ["yellow", "green", "brown"], 2, 3),
  ],
  trains: [
    { name: "2", price: 80, count: 5, rusts_on: "4", distance: reach(2) },
    { name: "3", price: 180, count: 4, rusts_on: "6", distance: reach(3) },
    { name: "4", price: 300, count: 3, rusts_on: "D", distance: reach(4) },
    { name: "5", price: 450, count: 2, distance: reach(5) },
    { name: "6", price: 630, count: 2, distance: reach(6) },
    {
      ...{ name: "D", price: 1100, count: "unlimited", cards: 6, available_on: "6" },
      ...{ trade_in: { for: ["4", "5", "6"], off: 300 }, distance: reach(99) },
    },
  ],
});

const phase = (name: string, colours: string[], limit: number, rounds: number) => ({
  name,
  ...(name !== "2" && { triggered_by: [name] }),
  tile_colours: colours,
  train_limit: { corporation: limit },
  operating_rounds: rounds,
});

/** The companies of a new title. */
export const companiesFile = () => ({
  companies: COMPANIES.map(([id, name, hex, colour]) => ({
    ...{ id, kind: "corporation", name, colour, text_colour: "#ffffff", home: [{ hex }] },
    tokens: [{ price: 0 }, { price: 40 }, { price: 100 }],
    shares: [20, 10, 10, 10, 10, 10, 10, 10, 10],
  })),
});

const closes = { phase: "5" };

/** The privates of a new title, one with each sort of thing to look at: none, a share, a discount, a tile. */
export const privatesFile = () => ({
  privates: [
    { id: "P1", name: "Toll Bridge", value: 20, income: 5, closes },
    {
      id: "P2",
      name: "Survey Office",
      value: 40,
      income: 10,
      closes,
      powers: [{ kind: "discount", by: 20, terrain: ["hill"] }],
    },
    {
      ...{ id: "P3", name: "Coal Canal", value: 70, income: 15, closes },
      powers: [
        { kind: "block", hexes: ["F5"] },
        { kind: "lay", hexes: ["F5"], free: true },
      ],
    },
    {
      id: "P4",
      name: "Banking House",
      value: 110,
      income: 20,
      closes,
      brings: { company: "J", share: "ordinary" },
    },
  ],
});

const CASH = 2400;
const CERTIFICATES: Record<number, number> = { 2: 24, 3: 18, 4: 14, 5: 12, 6: 10 };

/** The numbers of a new title. */
export function numbersFile({ least, most }: Answers) {
  const counts = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  const by = (value: (players: number) => number) =>
    Object.fromEntries(counts.map((count) => [count, value(count)]));
  return {
    players: { min: least, max: most },
    bank: 9000,
    startingCash: by((players) => Math.min(800, CASH / players)),
    certificateLimit: by((players) => CERTIFICATES[players] as number),
    poolLimit: 50,
    holdingLimit: 60,
    dividends: { revenue: 10, round: "exact" },
    zones: {
      yellow: { uncounted: true },
      orange: { uncounted: true, unlimited: true },
      brown: { uncounted: true, unlimited: true, several: true },
    },
    currency: "$%s",
  };
}
