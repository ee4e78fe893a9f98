/**
 * The facts of the title that there are so far, as its files in `data/` print them: board, tiles, trains and phases,
 * and what routes earn on top of their stops. The shapes are checked against core's schemas and against the rulebook in
 * `test/data/`, so they are taken here as they are.
 */
import type { CompanyId, HexId, MapDef, PhaseDef, TilesetDef, TrainDef } from "@railhead/core";
import bonusesJson from "../data/bonuses.json" with { type: "json" };
import mapJson from "../data/map.json" with { type: "json" };
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

export const map = mapJson as unknown as MapDef;
export const tileset = tilesJson as unknown as TilesetDef;
export const trains = trainsJson.trains as unknown as TrainDef[];
export const phases = trainsJson.phases as unknown as PhaseDef[];
export const bonuses = bonusesJson as unknown as BonusesDef;
