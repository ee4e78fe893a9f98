import type { CompanyDef, HexDef, MapDef, MarketDef, NumbersDef, PhaseDef, TrainDef } from "@railhead/core";
import type { TilesetDef } from "@railhead/core/model";

const CITIES: Record<string, string> = {
  B1: "Ashby",
  C4: "Bolton",
  D1: "Castor",
  E4: "Denby",
  F1: "Epping",
  F5: "Fulham",
};
const PLAIN = ["B3", "B5", "C2", "D3", "D5", "E2", "F3", "G2", "G4"];

export const map: MapDef = {
  layout: "flat",
  axes: { x: "letter", y: "number" },
  hexes: [
    {
      coord: "A2",
      name: "West",
      colour: "red",
      nodes: [{ kind: "offboard", revenue: { yellow: 20, green: 40 } }],
      paths: [
        { from: 4, to: "node0" },
        { from: 5, to: "node0" },
      ],
    },
    ...Object.entries(CITIES).map(
      ([coord, name]): HexDef => ({ coord, name, colour: "white", nodes: [{ kind: "city", slots: 1 }] }),
    ),
    ...PLAIN.map((coord): HexDef => ({ coord, colour: "white" })),
  ],
};

const track = (id: string, to: 1 | 2 | 3) => ({
  id,
  count: 8,
  colour: "yellow" as const,
  paths: [{ from: 0 as const, to }],
});
const city = (id: string, colour: "yellow" | "green", revenue: number, edges: number[]) => ({
  id,
  count: 6,
  colour,
  nodes: [{ kind: "city" as const, revenue, slots: colour === "green" ? 2 : 1 }],
  paths: edges.map((from) => ({ from: from as 0, to: "node0" as const })),
});

export const tileset: TilesetDef = {
  tiles: [
    track("7", 1),
    track("8", 2),
    track("9", 3),
    city("5", "yellow", 20, [0, 1]),
    city("6", "yellow", 20, [0, 2]),
    city("57", "yellow", 20, [0, 3]),
    city("14", "green", 30, [0, 1, 3, 4]),
    city("15", "green", 30, [0, 1, 2, 3]),
    city("619", "green", 30, [0, 2, 3, 5]),
  ],
  upgrades: { "5": ["14", "15"], "6": ["15", "619"], "57": ["14", "15", "619"] },
  first: [
    { hexes: Object.keys(CITIES), tiles: ["5", "6", "57"] },
    { hexes: PLAIN, tiles: ["7", "8", "9"] },
  ],
};

export const market: MarketDef = {
  grid: [
    [50, 60, 70, 80, 100, 120, 150, 180, 220, 260].map((price) => ({
      price,
      ...(price === 80 && { types: ["par"] }),
    })),
    [40, 50, 60, 70, 80, 100, 120, 140].map((price) => ({ price, ...(price === 60 && { types: ["par"] }) })),
    [20, 30, 40, 50, 60, 70].map((price) => ({ price })),
  ],
};

const stops = (visit: number) => [
  { nodes: ["city" as const, "offboard" as const], pay: visit, visit },
  { nodes: ["town" as const], pay: 99, visit: 99 },
];

export const trains: TrainDef[] = [
  { name: "2", price: 80, count: 6, rusts_on: "4", distance: stops(2) },
  { name: "3", price: 180, count: 4, distance: stops(3) },
  { name: "4", price: 300, count: "unlimited", distance: stops(4) },
];

const phase = (name: string, corporation: number, rounds: number): PhaseDef => ({
  name,
  ...(name !== "2" && { triggered_by: [name] }),
  train_limit: { minor: 2, union: 2, corporation },
  tile_colours: name === "2" ? ["yellow"] : ["yellow", "green"],
  operating_rounds: rounds,
});

export const phases: PhaseDef[] = [phase("2", 3, 1), phase("3", 2, 2), phase("4", 2, 2)];

const company = (id: string, kind: string, home?: string): CompanyDef => ({
  id,
  kind,
  name: id,
  colour: "#1b5e20",
  text_colour: "#ffffff",
  ...(home !== undefined && { home: [{ hex: home }] }),
  tokens: { private: 0, minor: 1, union: 2, corporation: 3 }[kind] ?? 0,
  ...(kind === "corporation" && { shares: [20, 10, 10, 10, 10, 10, 10, 10, 10], float_percent: 50 }),
});

export const companies: CompanyDef[] = [
  company("P1", "private"),
  company("P2", "private"),
  company("M1", "minor", "B1"),
  company("M2", "minor", "C4"),
  company("M3", "minor", "F1"),
  company("U", "union"),
  company("DEF", "corporation", "D1"),
  company("ABC", "corporation", "E4"),
  company("CW", "corporation", "F5"),
];

export const numbers: NumbersDef = {
  players: { min: 3, max: 4 },
  bank: 4000,
  startingCash: { 3: 560, 4: 420 },
  certificateLimit: { 3: 14, 4: 11 },
  poolLimit: 50,
  holdingLimit: 60,
  currency: "$%s",
};
