import type { TitleDefinition } from "@railhead/core";
import {
  type Catalogue,
  inWords,
  joinCatalogues,
  type SayingValue,
  saying,
  type Texts,
  translate,
  written,
} from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { FAMILY_TEXTS } from "@railhead/folders/family-texts";
import { houseRuleCatalogue, houseRuleTexts } from "@railhead/house-rules";
import { TEXT_LOADERS } from "@railhead/titles";

/** The languages that the command speaks. */
export const LANGUAGES = ["en", "de", "he"] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (word: unknown): word is Language => LANGUAGES.some((one) => one === word);

/** What is said in a language: the command's own sentences and those of folders and imports, core's texts, those of house rules and of titles by their ids. */
interface Speech {
  own: Catalogue;
  core: Texts;
  rules: Texts;
  titles: ReadonlyMap<string, Texts>;
  /** Of titles of folders. */
  family: Texts;
}

const ENGLISH: Speech = {
  own: { locale: "en", texts: {}, fields: {} },
  core: {},
  rules: {},
  titles: new Map(),
  family: {},
};

let now = ENGLISH;

type File = { default: Texts };

/** The files of a language, loaded when someone reads it. */
const FILES: Record<Exclude<Language, "en">, () => Promise<File[]>> = {
  de: () =>
    Promise.all([
      import("../texts/de.json", { with: { type: "json" } }),
      import("@railhead/folders/texts/de.json", { with: { type: "json" } }),
      import("@railhead/interop/texts/de.json", { with: { type: "json" } }),
      import("@railhead/core/texts/de.json", { with: { type: "json" } }),
      import("@railhead/house-rules/texts/de.json", { with: { type: "json" } }),
    ]),
  he: () =>
    Promise.all([
      import("../texts/he.json", { with: { type: "json" } }),
      import("@railhead/folders/texts/he.json", { with: { type: "json" } }),
      import("@railhead/interop/texts/he.json", { with: { type: "json" } }),
      import("@railhead/core/texts/he.json", { with: { type: "json" } }),
      import("@railhead/house-rules/texts/he.json", { with: { type: "json" } }),
    ]),
};

/** The language that the environment asks for (`LC_ALL`, `LC_MESSAGES`, `LANG`), of those that there are; else English. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const wanted = (env.LC_ALL || env.LC_MESSAGES || env.LANG || "").split(/[._@-]/)[0]?.toLowerCase();
  // "iw" is what Hebrew was called before 1989; some systems still say so.
  const language = wanted === "iw" ? "he" : wanted;
  return isLanguage(language) ? language : "en";
}

/** The language that is spoken now. */
export const language = (): Language => now.own.locale as Language;

/** From here on people are told in that language. */
export async function speak(next: Language): Promise<void> {
  if (next === language()) return;
  if (next === "en") {
    now = ENGLISH;
    return;
  }
  const [own = {}, folders = {}, interop = {}, core = {}, rules = {}] = (await FILES[next]()).map(
    (file) => file.default,
  );
  const titles = await Promise.all(
    Object.entries(TEXT_LOADERS).map(async ([id, loaders]) => [id, (await loaders[next]?.()) ?? {}] as const),
  );
  now = {
    own: { locale: next, texts: { ...interop, ...folders, ...own }, fields: {} },
    core,
    rules: houseRuleTexts(rules),
    titles: new Map(titles),
    family: (await FAMILY_TEXTS[next]?.()) ?? {},
  };
}

/** A sentence for people, in the language that is spoken; `pnpm words` finds it by this mark. What is printed as JSON is never told so. */
export const tell = (strings: TemplateStringsArray, ...values: readonly SayingValue[]): string =>
  now === ENGLISH ? saying(strings, ...values) : written(now.own, strings, values);

/** A sentence that another package has said in English. */
export const spoken = (sentence: string): string => (now === ENGLISH ? sentence : inWords(now.own, sentence));

/** Texts of core, of a title and of all house rules in English: what is printed as JSON has these. */
export const plainTextsOf = (title: TitleDefinition): Catalogue =>
  joinCatalogues(english, title.catalogue, houseRuleCatalogue);

/** The same in the language that is spoken; what has no text in it stands in English. */
export function textsOf(title: TitleDefinition): Catalogue {
  const plain = plainTextsOf(title);
  return now === ENGLISH
    ? plain
    : translate(plain, language(), now.core, now.titles.get(title.id) ?? now.family, now.rules);
}

/** What house rules say, in the language that is spoken. */
export const houseRuleWords = (): Pick<Catalogue, "texts"> => ({ texts: now.rules });
