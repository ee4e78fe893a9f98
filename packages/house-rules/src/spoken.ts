import type { TitleDefinition } from "@railhead/core";
import { sentencesOf } from "@railhead/core/texts";
import { houseRules } from "./catalogue.ts";
import { type Effect, effectOn } from "./def.ts";
import { housePresets } from "./presets.ts";

const saidOf = ({ how, recommended, warning }: Effect): string[] =>
  [how, recommended, warning].filter((text) => text !== undefined);

/**
 * Every sentence that house rules and their presets carry themselves, each once: what they say on the titles that they know, on
 * these, of their options, beside each other, and where they come from. Names of house rules are apart (`variant.<slug>`).
 */
export function sentencesOfHouseRules(titles: readonly TitleDefinition[]): string[] {
  const whole = houseRules.flatMap((rule) => [
    rule.summary,
    rule.source,
    ...(rule.says ?? []),
    ...Object.values(rule.titles).flatMap(saidOf),
    ...titles.flatMap((title) => saidOf(effectOn(rule, title))),
    ...(rule.beside ?? []).map(({ text }) => text),
    ...rule.options.flatMap(({ name, labels = {} }) => [name, ...Object.values(labels)]),
  ]);
  const all = [...whole, ...housePresets.flatMap(({ name, source }) => [name, source])];
  return [...new Set(all.flatMap(sentencesOf))];
}
