/** A line of a title's checklist. */
export interface ChecklistLine {
  id: string;
  rule: string;
  /** Its example. */
  check: string;
}

/** What a line says of the data: words that stand in it, and whether the data agree. */
export type Claim = readonly [id: string, words: string, holds: () => boolean];

/** What lines of a checklist may name. */
export interface Named {
  /** Places, companies, tiles and trains of the data. */
  names: readonly string[];
  /** Words in capitals that are none: terms of the rules, letters for players. */
  terms: readonly string[];
}

/** Words with a capital letter within a sentence. */
const CAPITAL = /(?<![.;:] |^|[\p{L}\d'+-])\p{Lu}[\p{L}\d+]*/gu;

const textOf = ({ rule, check }: ChecklistLine): string[] => [rule, check];
const wordsOf = (name: string): string[] => name.match(/[\p{L}\d+]+/gu) ?? [];

/** Words in capitals that neither the data nor the terms have, as "EU-1.2-02: Potsdam". A place or company that is not in the game is one. */
export function strangeWords(lines: readonly ChecklistLine[], { names, terms }: Named): string[] {
  const known = new Set([...names.flatMap(wordsOf), ...terms]);
  return lines.flatMap((line) =>
    textOf(line).flatMap((text) =>
      (text.match(CAPITAL) ?? []).filter((word) => !known.has(word)).map((word) => `${line.id}: ${word}`),
    ),
  );
}

/**
 * Holds what a pattern finds in the lines against the data. Gives how many matches there are, so that a test sees that the pattern still
 * finds what it was made for, and those that the data contradict, as "EU-3.1-04: limit with 2 players: 28".
 */
export function matchesHeld(
  lines: readonly ChecklistLine[],
  pattern: RegExp,
  holds: (...parts: string[]) => boolean,
): { found: number; broken: string[] } {
  const found = lines.flatMap((line) =>
    textOf(line).flatMap((text) => [...text.matchAll(pattern)].map((match) => ({ id: line.id, match }))),
  );
  const broken = found.filter(({ match }) => !holds(...match.slice(1).map((part) => part ?? "")));
  return { found: found.length, broken: broken.map(({ id, match }) => `${id}: ${match[0]}`) };
}

/** Ids of the lines that name one of these as a whole word, in their order. */
export function linesNaming(lines: readonly ChecklistLine[], names: readonly string[]): string[] {
  const parts = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const any = new RegExp(`(?<![\\p{L}\\d-])(?:${parts.join("|")})(?![\\p{L}\\d-])`, "u");
  return lines.filter((line) => textOf(line).some((text) => any.test(text))).map(({ id }) => id);
}

/** Claims whose words are not in their line, and those that the data contradict, as "EU-1.2-02: eight hexes". */
export function brokenClaims(lines: readonly ChecklistLine[], claims: readonly Claim[]): string[] {
  const byId = new Map(lines.map((line) => [line.id, textOf(line).join(" ")]));
  return claims.flatMap(([id, words, holds]) =>
    byId.get(id)?.includes(words) && holds() ? [] : [`${id}: ${words}`],
  );
}
