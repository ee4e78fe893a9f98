import type { TitleDefinition } from "@railhead/core";
import { houseRules } from "./catalogue.ts";
import type { Chosen } from "./choose.ts";
import { effectOn } from "./def.ts";

/** House rules that a collection uses together. Choosing one ticks them; each may be changed afterwards. */
export interface HouseRulePreset {
  id: string;
  name: string;
  /** The collection that it follows. */
  source: string;
  houseRules: readonly Chosen[];
}

export const housePresets: readonly HouseRulePreset[] = [
  {
    id: "peaceful",
    name: "Peaceful",
    source: "18xx variants: Peaceful Rules",
    houseRules: [{ slug: "peaceful" }],
  },
];

/** What of a preset acts on a title; empty where nothing does. */
export const presetOn = (preset: HouseRulePreset, title: TitleDefinition): Chosen[] =>
  preset.houseRules.filter(({ slug }) => {
    const rule = houseRules.find((one) => one.slug === slug);
    return rule !== undefined && effectOn(rule, title).effect === "acts";
  });
