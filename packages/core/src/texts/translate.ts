import type { Catalogue } from "./catalogue.ts";

/** Texts of one language by key. What is missing stays in the language that is translated from. */
export type Texts = Readonly<Record<string, string>>;

/** Begins the key of a sentence that a definition carries itself: the sentence in English is its key. */
const SAID = "say.";

/**
 * The key of a sentence that a definition carries itself. It says what a house rule does, or why a title advises
 * against it.
 */
export const sayKey = (sentence: string): string => `${SAID}${sentence}`;

/**
 * A catalogue in another language. A key that the translation lacks falls back to the text as it was, so that a table can be
 * played while a translation is behind.
 */
export const translate = (catalogue: Catalogue, locale: string, ...texts: readonly Texts[]): Catalogue => ({
  locale,
  texts: Object.assign({}, catalogue.texts, ...texts),
  fields: catalogue.fields,
  ...(catalogue.eventKinds && { eventKinds: catalogue.eventKinds }),
  ...(catalogue.firstSet !== undefined && { firstSet: catalogue.firstSet }),
});

const known = (texts: Texts, sentence: string): string | undefined =>
  Object.hasOwn(texts, sayKey(sentence)) ? texts[sayKey(sentence)] : undefined;

/**
 * Translates a sentence that a definition carries itself. It is translated as a whole, or sentence by sentence where
 * it is put together of known ones; without a translation it stays as it is.
 */
export function say({ texts }: Pick<Catalogue, "texts">, sentence: string): string {
  const whole = known(texts, sentence);
  if (whole !== undefined) return whole;
  const parts = sentencesOf(sentence);
  const said = parts.map((one) => known(texts, one));
  return parts.length > 1 && said.every((one) => one !== undefined) ? said.join(" ") : sentence;
}

/** The sentences of a text, each with its end. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]) (?=\p{Lu})/u);
