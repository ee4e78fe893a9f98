import * as v from "valibot";
import { HANDLE_MAX } from "../people/handle.ts";
import { id, line, told, word } from "./words.ts";

/** How long a table gives for a move: up to an hour, longer, or without end. */
export const PACES = ["live", "days", "none"] as const;

/** Ratings of those who sit at a table, on average: under 1400 points, up to 1600, above. */
export const RATINGS = ["low", "middle", "high"] as const;

/** The most that may be searched for, in characters. */
export const SEARCH_MAX = 60;

/** A language by its code, as "de". */
export const language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, told("BAD_BODY")));

const number = (pattern: RegExp) =>
  v.pipe(v.string(), v.regex(pattern, told("BAD_BODY")), v.transform(Number));

/** GET /api/finding: what a public table must be like. A field that is left out allows any. */
export const findQuery = v.object({
  title: v.optional(id),
  /** At least this many seats that the sender may take. */
  seats: v.optional(number(/^(?:[1-9]|1[0-2])$/)),
  pace: v.optional(word(...PACES)),
  language: v.optional(language),
  rating: v.optional(word(...RATINGS)),
  /** Whether the sender sits there, hosts it, or has a seat kept. */
  mine: v.optional(word("yes", "no")),
  /** Someone without a seat has it open now. */
  watched: v.optional(word("yes")),
  page: v.optional(number(/^[1-9]\d{0,3}$/), "1"),
});

/** GET /api/search: what tables, people, and titles are searched for by. EMPTY, TOO_LONG. */
export const searchQuery = v.object({ text: line(SEARCH_MAX) });

/** The name in the address of a person's page, as it is typed. */
export const typedHandle = v.pipe(line(HANDLE_MAX * 2), v.normalize("NFKC"), v.toLowerCase());
