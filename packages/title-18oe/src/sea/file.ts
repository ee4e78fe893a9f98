import { attachment } from "@railhead/core/game";
import schema from "../../schemas/water.schema.json" with { type: "json" };
import { land, water } from "../data.ts";
import { waterProblems } from "./check.ts";
import { waterDifferences } from "./differences.ts";
import type { Authority, WaterFile } from "./model.ts";

/**
 * The water of a table: a file of its own in place of `data/water.json`, since much of that is our guess. It is for all Europe; a scenario
 * takes of it what lies on its board.
 */
export const waterFile = attachment<WaterFile>({
  id: "water",
  own: water,
  schema,
  problems: (file) => waterProblems(land, file),
  differences: (file) => waterDifferences(water, file),
});

/** The zones of the sea in which an authority counts (11.3.5). */
export const zonesOf = ({ areas }: Pick<WaterFile, "areas">, authority: Authority): string[] =>
  areas.flatMap((area) => (area.authority === authority ? [area.name] : []));
