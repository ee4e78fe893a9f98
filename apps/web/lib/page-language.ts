import { type Language, languageOf, OFFERED } from "../i18n/languages.ts";

/** The language of the page that is open in a browser. */
export const pageLanguage = (): Language => languageOf(document.documentElement.lang);

/** The languages that are read here: a page is read in its own, the server writes in all, a worker says nothing. */
export function readHere(): Language[] {
  if ("WorkerGlobalScope" in globalThis) return [];
  return typeof document === "undefined" ? [...OFFERED] : [pageLanguage()];
}
