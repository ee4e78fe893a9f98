import type { Catalogue, Texts } from "@railhead/core/texts";
import { type Language, languageOf } from "../i18n/languages.ts";
import { pageLanguage } from "./page-language.ts";

/** What is said of files, folders and imports, loaded when a line of it is to be read. */
const LOADERS: Record<Exclude<Language, "en">, () => Promise<[Texts, Texts]>> = {
  de: async () => [
    (await import("@railhead/interop/texts/de.json")).default,
    (await import("@railhead/folders/texts/de.json")).default,
  ],
  he: async () => [
    (await import("@railhead/interop/texts/he.json")).default,
    (await import("@railhead/folders/texts/he.json")).default,
  ],
};

const catalogues = new Map<Language, Catalogue>();

/** Writes English lines that are marked in their package (`saying`) in a language; a line that has no text in it stays English. */
export async function translator(locale: string): Promise<(line: string) => string> {
  const language = languageOf(locale);
  if (language === "en") return (line) => line;
  let catalogue = catalogues.get(language);
  if (!catalogue) {
    const [interop, folders] = await LOADERS[language]();
    catalogue = { locale: language, texts: { ...interop, ...folders }, fields: {} };
    catalogues.set(language, catalogue);
  }
  const known = catalogue;
  const { inWords } = await import("@railhead/core/texts");
  return (line) => inWords(known, line);
}

/** What went wrong, in a line and in the language of the page that is open. */
export const saidHere = async (error: Error): Promise<string> =>
  (await translator(pageLanguage()))(error.message.split("\n")[0] ?? "");
