import type { PlayerId } from "@railhead/core";
import type * as v from "valibot";
import type * as requests from "../requests/index.ts";

/**
 * Someone at a table: the holder of a seat, or the author of a line of the talk. People are identified by what the
 * reader sees of them; their database ids are never sent.
 */
export type PersonAtTable = { seat: PlayerId } | { line: number };

/**
 * POST /api/me/blocks: the blocked person takes no seat at tables that the sender hosts, their tables are in no list
 * of the sender, and the sender reads nothing that they say. Answers 201 `Blocked`. 403 NAMES_SECRET if the table
 * keeps names secret.
 */
export type BlockRequest = v.InferOutput<typeof requests.blockRequest>;

/** GET /api/me/blocks answers a list; DELETE /api/me/blocks/:id takes one back. */
export interface Blocked {
  id: string;
  /** Their name at that time. */
  name: string;
  since: number;
}

/** POST /api/tables/:id/reports: reports a person, or something they said, to the operator. Answers 201. */
export type ReportRequest = v.InferOutput<typeof requests.reportRequest>;

/**
 * Why no rating is made of a finished game: ended by consent; a seat went to another person or to a bot; the host wanted none; the host
 * fixed its seed; it came from a file; someone held several seats; all seats had the same holder.
 */
export type Unrated = "agreement" | "handover" | "host" | "seed" | "imported" | "several" | "alone";

/** Who sees a field of a person's page: everyone, those they have played with, no one else. */
export type Audience = (typeof requests.AUDIENCES)[number];

/** A field of a person's page that is shown or not. */
export type ProfileField = (typeof requests.PROFILE_FIELDS)[number];

/** Who sees which field of a person's page. */
export type Shows = Record<ProfileField, Audience>;

/** PUT /api/tables/:id/notes: notes for oneself. */
export type NotesRequest = v.InferOutput<typeof requests.notesRequest>;

/** GET and PUT /api/me/settings: how a person is told that it is their turn, and the colour that they wish. */
export type Settings = v.InferOutput<typeof requests.settings>;
