import * as v from "valibot";
import { id, word } from "./words.ts";

/** The lists that can be asked for by name. */
export const LISTS = ["open", "running", "mine"] as const;

const invitation = v.optional(v.string());

/** GET /api/tables/:id, and every other address of a table: `?invitation=` opens a private one. */
export const tableQuery = v.object({ invitation });

/**
 * GET /api/titles/:id: `?rules=` a version of a title of data, or of one that is being written; with `?by=records` the id is the name that recorded games of
 * 18xx.games have for it.
 */
export const titleQuery = v.object({
  rules: v.optional(id),
  by: v.optional(word("records")),
});

/** GET /api/tables: `?list=`, or `?ids=` of at most fifty tables. */
export const listQuery = v.object({
  list: v.optional(word(...LISTS), "open"),
  ids: v.optional(
    v.pipe(
      v.string(),
      v.transform((ids) => ids.split(",").slice(0, 50)),
    ),
  ),
});

/** GET /api/tables/:id/chat: `?before=` a line of the talk. */
export const chatQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  invitation,
});

/** What to resume a stream from, "seq.chat"; from the beginning where it is none. */
export const cursor = v.fallback(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}\.\d{1,15}$/),
    v.transform((text) => {
      const [seq, chat] = text.split(".").map(Number);
      return { seq: seq ?? 0, chat: chat ?? 0 };
    }),
  ),
  { seq: 0, chat: 0 },
);

/**
 * GET /api/tables/:id/live. `format`: the form of the states that the reader has of the table; nothing of another form is added to
 * them.
 */
export const liveQuery = v.object({
  after: v.optional(v.string()),
  format: v.optional(v.string()),
  /** "1": the page has been out of sight for a while. */
  away: v.optional(v.string()),
  invitation,
});

/** GET /api/auth/verify: the secret of the link of a mail. */
export const verifyQuery = v.object({ token: v.optional(v.string(), "") });
