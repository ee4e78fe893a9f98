/**
 * A data file of a title as its type. The file is checked against the JSON Schema of its kind by the title's tests
 * (`validateTitleData`); the compiler sees of imported JSON only texts and numbers, so this is the place of the cast.
 */
export const titleData = <T>(json: unknown): T => json as T;
