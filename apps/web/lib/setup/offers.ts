import { AREAS, type Area, type HouseRuleDef } from "@railhead/house-rules";

/** House rules under one heading. */
export interface Offers {
  area: Area;
  rules: HouseRuleDef[];
}

/**
 * House rules with all of the words in their name or in what they do, in English or in the reader's language, grouped by what they touch; headings without any are left out.
 *
 * @param how what is said of a rule on the title that is set up, in the reader's language
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
