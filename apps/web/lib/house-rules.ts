import type { Setup } from "@railhead/core";
import type { Texts } from "@railhead/core/texts";
import type { HouseRuleDef } from "@railhead/house-rules";
import type { Language } from "../i18n/languages.ts";
import { readHere } from "./page-language.ts";

/** The package of house rules, and its texts in the languages that are read here; English ones stand in the package. */
type Known = Pick<
  typeof import("@railhead/house-rules"),
  "changedRules" | "chooseHouseRules" | "effectOn" | "houseRuleCatalogue" | "houseRules" | "optionsOf"
> & { texts: ReadonlyMap<Language, Texts> };

const LOADERS: Record<Exclude<Language, "en">, () => Promise<{ default: Texts }>> = {
  de: () => import("@railhead/house-rules/texts/de.json"),
  he: () => import("@railhead/house-rules/texts/he.json"),
};

let known: Known | undefined;
let coming: Promise<void> | undefined;

async function load(): Promise<void> {
  const [rules, texts] = await Promise.all([
    import("@railhead/house-rules"),
    Promise.all(
      readHere().map(
        async (language) => [language, language === "en" ? {} : (await LOADERS[language]()).default] as const,
      ),
    ),
  ]);
  known = {
    ...rules,
    texts: new Map(texts.map(([language, own]) => [language, rules.houseRuleTexts(own)])),
  };
}

/** Fetches the house rules: a page of a game that is played without any goes without them. */
export function loadHouseRules(): Promise<void> {
  coming ??= load().catch((error) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/** Fetches the house rules where a game is played by some. */
export const houseRulesFor = async ({ houseRules }: Pick<Setup, "houseRules">): Promise<void> => {
  if (houseRules?.length) await loadHouseRules();
};

/** The house rules, once they have come. */
export const houseRulesHere = (): Known | undefined => known;

/** The house rules, where they have been fetched before. */
export function houseRulesFetched(): Known {
  if (!known) throw new Error("the house rules have not been fetched");
  return known;
}

/** A house rule by its slug, once they have come. */
export const houseRuleOf = (slug: string): HouseRuleDef | undefined =>
  known?.houseRules.find((rule) => rule.slug === slug);

/** Rules of a title's rulebook that a house rule changes, by their ids. */
export const changedRules = (slug: string, title: string): readonly string[] =>
  known?.changedRules(slug, title) ?? [];
