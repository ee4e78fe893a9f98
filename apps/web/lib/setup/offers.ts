import { AREAS, type Area, type HouseRuleDef, housePresets } from "@railhead/house-rules";
import { alsoSaid } from "./other-words.ts";

/** House rules under one heading. */
export interface Offers {
  area: Area;
  rules: HouseRuleDef[];
}

/** House rules in the reader's language, on the title that is set up. */
export interface Spoken {
  say: (sentence: string) => string;
  nameOf: (slug: string) => string;
  effectOn: (rule: HouseRuleDef) => { how: string };
}

/** All by which a house rule is found: what it is called and does, its options, where it comes from and the collections that have it, in English and in the reader's language. */
function textOf(rule: HouseRuleDef, { say, nameOf, effectOn }: Spoken): string {
  const presets = housePresets.filter(({ houseRules }) => houseRules.some(({ slug }) => slug === rule.slug));
  const english = [
    rule.name,
    rule.summary,
    rule.source,
    ...rule.options.flatMap(({ name, labels = {} }) => [name, ...Object.values(labels)]),
    ...presets.flatMap(({ name, source }) => [name, source]),
  ];
  return [...english, ...english.map(say), nameOf(rule.slug), effectOn(rule).how].join(" ").toLowerCase();
}

/**
 * House rules with all of these words, or others that say the same (`alsoSaid`), grouped by what they touch; headings without any are
 * left out.
 */
export function offersBy(rules: readonly HouseRuleDef[], words: string, spoken: Spoken): Offers[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean).map(alsoSaid);
  const fits = (rule: HouseRuleDef) => {
    if (!wanted.length) return true;
    const text = textOf(rule, spoken);
    return wanted.every((all) => all.some((word) => text.includes(word)));
  };
  return AREAS.map((area) => ({
    area,
    rules: rules.filter((rule) => rule.touches === area && fits(rule)),
  })).filter((group) => group.rules.length > 0);
}
