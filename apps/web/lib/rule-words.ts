import type { OptionValue, TitleDefinition } from "@railhead/core";
import { type Catalogue, optionValueName, say, variantName } from "@railhead/core/texts";
import type { Effect, HouseRuleDef, Options } from "@railhead/house-rules";
import { useLocale, useTranslations } from "next-intl";
import { houseRulesFetched } from "./house-rules.ts";
import { catalogueOf } from "./texts.ts";

/** House rules on a title in the reader's language. */
export interface RuleWords {
  catalogue: Catalogue;
  /** A sentence that a house rule carries. */
  say: (sentence: string) => string;
  nameOf: (slug: string) => string;
  /** A value of a house rule's option, by the labels that the option has. */
  valueOf: (labels: HouseRuleDef["options"][number]["labels"], value: OptionValue) => string;
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
    valueOf(labels, value) {
      const label = labels?.[String(value)];
      return label === undefined ? optionValueName(catalogue, "", value) : said(label);
    },
    effectOn(rule) {
      const { effect, how, recommended, warning } = houseRulesFetched().effectOn(rule, title);
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

/** Writes the options of a house rule, each in a line with the value that was chosen. */
export function useOptionLines(title: TitleDefinition): (rule: HouseRuleDef, given?: Options) => string[] {
  const t = useTranslations("houseRules");
  const said = useRuleWords(title);
  return (rule, given) => {
    const values = houseRulesFetched().optionsOf(rule, given);
    return rule.options.map(({ id, name, labels }) => {
      return t("option", { name: said.say(name), value: said.valueOf(labels, values[id] ?? "") });
    });
  };
}
