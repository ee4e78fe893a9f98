import type { GameState, PlayerId, Refusal, Setup } from "@railhead/core";
import type * as v from "valibot";
import type * as requests from "../requests/index.ts";
import type { ClockView, WakingHours } from "./clocks.ts";
import type { Plan } from "./plans.ts";
import type { Proposal } from "./proposals.ts";
import type { Entry } from "./record.ts";
import type { ChatLine } from "./talk.ts";

/** How moves may be taken back: by the last player alone, only with the consent of all, or never. */
export type UndoPolicy = NewTable["undo"];

/** How well a bot plays. "lean" only makes legal moves and looks at nothing. */
export type Strength = v.InferOutput<typeof requests.strength>;

/**
 * How the bots of a table move, and what hints its people may get.
 * `pace`: how long a bot's move is delayed so that people can follow it. `hints`: shows a bot's choice to players who
 * ask; `ahead`: what everyone may expect at the end, while the game runs.
 */
export type Aids = Required<v.InferOutput<typeof requests.aids>>;

/** PUT /api/tables/:id/pace: the host says how long a bot's move is waited for. Answers `Moved`. */
export type PaceRequest = v.InferOutput<typeof requests.paceRequest>;

/**
 * A chair at the table. `player` is the engine's id of it ("p1", ...). Where a house rule keeps seats secret, a viewer of a
 * running game gets only the names in the states that they may see (`view.project`): of seats, of talk, of proposals, of
 * the record. A hidden name is "".
 */
export interface SeatView {
  player: PlayerId;
  name: string;
  holder: "person" | "bot" | "open";
  /** How well its bot plays; absent: as `lean`, or no bot. */
  strength?: Strength;
  /** The colour that was chosen for it; absent: what is left, or the viewer may not see who sits there. */
  colour?: number;
  /** The viewer holds it. */
  mine: boolean;
  /** It is kept open, for the viewer or for another; `name` is theirs. */
  kept?: "me" | "other";
  /** Someone who holds it has the table open now. */
  present: boolean;
  /** One's own: when its clock runs, where clocks rest at night. */
  hours?: WakingHours;
  /** The player has marked themselves as away; only where a house rule allows it. */
  away?: true;
  /** The page of the person who holds it, "/people/" and this; absent: they have none, or the viewer may not see who sits there. */
  handle?: string;
}

/**
 * What a game is set up from. While seats are gathered it has a seed only where the host fixed one. While bots sit at a game that has
 * not ended the seed is told to no one: the players stand as they sit, states have 0 as `rng`.
 */
export type TableSetup = Omit<Setup, "seed"> & { seed?: number };

/** A table as its viewer may see it, without its record. */
export interface TableView {
  id: string;
  name: string;
  title: string;
  /** Version of the title's rules that it is played under, and the newest that the site knows. */
  rules: string;
  newestRules: string;
  /** The site still carries the rules of this table; false: nothing can be played until the newest are adopted. */
  playable: boolean;
  /**
   * Form of the states in its record. Another than the page has: what the page knows of the game is worth nothing any more, and the table
   * is opened again.
   */
  format: number;
  /**
   * The site was updated, and this table's states must be rebuilt from its log.
   * Until then the table can be read and talked at but not played: `first` is null, and lines have no changes. It
   * stays so permanently if the current rules refuse a move of the log (`move`, counted from 1, at line `seq`).
   */
  rebuild?:
    | { state: "waiting" }
    | { state: "failed"; seq: number; move: number; refusal: Refusal; at: number };
  /** Why it is not playable, where a house rule is to blame: VARIANT_VERSION names it and both versions. */
  missing?: Refusal;
  /** Without the files that it has brought: `TableOpened` has them. */
  setup: Omit<TableSetup, "attachments">;
  /**
   * The seed that the host fixed when setting the table up: who knows it may know beforehand what is drawn. "secret": there is one, told
   * when the game has ended.
   */
  fixedSeed?: number | "secret";
  phase: "gathering" | "playing" | "ended";
  mode: "hotseat" | "online";
  visibility: "public" | "private";
  undo: UndoPolicy;
  aids: Aids;
  /** Seconds that a decision may take; null: no deadline. */
  deadline: number | null;
  /** When the running decision's time is up, in milliseconds since 1970. */
  due: number | null;
  /** The clock stands still: no one's time runs out, and nothing is played for anyone. */
  paused?: true;
  /** It is held by consent, and anyone may start it again. */
  held?: true;
  /** The clock of its people; absent: none. */
  clock?: ClockView;
  seats: SeatView[];
  /** The viewer set the table up: may invite, start, propose for no one's seat. */
  host: boolean;
  /** Only to the host, and not of a hot seat: path of the invitation, "/join/" and the secret. */
  invitation?: string;
  proposals: Proposal[];
  /** Last line of the record. */
  seq: number;
  /** People without a seat who have the table open, other than the viewer; one with several tabs counts once. */
  watchers: number;
  /** The language that its people speak, as its host said; absent: it says none. */
  language?: string;
  /** Only to the host, while no one else sits at a table that gathers: when it is removed. */
  closes?: number;
  /** Its host wants no rating of it. */
  unrated?: true;
  /** The table at which its people play again. */
  rematch?: string;
  created: number;
}

