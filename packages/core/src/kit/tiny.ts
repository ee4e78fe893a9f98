/**
 * A title of one page: three cities, two companies, two kinds of train. It is what `docs/adding-a-title.md` builds, and
 * it keeps core honest: everything a simple title needs must be here without a line about any real one.
 */

import { type CompanyDef, defineTitle, type MapDef } from "../index.ts";
import { byPrice } from "../market/index.ts";
import type { TilesetDef } from "../model/index.ts";
import {
  askDiscards,
  discardQuestion,
  dividendStep,
  notSoldThisRound,
  operatedOnly,
  operatingRound,
  ownShareStep,
  runStep,
  startAtPar,
  stockRound,
  type TrackParams,
  tileConsent,
  tokenStep,
  trackStep,
  trainConsent,
  trainStep,
} from "../parts/index.ts";
import { companyOf, nextPlayer, tokensOf } from "../state/index.ts";
import { refuse } from "../vocabulary/index.ts";

const map: MapDef = {
  layout: "flat",
  axes: { x: "letter", y: "number" },
  hexes: [
    {
      coord: "A2",
      name: "Westport",
      colour: "red",
      nodes: [{ kind: "offboard", revenue: { yellow: 20, green: 40 } }],
      paths: [{ from: 5, to: "node0" }],
    },
    { coord: "B3", name: "Alton", colour: "white", nodes: [{ kind: "city", slots: 1 }] },
    { coord: "C2", colour: "white" },
    { coord: "C4", colour: "white", terrain: [{ types: ["river"], cost: 40 }] },
    { coord: "D3", name: "Barnet", colour: "white", nodes: [{ kind: "city", slots: 1 }] },
    { coord: "E2", colour: "white" },
    { coord: "E4", colour: "white" },
    { coord: "F3", name: "Corby", colour: "white", nodes: [{ kind: "city", slots: 1 }] },
  ],
};

const tileset: TilesetDef = {
  tiles: [
    { id: "8", count: 6, colour: "yellow", paths: [{ from: 0, to: 2 }] },
    { id: "9", count: 6, colour: "yellow", paths: [{ from: 0, to: 3 }] },
    {
      id: "57",
      count: 4,
      colour: "yellow",
      nodes: [{ kind: "city", revenue: 20, slots: 1 }],
      paths: [
        { from: 0, to: "node0" },
        { from: 3, to: "node0" },
      ],
    },
    {
      id: "6",
      count: 4,
      colour: "yellow",
      nodes: [{ kind: "city", revenue: 20, slots: 1 }],
      paths: [
        { from: 0, to: "node0" },
        { from: 2, to: "node0" },
      ],
    },
    {
      id: "619",
      count: 4,
      colour: "green",
      nodes: [{ kind: "city", revenue: 30, slots: 2 }],
      paths: [0, 2, 3, 5].map((from) => ({ from: from as 0, to: "node0" as const })),
    },
  ],
  upgrades: { "6": ["619"], "57": ["619"] },
  first: [
    { hexes: ["B3", "D3", "F3"], tiles: ["6", "57"] },
    { hexes: ["C2", "C4", "E2", "E4"], tiles: ["8", "9"] },
  ],
};

const company = (id: string, name: string, colour: string, hex: string): CompanyDef => ({
  id,
  kind: "corporation",
  name,
  colour,
  text_colour: "#ffffff",
  home: [{ hex }],
  tokens: 2,
  shares: [20, 10, 10, 10, 10, 10, 10, 10, 10],
  float_percent: 50,
});

const stops = (visit: number) => [
  { nodes: ["city" as const, "offboard" as const], pay: visit, visit },
  { nodes: ["town" as const], pay: 99, visit: 99 },
];

const track: TrackParams = {
  home: (ctx, id) => tokensOf(ctx, id).map((token) => token.hex),
};

