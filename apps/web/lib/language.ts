import { isLanguage, LANGUAGE_COOKIE, type Language } from "../i18n/languages.ts";
import { api } from "./api.ts";

const YEAR = 365 * 24 * 3600;

const keptHere = (): string | undefined =>
  new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1];

function keepHere(language: Language): void {
  // The cookie store is not to be had everywhere; the pages of the site read it on the server.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** Keeps the language in this browser, and for the person where there is one: mails are written in it. */
export async function chooseLanguage(language: Language, person: boolean): Promise<void> {
  keepHere(language);
  if (!person) return;
  const kept = await api.settings();
  if (kept.ok) await api.setSettings({ ...kept.value, language });
}

/**
 * After signing in: a browser without a choice of its own takes the person's; a person without one is given what the page is read
 * in. Returns whether the page is to be read in another language now.
 */
export async function meetLanguage(): Promise<boolean> {
  const kept = await api.settings();
  if (!kept.ok) return false;
  const { language } = kept.value;
  const here = keptHere();
  const shown = document.documentElement.lang;
  if (isLanguage(language) && !isLanguage(here)) {
    keepHere(language);
    return language !== shown;
  }
  if (!language && isLanguage(shown)) await api.setSettings({ ...kept.value, language: shown });
  return false;
}
