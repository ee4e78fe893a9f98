import { AREAS, type Area, type HouseRuleDef } from "@railhead/house-rules";

/** House rules under one heading. */
export interface Offers {
  area: Area;
  rules: HouseRuleDef[];
}

/**
 * House rules with all of the words in their name or in what they do, grouped by what they touch; headings without any are left out.
 *
 * @param how what a rule does on the title that is set up, as a sentence
 */
export function offersBy(
  rules: readonly HouseRuleDef[],
  words: string,
  how: (rule: HouseRuleDef) => string,
): Offers[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (rule: HouseRuleDef) => {
    const text = `${rule.name} ${rule.summary} ${how(rule)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return AREAS.map((area) => ({
    area,
    rules: rules.filter((rule) => rule.touches === area && fits(rule)),
  })).filter((group) => group.rules.length > 0);
}
