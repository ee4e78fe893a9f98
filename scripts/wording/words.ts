/** A word or phrase that we do not write, and what to write in its place. */
export interface Word {
  /** Matches the word, in a text in any case; a space in it matches any white space. */
  pattern: RegExp;
  instead: string;
}

/** Words and phrases that comments and documents do without. */
export const WORDS: readonly Word[] = [
  {
    pattern: /\b(?:he|him|his|himself)\b/,
    instead: "they, them, their; or name the role: the player, the owner",
  },
  { pattern: /\b(?:whoever|whomever|whosever)\b/, instead: "the player who, anyone who" },
  { pattern: /\bwhichever\b/, instead: "the one that, either" },
  { pattern: /\banew\b/, instead: "again, from scratch; or the verb with re-: rebuild, reread" },
  { pattern: /\bbesides\b/, instead: "in addition to, also, other than, next to" },
  { pattern: /\bsomebody\b/, instead: "someone, a player, a person" },
  { pattern: /\bnobody\b/, instead: "no one, no player, none" },
  { pattern: /\banybody\b/, instead: "anyone, any player" },
  { pattern: /\beverybody\b/, instead: "everyone, all players" },
  { pattern: /\b(?:unless|if not|as) (?:told|said)(?: otherwise)?\b/, instead: "by default, default: X" },
  { pattern: /\bof today\b|\btoday(?:'s|s)\b/, instead: "current" },
  { pattern: /\bof (?:itself|themselves|oneself)\b/, instead: "built in, automatically" },
  { pattern: /\ball the same\b/, instead: "still, anyway" },
  { pattern: /\b(?:likewise|thereby|therein|thereof|whereof|wherein|hence|thus)\b/, instead: "also, so" },
  { pattern: /\bfor good\b(?! (?:lines|routes))/, instead: "permanently" },
  { pattern: /\bat last\b/, instead: "finally, in the end" },
  { pattern: /\bno more\b(?!(?: \w+){0,4} than)/, instead: "no longer, none left" },
  { pattern: /\b(?:wants?|wanted) to be\b/, instead: "must be, needs" },
  { pattern: /\blook(?:s|ed|ing)? after\b/, instead: "manage, watch" },
  { pattern: /\bonly by and by\b|\bby and by\b/, instead: "gradually" },
  { pattern: /\bdoes without\b|\bdo without\b/, instead: "needs no" },
  { pattern: /\bnot at all\b/, instead: "never, no" },
  { pattern: /\bso many\b(?! (?:that|as))/, instead: "this many, N, at most N" },
  { pattern: /\bof before\b/, instead: "earlier, previous" },
  { pattern: /\bas it were\b/, instead: "(leave it out)" },
];

/** Parts of names that code does without; capitals count. */
export const NAMES: readonly Word[] = [
  { pattern: /\b\w*?(?:Anew|anew)(?![a-z])\w*/, instead: "a verb with re: rebuild, reread" },
  { pattern: /\bTold\b/, instead: "what it holds: Comparison, ChangeEvents" },
  {
    pattern: /\b(?:goOn|ofToday|isAside|putAside|sayer|thrifty|outliveReaders)\b/,
    instead: "verb and object: playForcedMoves, assertCurrentFormat, isOutOfTurn, holdInEscrow, translator",
  },
];
