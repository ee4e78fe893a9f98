/** A value of a sentence. */
export type SayingValue = string | number | boolean | undefined | null;

/**
 * Marks an English sentence with values for translation where someone reads it (`inWords`). It returns the sentence
 * itself. `pnpm words` finds what is marked, and names its values by their places: "unknown title {0}".
 */
export const saying = (strings: TemplateStringsArray, ...values: readonly SayingValue[]): string =>
  strings.reduce((text, part, at) => `${text}${values[at - 1]}${part}`);

/** The sentence as it is looked up: "unknown title {0}". */
export const patternOf = (strings: readonly string[]): string =>
  strings.reduce((text, part, at) => `${text}{${at - 1}}${part}`);
