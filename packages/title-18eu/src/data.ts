/**
 * The facts of the title, as its files in `data/` print them. The shapes are checked against core's schemas and
 * against the rulebook in `test/data/`, so they are taken here as they are.
 */
import type {
  AboutDef,
  CompanyDef,
  CreditsDef,
  ExtraTrainsDef,
  MapDef,
  MarketDef,
  NumbersDef,
  PhaseDef,
  RedToRedDef,
  TilesetDef,
  TrainDef,
} from "@railhead/core";
import aboutJson from "../data/about.json" with { type: "json" };
import companiesJson from "../data/companies.json" with { type: "json" };
import creditsJson from "../data/credits.json" with { type: "json" };
import mapJson from "../data/map.json" with { type: "json" };
import marketJson from "../data/market.json" with { type: "json" };
import numbersJson from "../data/numbers.json" with { type: "json" };
import tilesJson from "../data/tiles.json" with { type: "json" };
import trainsJson from "../data/trains.json" with { type: "json" };

export const map = mapJson as unknown as MapDef;
export const tileset = tilesJson as unknown as TilesetDef;
export const market = marketJson as unknown as MarketDef;
/** The market of 18xx.games: 225 in the two spaces after 200. */
export const market225: MarketDef = {
  grid: market.grid.map((row) =>
    row.map((space) => (space?.price === 220 ? { ...space, price: 225 } : space)),
  ),
};
export const trains = trainsJson.trains as unknown as TrainDef[];
export const phases = trainsJson.phases as unknown as PhaseDef[];
export const companies: CompanyDef[] = companiesJson.companies;
export const numbers = numbersJson as NumbersDef;
export const credits = creditsJson as CreditsDef;
export const about = aboutJson as unknown as AboutDef;

/** Starting values of a corporation, per 10% share. */
export const pars: readonly number[] = numbersJson.pars;
/** What a run between two off-map places adds, by tile colour of the phase and own tokens on the route. */
export const redToRed: RedToRedDef = trainsJson.redToRed;
/** Trains a table may add before the start (4.4.7). */
export const extraTrains = trainsJson.extraTrains as unknown as ExtraTrainsDef;
