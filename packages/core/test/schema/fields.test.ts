import { expect, it } from "vitest";
import face from "../../schemas/face.schema.json" with { type: "json" };
import type { AboutDef } from "../../src/model/about.ts";
import type { CompanyDef, HomeDef } from "../../src/model/companies.ts";
import type {
  FerryDef,
  HexDef,
  LinkDef,
  MapDef,
  NodeDef,
  PathDef,
  PortDef,
  SeaAreaDef,
  TerrainDef,
  TileDef,
  TilesetDef,
  WaterDef,
} from "../../src/model/map.ts";
import type { MarketDef, MarketSpaceDef } from "../../src/model/market.ts";
import type { CreditsDef, NumbersDef } from "../../src/model/numbers.ts";
import type { DistanceBudget, PhaseDef, TrainDef } from "../../src/model/trains.ts";
import { schemas } from "../../src/schema/index.ts";

/** Every field of a type, once; the compiler refuses a list that lacks one or has one too many. */
type Fields<T> = Record<keyof Required<T>, 1>;
const fields = <T>(list: Fields<T>): string[] => Object.keys(list).sort();

const { map, tiles, market, trains, companies, numbers, credits, about } = schemas;
const hex = map.$defs.hex.properties;
const company = companies.$defs.company.properties;

const PAIRS: [name: string, properties: object, fields: string[]][] = [
  ["MapDef", map.properties, fields<MapDef>({ layout: 1, axes: 1, hexes: 1, links: 1, water: 1 })],
  ["WaterDef", map.properties.water.properties, fields<WaterDef>({ areas: 1, ports: 1, ferries: 1 })],
  ["SeaAreaDef", map.$defs.seaArea.properties, fields<SeaAreaDef>({ name: 1, hexes: 1, touches: 1 })],
  [
    "PortDef",
    map.$defs.port.properties,
    [...fields<PortDef>({ hex: 1, areas: 1, private: 1 }), "edge", "node"].sort(),
  ],
  ["FerryDef", map.$defs.ferry.properties, fields<FerryDef>({ from: 1, to: 1, over: 1, line: 1, opens: 1 })],
  ["LinkDef", map.properties.links.items.properties, fields<LinkDef>({ from: 1, to: 1, kind: 1 })],
  [
    "HexDef",
    hex,
    fields<HexDef>({
      coord: 1,
      name: 1,
      other_names: 1,
      colour: 1,
      nodes: 1,
      paths: 1,
      labels: 1,
      later_label: 1,
      icons: 1,
      terrain: 1,
      closed_edges: 1,
      borders: 1,
      setup_tokens: 1,
      blocked_by: 1,
      zones: 1,
    }),
  ],
  ["TerrainDef", hex.terrain.items.properties, fields<TerrainDef>({ types: 1, cost: 1 })],
  [
    "NodeDef",
    face.$defs.node.properties,
    fields<NodeDef>({
      kind: 1,
      revenue: 1,
      slots: 1,
      reserved_for: 1,
      through: 1,
      ends: 1,
      stop: 1,
      places: 1,
      by_train: 1,
      crossing: 1,
      per_token: 1,
      free: 1,
      place: 1,
      group: 1,
    }),
  ],
  [
    "PathDef",
    face.$defs.path.properties,
    fields<PathDef>({ from: 1, to: 1, terminal: 1, ignore: 1, lanes: 1 }),
  ],
  [
    "TileDef",
    tiles.$defs.tile.properties,
    fields<TileDef>({ id: 1, count: 1, colour: 1, nodes: 1, paths: 1, labels: 1 }),
  ],
  ["TilesetDef", tiles.properties, fields<TilesetDef>({ tiles: 1, upgrades: 1, onHex: 1, first: 1 })],
  ["MarketDef", market.properties, fields<MarketDef>({ grid: 1 })],
  [
    "MarketSpaceDef",
    market.$defs.space.properties,
    fields<MarketSpaceDef>({ price: 1, types: 1, provenance: 1 }),
  ],
  [
    "PhaseDef",
    trains.$defs.phase.properties,
    fields<PhaseDef>({
      name: 1,
      round: 1,
      triggered_by: 1,
      train_limit: 1,
      tile_colours: 1,
      status: 1,
      operating_rounds: 1,
    }),
  ],
  [
    "TrainDef",
    trains.$defs.train.properties,
    fields<TrainDef>({
      name: 1,
      price: 1,
      count: 1,
      cards: 1,
      distance: 1,
      multiplier: 1,
      multipliers: 1,
      sharesTrack: 1,
      leaves: 1,
      rusts_on: 1,
      obsolete_on: 1,
      source: 1,
      starts_with: 1,
      available_on: 1,
      trade_in: 1,
      helper: 1,
      uncounted: 1,
      variants: 1,
    }),
  ],
  [
    "variants of TrainDef",
    trains.$defs.train.properties.variants.items.properties,
    fields<NonNullable<TrainDef["variants"]>[number]>({
      name: 1,
      price: 1,
      distance: 1,
      multiplier: 1,
      multipliers: 1,
      sharesTrack: 1,
    }),
  ],
  [
    "DistanceBudget",
    trains.$defs.distance.items.properties,
    fields<DistanceBudget>({ nodes: 1, pay: 1, visit: 1 }),
  ],
  [
    "CompanyDef",
    company,
    fields<CompanyDef>({
      value: 1,
      income: 1,
      closes: 1,
      players: 1,
      brings: 1,
      id: 1,
      kind: 1,
      becomes: 1,
      name: 1,
      english: 1,
      colour: 1,
      text_colour: 1,
      home: 1,
      open_home: 1,
      tokens: 1,
      shares: 1,
      offering: 1,
      fixed_price: 1,
      goal: 1,
      float_percent: 1,
      powers: 1,
      provenance: 1,
    }),
  ],
  [
    "HomeDef",
    company.home.items.properties,
    fields<HomeDef>({ hex: 1, city: 1, choice: 1, first: 1, name: 1, circle: 1 }),
  ],
  [
    "NumbersDef",
    numbers.properties,
    fields<NumbersDef>({
      players: 1,
      bank: 1,
      startingCash: 1,
      certificateLimit: 1,
      poolLimit: 1,
      holdingLimit: 1,
      pars: 1,
      zones: 1,
      dividends: 1,
      currency: 1,
    }),
  ],
  [
    "CreditsDef",
    credits.properties,
    fields<CreditsDef>({
      name: 1,
      designer: 1,
      publisher: 1,
      location: 1,
      text: 1,
    }),
  ],
  [
    "AboutDef",
    about.properties,
    fields<AboutDef>({
      minutes: 1,
      complexity: 1,
      family: 1,
      special: 1,
      differences: 1,
      unchecked: 1,
      missing: 1,
      provenance: 1,
    }),
  ],
];

it.each(PAIRS)("the schema of %s has the fields of the type", (_, properties, expected) => {
  expect(
    Object.keys(properties)
      .filter((name) => name !== "$schema")
      .sort(),
  ).toEqual(expected);
});
