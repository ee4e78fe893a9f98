import * as v from "valibot";
import { HANDLE, HANDLE_MAX } from "../people/handle.ts";
import { LIMITS } from "../table/limits.ts";
import { callWishes } from "./calls.ts";
import { colour } from "./tables.ts";
import { id, integer, prose, told, word } from "./words.ts";

/** Who may see a field of a person's page. */
export const AUDIENCES = ["everyone", "met", "nobody"] as const;

/** The fields of a person's page that they show or not. */
export const PROFILE_FIELDS = ["titles", "rank", "people", "rating", "games"] as const;

/** POST /api/tables/:id/chat. */
export const chatRequest = v.object({
  text: v.pipe(prose(LIMITS.chat, 1), v.trim()),
  /** The line reminds someone of their turn: who holds this seat is told as when it became their turn. */
  reminds: v.optional(id),
});

/** PUT /api/tables/:id/notes. */
export const notesRequest = v.object({ text: prose(LIMITS.notes) });

const bySeat = { seat: id };
const byLine = { line: integer(1, Number.MAX_SAFE_INTEGER) };

/** Identifies someone at a table, next to other fields: by a line of the talk if one is named, else by a seat. */
const withPerson = <T extends v.ObjectEntries>(others: T) => {
  const [said, seated] = [v.object({ ...others, ...byLine }), v.object({ ...others, ...bySeat })];
  return v.lazy((value) => (v.is(v.object({ line: v.nonOptional(v.unknown()) }), value) ? said : seated));
};

/** POST /api/me/blocks. */
export const blockRequest = withPerson({ table: id });

/** POST /api/tables/:id/reports. */
export const reportRequest = withPerson({ text: v.pipe(prose(LIMITS.report, 1), v.trim()) });

/** An address of the web as it is written out; without a name and a password in it. NOT_AN_ADDRESS. */
const address = v.pipe(
  v.string(),
  v.maxLength(500, told("TOO_LONG", { max: 500 })),
  v.url(told("NOT_AN_ADDRESS")),
  v.transform((text) => new URL(text)),
  v.check(
    ({ protocol, username, password }) => /^https?:$/.test(protocol) && !username && !password,
    told("NOT_AN_ADDRESS"),
  ),
  v.transform(({ href }) => href),
);

/** PUT /api/me/settings: how a person is told that it is their turn, and the colour that they wish. */
export const settings = v.object({
  sound: v.boolean(),
  /** Browser notifications. */
  notify: v.boolean(),
  /** The language that the person reads, as "de": of webhooks and mails. */
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, told("BAD_BODY")))),
  /** Where to POST `{ table, title, name, text }`; https, or http, to a public address. */
  webhook: v.pipe(
    v.nullish(v.string(), null),
    v.transform((given) => given || null),
    v.nullable(address),
  ),
  /** How they are called when they do not look; kept if none is sent. */
  calls: v.optional(callWishes),
  /** The colour that they play in where it is free; one that is kept stays if none is sent. */
  colour: v.optional(colour),
});

const audience = word(...AUDIENCES);

/** PUT /api/me/profile: the name in the address of one's page, and who sees which field of it. BAD_HANDLE. */
export const ownProfile = v.object({
  handle: v.pipe(
    v.string(),
    v.normalize("NFKC"),
    v.trim(),
    v.toLowerCase(),
    v.check(
      (text) => [...text].length <= HANDLE_MAX && HANDLE.test(text),
      told("BAD_HANDLE", { max: HANDLE_MAX }),
    ),
  ),
  shows: v.object({ titles: audience, rank: audience, people: audience, rating: audience, games: audience }),
});