/**
 * GET /api/tables/:id: everything that the page of a table begins with. `plans` and `notes` are the viewer's own. A private
 * table opens to who sits at it; to others with `?invitation=` (so for `live` too).
 */
export interface TableOpened {
  table: TableView;
  /** State before the first move, to which the lines' changes apply; null while seats are gathered (read again at the start) and where `table.rebuild` is. */
  first: GameState | null;
  entries: Entry[];
  /** Files that the table has brought in place of data of its title's, by their names. They are chosen with the table, and never change. */
  attachments?: NonNullable<TableSetup["attachments"]>;
  /** The newest hundred lines. */
  chat: ChatLine[];
  /** There are older ones (`ChatPage`). */
  olderChat: boolean;
  notes: string;
  plans: Record<PlayerId, Plan[]>;
  /** The server's time, in milliseconds since 1970: by it clocks tick. */
  now: number;
}

/** POST /api/tables. Answers 201 `Created`. Without a session a guest is made, named like the first seat that is "me". */
export type NewTable = v.InferOutput<typeof requests.newTable>;

/**
 * PUT /api/tables/:id/house-rules: the host chooses others while seats are gathered. Answers `Moved`; once the game has begun
 * 422 REFUSED with VARIANT_LOCKED.
 */
export type HouseRulesRequest = v.InferOutput<typeof requests.houseRulesRequest>;

/**
 * POST /api/tables/:id/seats. `invitation` is the secret of the link, where the table is private. Once the game has begun
 * a seat that is not open is turned down with GAME_BEGUN; one that the table opened (a replacement) can be taken. Without a session
 * "take" makes a guest of that name. Answers `Moved`, like all that adds lines.
 */
export type SeatRequest = v.InferOutput<typeof requests.seatRequest>;

/**
 * GET /api/invitations/:secret. Answers the table that the secret opens. A wrong secret, a used one and a table that
 * has gone are all NOT_FOUND. A person without a seat at a private table sends the secret when reading it: GET
 * /api/tables/:id?invitation=secret and GET /api/tables/:id/live?invitation=secret.
 */
export interface Invited {
  id: string;
}

/**
 * GET /api/imports/:ticket, while POST /api/tables with a file has not been answered: how many imports are done before this one; 0
 * while it is being played. Without `before` no import of this name waits or is played.
 */
export interface ImportPlace {
  before?: number;
}

/**
 * POST /api/tables/:id/rematch, and POST /api/tables. Of a finished game: a table of the same rules, with a seat kept for each of its people; the first
 * who asks sets it up, those who ask later sit down there. 403 FORBIDDEN, 409 NOT_ENDED.
 */
export interface Created {
  id: string;
}
