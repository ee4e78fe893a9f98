import { isLanguage, LANGUAGES } from "../i18n/languages.ts";

/** A language by its own name where the site has texts in it, else by the reader's name for it. */
export function languageName(code: string, locale: string): string {
  if (isLanguage(code)) return LANGUAGES[code];
  try {
    return new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
