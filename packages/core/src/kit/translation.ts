import { messageOf } from "../texts/message.ts";
import type { Texts } from "../texts/translate.ts";

/** How a translation differs from what it translates, by key. */
export interface TranslationProblems {
  /** Keys that it lacks. */
  missing: string[];
  /** Keys that no longer exist. */
  stray: string[];
  /** Texts that are no ICU message, or name other values or tags. */
  differing: string[];
}

const TAG = /<\/?\w+>/g;

function namesIn(text: string, locale: string) {
  const { written, deciding } = messageOf(text, locale);
  return { written, all: new Set([...written, ...deciding]) };
}

/** What is different between the values of a text and of its translation; undefined where nothing is. */
function difference(text: string, translated: string, locale: string): string | undefined {
  const [before, after] = [namesIn(text, "en"), namesIn(translated, locale)];
  const lost = before.written.find((name) => !after.all.has(name));
  if (lost !== undefined) return `{${lost}} is not said`;
  const stray = [...after.all].find((name) => !before.all.has(name));
  if (stray !== undefined) return `{${stray}} is no value of it`;
  const tags = [text, translated].map((one) => [...new Set(one.match(TAG) ?? [])].sort().join(" "));
  return tags[0] === tags[1] ? undefined : `its tags are ${tags[0] || "none"}`;
}

/**
 * Compares texts with their translation: which keys are missing, which no longer exist, and which name other values.
 * A written value may decide between wordings in another language (a plural), but must appear; a choice may be left
 * out.
 */
export function translationProblems(texts: Texts, translated: Texts, locale: string): TranslationProblems {
  const differing = Object.entries(translated).flatMap(([key, text]) => {
    const before = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (before === undefined) return [];
    try {
      const what =
        text.trim() === "" && before.trim() !== "" ? "it is empty" : difference(before, text, locale);
      return what === undefined ? [] : [`${key}: ${what}`];
    } catch (error) {
      return [`${key}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
  return {
    missing: Object.keys(texts).filter((key) => !Object.hasOwn(translated, key)),
    stray: Object.keys(translated).filter((key) => !Object.hasOwn(texts, key)),
    differing,
  };
}
