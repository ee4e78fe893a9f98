import { getLocale } from "next-intl/server";
import { isLanguage, type Language, languageOf } from "@/i18n/languages.ts";

interface Kept {
  /** Id of the account of a mail address. */
  idOf: (email: string) => Promise<string | undefined>;
  settings: (user: string) => Promise<{ language?: string | undefined } | undefined>;
}

/** The language of the current request's sender; English outside a request. */
async function asking(): Promise<Language> {
  try {
    return languageOf(await getLocale());
  } catch {
    return "en";
  }
}

/**
 * The language in which a mail to this address is written: the person's own, else that of the person who caused it.
 */
export async function mailLanguage(kept: Kept, email: string): Promise<Language> {
  const id = await kept.idOf(email);
  const language = id === undefined ? undefined : (await kept.settings(id))?.language;
  return isLanguage(language) ? language : asking();
}
