import type { TitleDefinition } from "@railhead/core";
import { type Catalogue, joinCatalogues, type Texts, translate } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { FAMILY_TEXTS } from "@railhead/folders/family-texts";
import { houseRuleCatalogue, houseRuleTexts } from "@railhead/house-rules";
import { TEXT_LOADERS } from "@railhead/titles";
import { type Language, languageOf, OFFERED } from "../i18n/languages.ts";

/** Texts of core and of the house rules, loaded when someone reads in that language. */
const LOADERS: Record<Exclude<Language, "en">, () => Promise<[Texts, Texts]>> = {
  de: async () => [
    (await import("@railhead/core/texts/de.json")).default,
    (await import("@railhead/house-rules/texts/de.json")).default,
  ],
  he: async () => [
    (await import("@railhead/core/texts/he.json")).default,
    (await import("@railhead/house-rules/texts/he.json")).default,
  ],
};

const common = new Map<Language, readonly Texts[]>();
/** By title, then by language. */
const own = new Map<string, Map<Language, Texts>>();

async function loadLanguage(language: Language, title: string): Promise<void> {
  if (language === "en") return;
  if (!common.has(language)) {
    const [core, rules] = await LOADERS[language]();
    common.set(language, [core, houseRuleTexts(rules)]);
  }
  const known = own.get(title) ?? new Map<Language, Texts>();
  own.set(title, known);
  if (!known.has(language))
    known.set(language, (await (TEXT_LOADERS[title] ?? FAMILY_TEXTS)[language]?.()) ?? {});
}

/** The language of the page that is open in a browser. */
export const pageLanguage = (): Language => languageOf(document.documentElement.lang);

/** The languages that are read here: a page is read in its own, the server writes in all. */
const readHere = (): Language[] => (typeof document === "undefined" ? [...OFFERED] : [pageLanguage()]);

/** Makes the texts of a title ready in the languages that are read here; `catalogueOf` has them then. */
export async function loadTexts(title: string): Promise<void> {
  await Promise.all(readHere().map((language) => loadLanguage(language, title)));
}

const catalogues = new WeakMap<TitleDefinition, Map<Language, Catalogue>>();

/**
 * All texts of a title in a language: core's, its own, and those of the house rules. What has no text in that language, as of
 * a title that brings none, stands in English.
 */
export function catalogueOf(title: TitleDefinition, locale: string): Catalogue {
  const language = languageOf(locale);
  const known = catalogues.get(title) ?? new Map<Language, Catalogue>();
  catalogues.set(title, known);
  const made = known.get(language);
  if (made) return made;
  const plain = joinCatalogues(english, title.catalogue, houseRuleCatalogue);
  const [core = {}, rules = {}] = common.get(language) ?? [];
  const texts =
    language === "en"
      ? plain
      : translate(plain, language, core, own.get(title.id)?.get(language) ?? {}, rules);
  // Before its texts have come nothing is kept.
  if (language === "en" || own.get(title.id)?.has(language)) known.set(language, texts);
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
