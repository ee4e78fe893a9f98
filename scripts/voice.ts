import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withoutMarks } from "@railhead/core/texts";
import { WORDS } from "./wording/words.ts";
import { fileOf, flat, type Source, sources } from "./words.ts";
import { root } from "./workspace.ts";

/** The languages that texts are held against, by the rules of each. */
export type Voice = "en" | "de" | "he";

/** A way of saying something that no text uses, and what to say. */
interface Habit {
  pattern: RegExp;
  instead: string;
  /** Where the word belongs: keys of texts, or their folders. */
  except?: RegExp;
}

/** Rulebook pages say what is printed. */
const BOOK = /^packages\/title-[^/]+\/rules\//;

const habit = (pattern: RegExp, instead: string, except?: RegExp): Habit => ({
  pattern,
  instead,
  ...(except && { except }),
});

/** One word for each thing, and no words of German build; what the glossary links (`forms`) may be any word. */
const HABITS: Readonly<Record<Voice, readonly Habit[]>> = {
  en: [
    habit(/\bstarting values?\b/i, "par, par values"),
    habit(/\bopen market\b/i, "the bank pool"),
    habit(/\b(?:the|from|in|to|of) pool\b(?! limit)/i, "the bank pool"),
    habit(/\bown shares\b|\bof itself\b/i, "treasury shares"),
    habit(/\bearnings\b/i, "revenue"),
    habit(/\bstation markers?\b|\bown stations?\b(?! token)/i, "station token"),
    habit(/\{train\} trains?\b|\b\d trains?\b(?! (?:out|each))/, "{train}-train", /^say\.|^page\.|^about\./),
    habit(/\bplace[sd]? (?:a|no|its|their) tokens?\b/i, "a station token", /merchant/),
    habit(/\be-mail/i, "email"),
    habit(
      /\b(?:colour|grey|labelled|recognise|favour|honour|neighbour)/i,
      "the American spelling",
      /tile_colours/,
    ),
    habit(/\b(?:shall|whilst|upon|as ever)\b/i, "plain words"),
    habit(/\bis (?:no|nobody)\b(?! (?:longer|more|such|other|one\b))/i, "negate the verb: is not a"),
    habit(/\bthere (?:is|are) no\b/i, "no … left, unknown …"),
    habit(/\bmay not be\b.*\bunless\b/i, "a plain sentence"),
    habit(
      /\b(?:usual|As \{title\} has it)\b/,
      "default",
      /limits|players here|^say\.A president who|place\b|other \{/i,
    ),
    habit(/\bspoilt\b|\bmended\b|\bdearer\b/i, "damaged, fixed, more expensive"),
  ],
  de: [
    // Merchants, engineers and the like have markers of their own.
    habit(
      /\bMarkers?\b/,
      "Bahnhofsmarker",
      /Händler|Hochberg|Ingenieure|Brandt|Star Harbor|glossary\.terms\.token|merchant|lumber|engineers|passage|MERCHANT|ENGINEERS|what\.|ukFrance|kommt auf die|Swift/,
    ),
    habit(/(?<!Bank)\bPool\b/, "Bankpool"),
    habit(/\bStartpreise?s?\b/, "Startkurs"),
    habit(/\bPleite\b|\bpleite\b/, "Bankrott, bankrott"),
    habit(/\bDarlehen\b/, "Kredit"),
    habit(/\bStartwerte?\b/, "Startzahl"),
    habit(/\b(?:im|in|In|Im) Betrieb\b/, "an der Reihe; den Betrieb aufnehmen"),
    habit(/\babwerfen|\babgeworfen|\bwirft\b/, "abgeben"),
    habit(/\b(?:ein|das|dein|kein|dieses|Das|Ein) Los\b|\bLose\b/, "Posten"),
    habit(/\bPräsidenten\b(?!aktie)/, "Präsidentschaft"),
    habit(/\bin diesem Zug\b|\bim selben Zug\b/, "diesmal; Spielzug"),
  ],
  he: [
    habit(/(?<=^|[\s(])[בכלמהוש]{1,3}-(?=[{A-Za-z0-9"])/, "a maqaf: ־"),
    habit(/[0-9}] %/, "60%, without a space"),
    habit(/תורי ה?פעילות/, "תורות פעילות"),
    habit(/מכירה פומבית/, "מכרז"),
    habit(/במדרגות/, "בכפולות"),
    habit(/יחליד|החליד/, "יוצאות משימוש"),
    habit(/לייסד/, "להקים"),
    habit(/שחקן(?! המתחיל)|שחקנים/, "משתתף", /forms|priority/),
  ],
};

/** Of the words that no comment uses: "No more track rights" is right in a text. */
const FINE = /no more/;

/** Texts on buttons and labels: how many letters fit. Longer ones break a row on a phone. */
const SHORT: readonly [key: RegExp, most: number][] = [
  [
    /(?:^|\.)(?:confirm|cancel|close|back|send|save|add|remove|take|agree|refuse|withdraw|stop|retry|again|undo|redo|begin|open|leave|copy|share|watch|join|continue|follow|unfollow)$/,
    24,
  ],
  [/^game\.(?:tabs|panes|bar)\./, 34],
];

/** Sentences under such a name, and a button that names its train. */
const LONGER = /proposal\.kind\.|help\.keys\.|^drop\.|routes\.remove$/;

export interface VoiceFault {
  file: string;
  key: string;
  text: string;
  /** What to say or do. */
  instead: string;
}

/** Texts of a source in a language, by key. */
export function textsIn(source: Source, language: Voice): Record<string, string> {
  if (language === "en") return { ...source.texts };
  const path = join(root, fileOf(source, language));
  return existsSync(path) ? flat(JSON.parse(readFileSync(path, "utf8"))) : {};
}

const ARGUMENT = /^\{(\w+)(\}|, (?:select|plural|selectordinal),)/;

/** What a message says up to the brace that ends it, and where that brace is. */
function spokenFrom(text: string, from: number): { said: string; end: number } {
  let said = "";
  let at = from;
  while (at < text.length && text[at] !== "}") {
    const argument = text[at] === "{" && ARGUMENT.exec(text.slice(at));
    if (!argument) said += text[at++];
    else if (argument[2] === "}") {
      said += "{}";
      at += argument[0].length;
    } else {
      at += argument[0].length;
      const branches: string[] = [];
      while (at < text.length && text[at] !== "}") {
        const branch = spokenFrom(text, text.indexOf("{", at) + 1);
        branches.push(branch.said);
        at = branch.end + 1;
        while (text[at] === " ") at++;
      }
      said += branches.join(" | ");
      at++;
    }
  }
  return { said, end: at };
}

/** What a text says to a person: all its branches without the words that choose among them, and `{}` for a value. */
export const spokenOf = (text: string): string => spokenFrom(withoutMarks(text), 0).said;

/** What is wrong with one text. */
export function faultsOf(language: Voice, folder: string, key: string, text: string): string[] {
  const found: string[] = [];
  const book = BOOK.test(folder);
  const plain = spokenOf(text);
  if (/!(?!=)/.test(plain)) found.push("no exclamation mark");
  if (book || key.endsWith(".forms")) return found;
  for (const { pattern, instead, except } of HABITS[language])
    if (pattern.test(pattern.source.includes("{train") ? text : plain) && !except?.test(`${key} ${plain}`))
      found.push(`${pattern}: ${instead}`);
  if (language === "en")
    for (const { pattern, instead } of WORDS)
      if (!FINE.test(pattern.source) && new RegExp(pattern, "i").test(plain.replace("de, or he", "")))
        found.push(`${pattern}: ${instead}`);
  for (const [which, most] of folder === "apps/web/messages" ? SHORT : [])
    if (which.test(key) && !LONGER.test(key) && [...text].length > most)
      found.push(`at most ${most} letters`);
  return found;
}

/** What is wrong in all texts of a language. */
export async function voiceFaults(language: Voice): Promise<VoiceFault[]> {
  return (await sources()).flatMap((source) =>
    Object.entries(textsIn(source, language)).flatMap(([key, text]) =>
      faultsOf(language, source.folder, key, text).map((instead) => ({
        file: language === "en" ? source.folder : fileOf(source, language),
        key,
        text,
        instead,
      })),
    ),
  );
}
