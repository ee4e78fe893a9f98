import type * as v from "valibot";
import type * as requests from "../requests/index.ts";
import type { Entry } from "./record.ts";

/**
 * POST /api/tables/:id/moves. `after`: the last line the sender has seen; if the game has gone on (notices do not count),
 * the answer is 409 BEHIND with what is new, and nothing is played. Answers 200 with the new lines (plans and bots play at once).
 */
export type MoveRequest = v.InferOutput<typeof requests.moveRequest>;

/**
 * POST /api/tables/:id/undo and /redo. `to`: how many moves to keep; absent: all before the last move that the sender made
 * (bots' moves after it go too). Where the policy asks for consent and others' decisions would be taken back, a proposal
 * is made of it, and the answer is 202 with the notice.
 */
export type UndoRequest = v.InferOutput<typeof requests.undoRequest>;

/** The lines after the one that the request named; of very many the newest 200 (the stream brings the rest). */
export interface Moved {
  entries: Entry[];
  seq: number;
}
