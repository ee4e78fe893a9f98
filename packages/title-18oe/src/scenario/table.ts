import type { Ctx } from "@railhead/core";
import { charters, europe, ukFrance } from "../data.ts";
import type { ScenarioDef, ZoneDef } from "../model.ts";

/** The option that chooses what is played, and its value for the scenario of the United Kingdom and France. */
export const SCENARIO = "scenario";
export const UK_FRANCE = "uk-france";

/** The scenario that this table plays; undefined where it plays all Europe. */
export const scenarioOf = ({ rules }: Pick<Ctx, "rules">): ScenarioDef | undefined =>
  rules.options[SCENARIO] === UK_FRANCE ? ukFrance : undefined;

/** The track rights zones of this table's board. */
export function zonesOn(ctx: Pick<Ctx, "rules">): ZoneDef[] {
  const scenario = scenarioOf(ctx);
  return scenario ? europe.zones.filter(({ id }) => scenario.zones.includes(id)) : europe.zones;
}

/** How many regionals float at this table (8.2). */
export const regionalsToFloat = (ctx: Ctx): number => (scenarioOf(ctx) ?? charters).regionals;

/** Markers of port authorities at this table, by their sea (11.3.5). */
export const authoritySupply = (ctx: Pick<Ctx, "rules">): Record<string, number> =>
  scenarioOf(ctx)?.authorities ?? charters.authorities.supply;
