import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";

/**
 * Known passwords, keyboards, and the words and names of English; longer searches for letters written as digits take
 * long and find nothing further.
 */
const library = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: 8,
  maxLength: 64,
});

/** What the library says of a weak password. */
export type Feedback = ReturnType<typeof library.check>["feedback"]["warning"];

/** How hard a password is to guess, from 0 to 4, and what is weak about it. `known`: words that others know of its owner. */
export function weigh(password: string, known: string[]): { score: number; warning: Feedback } {
  const { score, feedback } = library.check(password, known);
  return { score, warning: feedback.warning };
}
