import { LIMITS } from "./limits.ts";

/** Names that mean something else wherever a seat is named: in answers to proposals, in corrections, in what certificates lie in. */
const MEANT = new Set([
  "bank",
  "bot",
  "company",
  "host",
  "ipo",
  "market",
  "nobody",
  "open",
  "player",
  "pool",
  "treasury",
]);

const LETTERS = /^[\p{L}\p{N}._-]+$/u;

/**
 * What is wrong with the id of a player that comes from outside, or undefined. A valid id has 1 to `LIMITS.playerId`
 * letters, digits and "-_.", and means nothing elsewhere. Earlier tables keep the ids that they have.
 */
export function idFault(id: string): string | undefined {
  if (id === "") return "needs an id";
  if (!LETTERS.test(id) || [...id].length > LIMITS.playerId)
    return `needs an id of 1 to ${LIMITS.playerId} letters, digits and "-", "_", "."`;
  if (MEANT.has(id.toLowerCase()) || id in {}) return `needs another id: ${id} means something else`;
  return undefined;
}

/** Versions of rules and titles are kept in the database by their names. */
const NAMES = /^[\w.+@-]+$/;

/** Whether a text can be the name of a title, or of a version of its rules. */
export const isName = (text: string): boolean => NAMES.test(text) && text.length <= LIMITS.id;
