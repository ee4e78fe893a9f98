import type { TitleDefinition } from "@railhead/core";
import type { AboutDef } from "@railhead/core/model";
import { bylineName } from "./names.ts";
import { catalogueOf } from "./texts.ts";

/** What a page says of a title without carrying its rules. */
export interface TitleBrief {
  id: string;
  name: string;
  designer: string;
  location: string;
  players: { min: number; max: number };
  minutes?: AboutDef["minutes"];
  complexity?: AboutDef["complexity"];
  /** The name of its family of titles. */
  family?: string;
  /** Figures that are our own estimate. */
  estimated: { minutes: boolean; complexity: boolean };
  /** What sets it apart, in sentences. */
  special: string[];
  /** What of the game is not here yet, in sentences; empty where it is complete. */
  missing: string[];
}

/** Sentences of a title's catalogue, by their keys. */
export const sentences = (title: TitleDefinition, keys: readonly string[] = [], locale = "en"): string[] => {
  const { texts } = catalogueOf(title, locale);
  return keys.flatMap((key) => texts[key] ?? []);
};

export function briefOf(title: TitleDefinition, locale = "en"): TitleBrief {
  const { id, credits, numbers, about = {} } = title;
  const { minutes, complexity, special, missing, provenance, family } = about;
  return {
    id,
    name: credits.name,
    designer: bylineName(credits.designer),
    location: credits.location,
    players: numbers.players,
    ...(minutes && { minutes }),
    ...(complexity && { complexity }),
    ...(family !== undefined && { family: sentences(title, [`family.${family}`], locale)[0] ?? family }),
    estimated: {
      minutes: provenance?.minutes === "reconstructed",
      complexity: provenance?.complexity === "reconstructed",
    },
    special: sentences(title, special, locale),
    missing: sentences(title, missing, locale),
  };
}
