/** A term of the glossary as a language has it: the word, what it means, and other forms of the word, parted by "|". */
export interface GlossaryTerm {
  word: string;
  text: string;
  forms: string;
}

/** A piece of a text: plain, or a word that the glossary explains. */
export interface Piece {
  text: string;
  term?: string;
}

interface Finder {
  pattern: RegExp;
  termOf: ReadonlyMap<string, string>;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const plain = (word: string): string => word.toLowerCase();

const finders = new WeakMap<object, Finder>();

/** What finds the words of a glossary in a text; longer words first. Hebrew writes "the", "of" and the like to the word. */
function finderOf(terms: Readonly<Record<string, GlossaryTerm>>): Finder {
  const known = finders.get(terms);
  if (known) return known;
  const termOf = new Map<string, string>();
  for (const [id, { word, forms }] of Object.entries(terms))
    for (const one of [word, ...forms.split("|")]) if (!termOf.has(plain(one))) termOf.set(plain(one), id);
  const words = [...termOf.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])([והבלמכש]{0,2}?)(${words.join("|")})(?![\\p{L}\\p{N}])`,
    "giu",
  );
  const finder = { pattern, termOf };
  finders.set(terms, finder);
  return finder;
}

/**
 * A text in pieces, in which words of the glossary stand by themselves. Each term is explained once.
 *
 * @param wanted terms that may be explained; absent: all
 * @param told terms that have been explained before, to which those of this text are added
 */
export function explained(
  text: string,
  terms: Readonly<Record<string, GlossaryTerm>>,
  wanted?: ReadonlySet<string>,
  told: Set<string> = new Set(),
): Piece[] {
  const { pattern, termOf } = finderOf(terms);
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const [, before = "", word = ""] = match;
    const term = termOf.get(plain(word));
    if (term === undefined || told.has(term) || (wanted && !wanted.has(term))) continue;
    told.add(term);
    const at = match.index + before.length;
    if (at > from) pieces.push({ text: text.slice(from, at) });
    pieces.push({ text: word, term });
    from = at + word.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** Terms that are worth a line under them where they stand in a sentence; words that everyone knows are left alone. */
export const RARE: ReadonlySet<string> = new Set([
  "bankruptcy",
  "certificate",
  "certificate_limit",
  "charter",
  "corporation",
  "emergency",
  "final_exchange",
  "float",
  "lot",
  "minor",
  "par",
  "pool",
  "president",
  "presidents_certificate",
  "priority_deal",
  "private",
  "pullman",
  "route",
  "rust",
  "token",
  "train_limit",
  "treasury",
  "treasury_shares",
  "upgrade",
  "withhold",
]);
