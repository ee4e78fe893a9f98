import type { Catalogue } from "../texts/catalogue.ts";
import { messageOf } from "../texts/message.ts";

/**
 * What is wrong with the texts of a catalogue, in words. A text is no ICU message, or names a value which nothing
 * declares. Texts without declared values (words) may name none.
 */
export function textProblems({ locale, texts, fields }: Catalogue): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const known = fields[key];
    if (!known && !/^(event|refusal|decision|do|charter)\./.test(key)) return [];
    try {
      const { written, deciding } = messageOf(text, locale);
      const stray = [...written, ...deciding].find((name) => !Object.hasOwn(known ?? {}, name));
      return stray === undefined ? [] : [`${key}: {${stray}} is no value of it`];
    } catch (error) {
      return [`${key}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}
