import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TitleDefinition } from "@railhead/core";
import { sampleAt, sampleId } from "../samples.ts";
import { TITLE_IDS } from "../title-ids.ts";

const placeOf = (path: string): string => join(process.cwd(), "public", path);

/** Where the file of a sample game stands that this site has; undefined for any other id. */
export function sampleThere(id: string): string | undefined {
  const path = sampleAt(id);
  return path !== undefined && existsSync(placeOf(path)) ? path : undefined;
}

/** The id of the page of a title's sample game; undefined where there is none, or it was played under other data. */
export function sampleOfTitle({ id, version }: Pick<TitleDefinition, "id" | "version">): string | undefined {
  const path = sampleThere(sampleId(id));
  if (path === undefined) return undefined;
  if (TITLE_IDS.includes(id)) return sampleId(id);
  const { rules } = JSON.parse(readFileSync(placeOf(path), "utf8")) as { rules?: string };
  return rules === version ? sampleId(id) : undefined;
}
