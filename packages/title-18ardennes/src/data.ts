/**
 * The facts of the title, as its files in `data/` print them. The shapes are checked against core's schemas and against
 * the rulebook in `test/data/`, so they are taken here as they are.
 */
import type {
  CompanyDef,
  CompanyId,
  HexId,
  MapDef,
  MarketDef,
  NumbersDef,
  PhaseDef,
  TrainDef,
} from "@railhead/core";
import { titleData } from "@railhead/core/game";
import type { AboutDef, CreditsDef, TilesetDef } from "@railhead/core/model";
import aboutJson from "../data/about.json" with { type: "json" };
import bonusesJson from "../data/bonuses.json" with { type: "json" };
import companiesJson from "../data/companies.json" with { type: "json" };
import creditsJson from "../data/credits.json" with { type: "json" };
import mapJson from "../data/map.json" with { type: "json" };
import marketJson from "../data/market.json" with { type: "json" };
import numbersJson from "../data/numbers.json" with { type: "json" };
import publicsJson from "../data/publics.json" with { type: "json" };
import tilesJson from "../data/tiles.json" with { type: "json" };
import trainsJson from "../data/trains.json" with { type: "json" };

/** What routes and forts earn on top of stops, in francs, and where. */
export interface BonusesDef {
  /** For a route that ends at a Ferry of an own Port, by kind of train (6.4.1). */
  ferry: Record<string, number>;
  /** For each own token on a TEE route (6.5.1). */
  teePerToken: { oneAxis: number; bothAxes: number };
  /** Most Cities that count, for kinds of train that choose among the Cities of their route (6.5). */
  citiesScored: Record<string, number>;
  /** The Ports that have a link to each Ferry. */
  portsOfFerry: Record<HexId, HexId[]>;
  /** How many bonus tokens each Port and Mining City has (3.1). */
  rights: { port: Record<HexId, number>; mine: Record<HexId, number> };
  /** Fort tokens and the places that make them pay (6.4.3). */
  forts: { places: Record<CompanyId, HexId>; destinations: HexId[]; each: number };
}

export const map = titleData<MapDef>(mapJson);
export const tileset = titleData<TilesetDef>(tilesJson);
export const trains = titleData<TrainDef[]>(trainsJson.trains);
export const phases = titleData<PhaseDef[]>(trainsJson.phases);
export const bonuses = titleData<BonusesDef>(bonusesJson);
export const market = titleData<MarketDef>(marketJson);
export const companies = titleData<CompanyDef[]>(companiesJson.companies);
export const numbers = titleData<NumbersDef>(numbersJson);
export const about = titleData<AboutDef>(aboutJson);
export const credits = creditsJson as CreditsDef;

/** What the title says of public companies and of all companies' dealings. */
export interface PublicsDef {
  /** Certificate limit by number of players: for 0, 1, 2 and more companies of ten shares (4.1). */
  certificateLimit: Record<string, number[]>;
  /** Cities in which a token qualifies a minor to start a public company (11.5). */
  qualifying: Record<CompanyId, HexId[]>;
  /** Where each circle of a City qualifies for one company only: by city (5.2.1). */
  circles: Record<HexId, CompanyId[]>;
  /** What a station token costs (6.4). */
  tokenCost: { minor: number; public: number };
  /** Fixed income of the Guillaume-Luxembourg (3.2.5). */
  income: number;
}
export const publics = titleData<PublicsDef>(publicsJson);
/** Trains that are taken in part exchange for a 4D, and what that takes off its price (6.8.2). */
export const grandTrade: { taken: readonly string[]; off: number } = { taken: ["4", "5", "6"], off: 200 };
