import type { Action, PlayerId, Refusal } from "@railhead/core";
import type { Entry, Moved, Problem, TableView } from "@railhead/server/api";
import type { LiveGame, Taken } from "./live-game.ts";
import type { Result } from "./result.ts";

/** How a session reaches its table. */
export interface Transport {
  move(after: number, action: Action): Promise<Result<Moved>>;
  undo(after: number, seat: PlayerId, to?: number): Promise<Result<Moved>>;
  redo(after: number, seat: PlayerId): Promise<Result<Moved>>;
  answer(proposal: string, seat: PlayerId, agree: boolean): Promise<Result<Moved>>;
  /** Lines of an answer; a caller that follows the table need not fetch them again. */
  saw(entries: readonly Entry[]): void;
}

/** Something the reader is told beside the controls; a key of the texts under `play.notice`. */
export type Notice =
  | {
      key: "faster" | "fasterDropped" | "planStopped" | "planPlayed" | "planKept" | "proposed" | "busy";
      values?: Record<string, string | number>;
    }
  | { key: "problem"; problem: Problem };

/** A private branch on which moves are tried. */
export interface Branch {
  game: LiveGame;
  /** How many moves of the game it keeps. */
  from: number;
}

/** What is asked of the table. */
export type Request =
  | { type: "SEND"; action: Action }
  | { type: "UNDO"; seat: PlayerId; to?: number | undefined }
  | { type: "REDO"; seat: PlayerId }
  | { type: "ANSWER"; proposal: string; seat: PlayerId; agree: boolean };

/** Lines that came with an answer, and what the game has made of them. */
export interface Brought {
  entries: readonly Entry[];
  taken: Taken;
}

/** What became of a request. */
export type Answer =
  /** It did not get through, or its answer was lost. */
  | { type: "UNHEARD" }
  /** The table's database is busy; nothing was written. */
  | { type: "BUSY" }
  | ({ type: "LANDED"; proposed: boolean } & Brought)
  /** Others were faster. `own`: among their lines is one's own, of a try whose answer was lost. */
  | ({ type: "BEHIND"; own: boolean } & Brought)
  | { type: "REFUSED"; refusal: Refusal }
  | { type: "PROBLEM"; problem: Problem }
  | { type: "BROKE"; error: unknown };

/** What a session is told. */
export type SessionEvent =
  | Request
  | Answer
  /** Sends the moves of the branch one after another. */
  | { type: "PLAY"; moves: readonly Action[] }
  | { type: "DRAFT"; draft: Action | undefined }
  | { type: "SHOW_REFUSAL"; refusal: Refusal | undefined }
  | { type: "TELL"; notice: Notice }
  | { type: "DISMISS" }
  | { type: "TABLE"; table: TableView }
  /** The game has taken lines of the table's record. */
  | { type: "TOOK"; taken: Taken }
  | { type: "STREAM_LOST" }
  | { type: "STREAM_BACK" }
  | { type: "BRANCH"; branch: Branch }
  /** A move was tried on the branch; it stands there unless it was refused. */
  | { type: "TRIED"; refusal: Refusal | undefined }
  /** Moves of the branch were taken back or brought back. */
  | { type: "TURNED" }
  | { type: "LEAVE" }
  | { type: "CLOSE" };

/** With what a session begins. */
export interface SessionInput {
  main: LiveGame;
  transport?: Transport | undefined;
  table?: TableView | undefined;
  seats: readonly PlayerId[];
}

/** What a session knows. */
export interface SessionContext extends SessionInput {
  branch: Branch | undefined;
  /** What the reader is about to answer at the table, and on the branch. */
  drafts: { table?: Action | undefined; branch?: Action | undefined };
  /** Why what was sent was not accepted. */
  refused: Refusal | undefined;
  notice: Notice | undefined;
  /** The table's rules cannot follow its own record here. */
  stuck: { at: number; refusal: Refusal } | undefined;
  request: Request | undefined;
  /** How often the request has been sent before. */
  attempt: number;
  /** Whether the last request landed. */
  landed: boolean;
  /** Moves of the plan that are still to be sent, and how many there were. */
  rest: readonly Action[];
  planned: number;
  error: unknown;
}
