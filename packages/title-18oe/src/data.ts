/**
 * The facts of 18OE, as its files in `data/` hold them; where each group of them comes from stands in
 * `data/provenance.json`. The shapes are checked against core's schemas and the rulebook in `test/data/`.
 */
import type { CompanyDef, MapDef, MarketDef, NumbersDef, PhaseDef, TrainDef } from "@railhead/core";
import { titleData } from "@railhead/core/game";
import type { AboutDef, CreditsDef } from "@railhead/core/model";
import type { TilesByNumber } from "@railhead/core/tiles";
import aboutJson from "../data/about.json" with { type: "json" };
import chartersJson from "../data/charters.json" with { type: "json" };
import companiesJson from "../data/companies.json" with { type: "json" };
import creditsJson from "../data/credits.json" with { type: "json" };
import europeJson from "../data/europe.json" with { type: "json" };
import mapJson from "../data/map.json" with { type: "json" };
import marketJson from "../data/market.json" with { type: "json" };
import numbersJson from "../data/numbers.json" with { type: "json" };
import patronageJson from "../data/patronage.json" with { type: "json" };
import powersJson from "../data/powers.json" with { type: "json" };
import provenanceJson from "../data/provenance.json" with { type: "json" };
import tilesJson from "../data/tiles.json" with { type: "json" };
import trainsJson from "../data/trains.json" with { type: "json" };
import ukFranceJson from "../data/uk-france.json" with { type: "json" };
import waterJson from "../data/water.json" with { type: "json" };
import type { ChartersDef, EuropeDef, FactGroup, PatronageDef, PowersDef, ScenarioDef } from "./model.ts";
import { withWater } from "./sea/apply.ts";
import type { WaterFile } from "./sea/model.ts";
import { europeanTiles, twofold } from "./tiles.ts";

/** Land, red zones and blank sea: the map before its water. */
export const land = titleData<MapDef>(mapJson);
/** Zones of the sea, ports and ferries: the one file that a table may replace by its own (`waterFile` of `sea/file.ts` says by which it plays). */
export const water = titleData<WaterFile>(waterJson);
/** Track rights zones, metropolises, double towns. */
export const europe = titleData<EuropeDef>(europeJson);
/** A land with double towns as they are, and its water. */
export const mapOf = (of: MapDef, sea: WaterFile): MapDef =>
  withWater(
    {
      ...of,
      hexes: of.hexes.map((hex) => (europe.doubleTowns.hexes.includes(hex.coord) ? twofold(hex) : hex)),
    },
    sea,
  );
/** The whole map. */
export const map: MapDef = mapOf(land, water);
const maps = new WeakMap<WaterFile, MapDef>([[water, map]]);
/** The whole map with another water; the same map for the same file. */
export function mapWith(sea: WaterFile): MapDef {
  const known = maps.get(sea) ?? mapOf(land, sea);
  maps.set(sea, known);
  return known;
}
/** Faces and counts of the tiles, before what may follow what. */
export const tileFile = titleData<Pick<TilesByNumber, "tiles">>(tilesJson);
/** All 771 tiles with what may follow what. */
export const tileset = europeanTiles(tileFile, europe, land);
export const market = titleData<MarketDef>(marketJson);
export const trains = titleData<TrainDef[]>(trainsJson.trains);
export const phases = titleData<PhaseDef[]>(trainsJson.phases);
export const companies = titleData<CompanyDef[]>(companiesJson.companies);
export const numbers = titleData<NumbersDef>(numbersJson);
/** What charters, the packet and the supply boxes print. */
export const charters = titleData<ChartersDef>(chartersJson);
/** Patronage tiles: placeholders, for tables that want them. */
export const patronage = titleData<PatronageDef>(patronageJson);
/** The scenario of the United Kingdom and France: its numbers and what is in it. */
export const ukFrance = titleData<ScenarioDef>(ukFranceJson);
/** Figures of the powers of privates and minors, and of the Orient Express. */
export const powers = titleData<PowersDef>(powersJson);
/** The concessions of the packet, as companies that are owned whole (6.3). */
export const concessions: CompanyDef[] = Array.from(
  { length: charters.packet.concessions.count },
  (_, at) => ({
    id: `C${at + 1}`,
    kind: "concession",
    name: `Concession ${at + 1}`,
    tokens: 0,
    value: charters.packet.concessions.each,
    colour: "#5d4037",
    text_colour: "#ffffff",
  }),
);
export const about = titleData<AboutDef>(aboutJson);
export const credits = creditsJson as CreditsDef;
/** Where each group of facts comes from. */
export const provenance = titleData<FactGroup[]>(provenanceJson.groups);
