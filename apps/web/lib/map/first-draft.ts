/** Routes that the page has drafted by itself, and at which change of the game. */
export interface FirstDraft {
  version: number;
  key: string;
}

/**
 * Whether the best routes found become the draft: at once where nothing is drafted for this question, and again when better ones are found
 * as long as no one has changed them. Taking moves back asks the same question at another change of the game: then it is a new one.
 *
 * @param key the best routes found
 * @param drafted the routes that are drafted now; undefined where none are
 */
export function draftsBest(
  put: FirstDraft | undefined,
  version: number,
  key: string,
  drafted: string | undefined,
): boolean {
  if (drafted === undefined) return put?.version !== version;
  return drafted === put?.key && drafted !== key;
}
