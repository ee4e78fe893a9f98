import type { Decision, Refusal, TitleDefinition } from "@railhead/core";
import {
  type Catalogue,
  joinCatalogues,
  type Names,
  renderDecision,
  renderRefusal,
} from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";

/** The texts of a title in the reader's language. */
export type TextsOf = (title: TitleDefinition) => Catalogue;

/** How an import tells of the game: never by codes, and players by their names. */
export interface Words {
  refusal(refusal: Refusal): string;
  /** What is asked: its step, else its question, else its id. */
  asked(decision: Decision): string;
  round(id: string): string;
  /** Name of a player; of a company its id. */
  name(id: string): string;
  /** A sentence that this package says in English, in the reader's language. */
  tell(sentence: string): string;
}

/** In which language an import speaks. Default: English. */
export interface Speech {
  /** Texts of a title: refusals, steps, rounds. */
  texts?: TextsOf;
  /** A sentence that this package says in English, in the reader's language. */
  tell?: (sentence: string) => string;
}

const inEnglish: TextsOf = (title) => joinCatalogues(english, title.catalogue);

/** The words of an import: a title's texts, with the names of those who play. */
export function wordsOf(
  title: TitleDefinition,
  players: readonly { id: string; name: string }[],
  { texts = inEnglish, tell = (sentence) => sentence }: Speech = {},
): Words {
  const catalogue = texts(title);
  const called = new Map(players.map(({ id, name }) => [id, name]));
  const names: Names = { players: Object.fromEntries(called), currency: title.numbers.currency };
  const word = (key: string): string | undefined =>
    Object.hasOwn(catalogue.texts, key) ? catalogue.texts[key] : undefined;
  return {
    refusal: (refusal) => renderRefusal(catalogue, refusal, title, names),
    asked: (decision) =>
      word(`step.${decision.id}`) ?? renderDecision(catalogue, decision, names) ?? decision.id,
    round: (id) => word(`round.${id}`) ?? id,
    name: (id) => called.get(id) ?? id,
    tell,
  };
}

/** The words where no title is at hand: ids and codes as they are. */
export const PLAIN_WORDS: Words = {
  refusal: ({ code }) => code,
  asked: ({ id }) => id,
  round: (id) => id,
  name: (id) => id,
  tell: (sentence) => sentence,
};