/** The whole of the title that `docs/adding-a-title.md` builds: three cities, two companies, three kinds of train. */
export const tiny = defineTitle({
  id: "tiny",
  version: "1",
  credits: { name: "Tiny", designer: "Railhead", location: "Nowhere" },
  numbers: {
    players: { min: 2, max: 4 },
    bank: 2000,
    startingCash: { 2: 400, 3: 300, 4: 250 },
    certificateLimit: { 2: 14, 3: 10, 4: 8 },
    poolLimit: 50,
    holdingLimit: 60,
    currency: "$%s",
  },
  map,
  tileset,
  market: {
    grid: [
      [50, 60, 70, 80, 100, 120, 150, 200].map((price) => ({
        price,
        ...(price === 70 && { types: ["par"] }),
      })),
      [40, 50, 60, 70, 80, 100].map((price) => ({ price, ...(price === 60 && { types: ["par"] }) })),
    ],
  },
  trains: [
    { name: "2", price: 80, count: 4, rusts_on: "4", distance: stops(2) },
    { name: "3", price: 150, count: 3, distance: stops(3) },
    { name: "4", price: 250, count: "unlimited", distance: stops(4) },
  ],
  phases: [
    { name: "2", train_limit: { corporation: 3 }, tile_colours: ["yellow"], operating_rounds: 1 },
    {
      name: "3",
      triggered_by: ["3"],
      train_limit: { corporation: 2 },
      tile_colours: ["yellow", "green"],
      operating_rounds: 1,
    },
    {
      name: "4",
      triggered_by: ["4"],
      train_limit: { corporation: 2 },
      tile_colours: ["yellow", "green"],
      operating_rounds: 1,
    },
  ],
  companies: [
    company("ABC", "Alton, Barnet and Corby", "#1b5e20", "B3"),
    company("CW", "Corby and Westport", "#4a148c", "F3"),
  ],
  options: [],
  presets: {},
  flow: {
    initial: "stock",
    rounds: {
      stock: { next: [{ on: "STOCK_DONE", to: "operating" }] },
      operating: {
        next: [
          { on: "SET_DONE", to: "over", in: "ending.afterSet" },
          { on: "SET_DONE", to: "stock" },
          { on: "RUN_DONE", to: "operating" },
        ],
      },
    },
  },
  rounds: [
    stockRound({
      actions: [startAtPar({ kinds: ["corporation"], par: "par" })],
      closing: (tx) => askDiscards(tx, byPrice(tx)),
      finish: "STOCK_DONE",
    }),
    operatingRound({
      steps: [
        trackStep(track),
        tokenStep({
          allowance: (ctx, id, placed) =>
            placed >= 1 ? refuse(ctx, "TOKEN_PER_TURN", { company: id, most: 1 }) : undefined,
        }),
        runStep({}),
        dividendStep({
          kinds: () => ["full", "withhold"],
          split: (_ctx, _id, kind, earnings) =>
            kind === "full" ? { distributed: earnings, kept: 0 } : { distributed: 0, kept: earnings },
        }),
        trainStep({}),
        ownShareStep({ kinds: ["corporation"] }),
      ],
    }),
  ],
  interrupts: [discardQuestion(() => []), tileConsent, trainConsent],
  slots: {
    "opening.format": () => "stock",
    "opening.minBid": () => ({ min: 0, step: 5 }),
    "opening.settle": () => undefined,
    "turnOrder.first": (ctx) => ({ order: ctx.state.turnOrder, priority: ctx.state.priority }),
    "turnOrder.next": (ctx, { lastActor }) => ({
      order: ctx.state.turnOrder,
      priority: lastActor === null ? ctx.state.priority : nextPlayer(ctx, ctx.state.turnOrder, lastActor),
    }),
    "track.cityUpgrade": (fit) => fit.newTrack || fit.raises,
    "train.obligation": () => false,
    "bankruptcy.companies": () => undefined,
    "bankruptcy.player": () => undefined,
    "receivership.dividend": () => "withhold",
    "end.timing": (_ctx, trigger) => (trigger === "last-player" ? "now" : "set"),
  },
  chains: { "sale.eligible": operatedOnly, "buy.eligible": notSoldThisRound },
  routes: () => ({}),
  operatingOrder: (ctx) => byPrice(ctx).filter((id) => companyOf(ctx, id).floated),
  ruleOf: {},
  catalogue: { locale: "en", texts: {}, fields: {} },
});
