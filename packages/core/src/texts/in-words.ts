import { patternOf, type SayingValue } from "../util/saying.ts";
import type { Catalogue } from "./catalogue.ts";
import { isolated, withoutMarks } from "./locale.ts";
import { messageOf } from "./message.ts";
import { sayKey } from "./translate.ts";

interface Pattern {
  key: string;
  match: RegExp;
  /** How much of it is fixed: of two that fit, the one that says more is meant. */
  fixed: number;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const PLACE = /\{\d+\}/;

const patterns = new WeakMap<object, readonly Pattern[]>();

/** The sentences with values that a catalogue knows, those that say most first. */
function patternsOf(texts: Catalogue["texts"]): readonly Pattern[] {
  const known = patterns.get(texts);
  if (known) return known;
  const begin = sayKey("");
  const made = Object.keys(texts)
    .filter((key) => key.startsWith(begin) && PLACE.test(key))
    .map((key) => {
      const parts = key.slice(begin.length).split(new RegExp(PLACE, "g"));
      return {
        key,
        match: new RegExp(`^${parts.map(escaped).join("([\\s\\S]*?)")}$`),
        fixed: parts.join("").trim().length,
      };
    })
    .sort((a, b) => b.fixed - a.fixed);
  patterns.set(texts, made);
  return made;
}

/**
 * A sentence with these values in the catalogue's language, by its pattern; in English where it has no translation. Values that are sentences themselves are
 * translated too.
 */
export function written(
  catalogue: Catalogue,
  strings: readonly string[],
  values: readonly SayingValue[],
): string {
  const key = sayKey(patternOf(strings));
  const text = Object.hasOwn(catalogue.texts, key) ? catalogue.texts[key] : undefined;
  const texts = values.map((value) =>
    typeof value === "string" ? inWords(catalogue, value) : String(value),
  );
  if (text === undefined) return strings.reduce((said, part, at) => `${said}${texts[at - 1]}${part}`);
  const message = messageOf(text, catalogue.locale);
  return message.format(
    Object.fromEntries(texts.map((one, at) => [String(at), isolated(one, catalogue.locale)])),
    Object.fromEntries(values.map((value, at) => [String(at), deciding(value)])),
  );
}

const deciding = (value: SayingValue): string | number => {
  const plain = typeof value === "string" ? withoutMarks(value) : value;
  if (typeof plain === "boolean") return String(plain);
  return typeof plain === "string" && /^\d+$/.test(plain) ? Number(plain) : (plain ?? "none");
};

/** Parts of a line that was put together of sentences: "map.json:12:5: what is wrong; what mends it". */
const SEAMS = [": ", "; "] as const;

/**
 * Translates an English sentence that was marked by `saying`. It is found as a whole, by its pattern with its values,
 * or in parts where it was put together of several. What is not known stays as it is.
 */
export function inWords(catalogue: Catalogue, sentence: string): string {
  const { texts } = catalogue;
  const whole = Object.hasOwn(texts, sayKey(sentence)) ? texts[sayKey(sentence)] : undefined;
  if (whole !== undefined) return messageOf(whole, catalogue.locale).format({}, {});
  for (const { key, match } of patternsOf(texts)) {
    const found = match.exec(sentence);
    if (found)
      return written(catalogue, key.slice(sayKey("").length).split(new RegExp(PLACE, "g")), found.slice(1));
  }
  for (const seam of SEAMS) {
    const parts = sentence.split(seam);
    for (let at = 1; at < parts.length; at++) {
      const [head, tail] = [parts.slice(0, at).join(seam), parts.slice(at).join(seam)];
      const [first, last] = [inWords(catalogue, head), inWords(catalogue, tail)];
      if (first !== head || last !== tail) return `${isolated(first, catalogue.locale)}${seam}${last}`;
    }
  }
  return sentence;
}
