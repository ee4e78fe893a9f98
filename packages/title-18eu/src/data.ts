/**
 * The facts of the title, as its files in `data/` print them. The shapes are checked against core's schemas and
 * against the rulebook in `test/data/`, so they are taken here as they are.
 */
import type { CompanyDef, MapDef, MarketDef, NumbersDef, PhaseDef, TrainDef } from "@railhead/core";
import { titleData } from "@railhead/core/game";
import type { AboutDef, Colour, CreditsDef, TilesetDef } from "@railhead/core/model";
import aboutJson from "../data/about.json" with { type: "json" };
import companiesJson from "../data/companies.json" with { type: "json" };
import creditsJson from "../data/credits.json" with { type: "json" };
import extrasJson from "../data/extras.json" with { type: "json" };
import mapJson from "../data/map.json" with { type: "json" };
import marketJson from "../data/market.json" with { type: "json" };
import numbersJson from "../data/numbers.json" with { type: "json" };
import tilesJson from "../data/tiles.json" with { type: "json" };
import trainsJson from "../data/trains.json" with { type: "json" };

/**
 * What a run from one off-map place to another adds, by tile colour of the phase: the first figure for one own token
 * on the route, the next for two. More tokens than figures count as the last figure; an empty list adds nothing.
 */
export type RedToRedDef = Partial<Record<Colour, number[]>>;

/** Trains a table may put into the stack before the start: at most how many of each, and mixes worth offering. */
export interface ExtraTrainsDef {
  most: Record<string, number>;
  suggested?: { players: number[]; add: Record<string, number> }[];
}

export const map = titleData<MapDef>(mapJson);
export const tileset = titleData<TilesetDef>(tilesJson);
export const market = titleData<MarketDef>(marketJson);
/** The market of 18xx.games: 225 in the two spaces after 200. */
export const market225: MarketDef = {
  grid: market.grid.map((row) =>
    row.map((space) => (space?.price === 220 ? { ...space, price: 225 } : space)),
  ),
};
export const trains = titleData<TrainDef[]>(trainsJson.trains);
export const phases = titleData<PhaseDef[]>(trainsJson.phases);
export const companies = titleData<CompanyDef[]>(companiesJson.companies);
export const numbers = numbersJson as NumbersDef;
export const credits = creditsJson as CreditsDef;
export const about = titleData<AboutDef>(aboutJson);

/** Starting values of a corporation, per 10% share. */
export const pars: readonly number[] = numbersJson.pars;
/** What a run between two off-map places adds, by tile colour of the phase and own tokens on the route. */
export const redToRed = titleData<RedToRedDef>(extrasJson.redToRed);
/** Trains a table may add before the start (4.4.7). */
export const extraTrains = titleData<ExtraTrainsDef>(extrasJson.extraTrains);
/** Tokens that a corporation gets in addition to its first, and what it pays for them together (4.3). */
export const ADDITIONAL_TOKENS = 4;
export const TOKEN_FEE = 100;
