import { type Catalogue, say, type TitleDefinition, variantName } from "@railhead/core";
import { type Effect, effectOn, type HouseRuleDef } from "@railhead/house-rules";
import { useLocale } from "next-intl";
import { catalogueOf } from "./texts.ts";

/** House rules on a title in the reader's language. */
export interface RuleWords {
  catalogue: Catalogue;
  /** A sentence that a house rule carries. */
  say: (sentence: string) => string;
  nameOf: (slug: string) => string;
  /** What a house rule does on the title. */
  effectOn: (rule: HouseRuleDef) => Effect;
}

/** What house rules say on this title in a language. */
export function ruleWords(title: TitleDefinition, locale: string): RuleWords {
  const catalogue = catalogueOf(title, locale);
  const said = (sentence: string) => say(catalogue, sentence);
  return {
    catalogue,
    say: said,
    nameOf: (slug) => variantName(catalogue, slug),
    effectOn(rule) {
      const { effect, how, recommended, warning } = effectOn(rule, title);
      return {
        effect,
        how: said(how),
        ...(recommended !== undefined && { recommended: said(recommended) }),
        ...(warning !== undefined && { warning: said(warning) }),
      };
    },
  };
}

/** What house rules say on this title in the reader's language. */
export const useRuleWords = (title: TitleDefinition): RuleWords => ruleWords(title, useLocale());
