import * as v from "valibot";
import { listOf, object, tableOf, text, wholeFrom, word } from "../files/words.ts";
import { boardFields, nameOrNumber } from "../routes/alone/fields.ts";

const whole = wholeFrom(0);

/** Text or nothing. */
const maybe = v.optional(text);

/** What else lies on a board of a title. */
const overlay = object({ hex: word, at: v.optional(whole), kind: word, owner: v.optional(word) });

export const gamePosition = object({
  title: word,
  setup: object({ players: listOf(object({ id: text })), seed: whole }),
  state: object({ companies: tableOf(v.unknown()), format: v.optional(whole) }),
  company: word,
  rules: maybe,
});

export const titlePosition = object({
  title: word,
  preset: maybe,
  phase: v.optional(nameOrNumber),
  company: word,
  trains: listOf(word),
  ...boardFields,
  overlays: v.optional(listOf(overlay)),
});

/** What every position is asked first: which title it is of, if of any. */
export const anyPosition = object({ title: v.optional(word) });
