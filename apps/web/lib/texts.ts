import type { TitleDefinition } from "@railhead/core";
import { type Catalogue, joinCatalogues, type Texts, translate } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { FAMILY_TEXTS } from "@railhead/folders/family-texts";
import { TEXT_LOADERS } from "@railhead/titles";
import { type Language, languageOf } from "../i18n/languages.ts";
import { houseRulesHere, loadHouseRules } from "./house-rules.ts";
import { readHere } from "./page-language.ts";

/** Texts of core, loaded when someone reads in that language. */
const LOADERS: Record<Exclude<Language, "en">, () => Promise<Texts>> = {
  de: async () => (await import("@railhead/core/texts/de.json")).default,
  he: async () => (await import("@railhead/core/texts/he.json")).default,
};

const common = new Map<Language, Texts>();
/** By title, then by language. */
const own = new Map<string, Map<Language, Texts>>();

async function loadLanguage(language: Language, title: string): Promise<void> {
  if (language === "en") return;
  if (!common.has(language)) common.set(language, await LOADERS[language]());
  const known = own.get(title) ?? new Map<Language, Texts>();
  own.set(title, known);
  if (!known.has(language))
    known.set(language, (await (TEXT_LOADERS[title] ?? FAMILY_TEXTS)[language]?.()) ?? {});
}

/** Makes the texts of a title ready in the languages that are read here; `catalogueOf` has them then. The server speaks of house rules everywhere. */
export async function loadTexts(title: string): Promise<void> {
  await Promise.all([
    ...readHere().map((language) => loadLanguage(language, title)),
    ...(typeof document === "undefined" ? [loadHouseRules()] : []),
  ]);
}

/** Catalogues by title, then by language; each with the house rules that are in it. */
const catalogues = new WeakMap<TitleDefinition, Map<Language, { made: Catalogue; house: unknown }>>();

/**
 * All texts of a title in a language: core's, its own, and those of the house rules where they have come. What has no text in that
 * language, as of a title that brings none, stands in English.
 */
export function catalogueOf(title: TitleDefinition, locale: string): Catalogue {
  const language = languageOf(locale);
  const known = catalogues.get(title) ?? new Map<Language, { made: Catalogue; house: unknown }>();
  catalogues.set(title, known);
  const house = houseRulesHere();
  const kept = known.get(language);
  if (kept && kept.house === house) return kept.made;
  const plain = joinCatalogues(english, title.catalogue, ...(house ? [house.houseRuleCatalogue] : []));
  const [core = {}, rules = {}] = [common.get(language), house?.texts.get(language)];
  const texts =
    language === "en"
      ? plain
      : translate(plain, language, core, own.get(title.id)?.get(language) ?? {}, rules);
  // Before its texts have come nothing is kept.
  if (language === "en" || own.get(title.id)?.has(language)) known.set(language, { made: texts, house });
  return texts;
}

/** Writes an amount as the title prints it, with its currency sign and thousands. */
export function moneyWriter(currency: string): (amount: number) => string {
  const digits = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
  return (amount) => {
    const text = currency.replace("%s", digits.format(Math.abs(amount)));
    return amount < 0 ? `−${text}` : text;
  };
}
