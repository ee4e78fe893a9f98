import type { Action, GameEvent, GameState, Json, LogEntry, PlayerId, Refusal, Setup } from "@railhead/core";
import type * as v from "valibot";
import type * as requests from "./requests/index.ts";

/**
 * What pages and server say to each other. Only types: the page takes nothing else from this package. What a page sends is
 * described by the schemas of `requests/`.
 * Every answer that is not 2xx has the body `{ error: Problem }`.
 */

/** Why a request was turned down. `code` names the text; `field` the control that it belongs to. */
export interface Problem {
  /** "BAD_BODY", "TOO_LARGE", "SIGN_IN", "FORBIDDEN", "NOT_FOUND", "BEHIND", "REFUSED", "RATE", "NOT_OPEN", "SEAT_TAKEN", ... */
  code: string;
  field?: string;
  values?: Record<string, Json>;
  /** With REFUSED: the engine's refusal, with its rule. */
  refusal?: Refusal;
  /** With REFUSED of a file that a table would bring: everything that is wrong with it, the first of it in `refusal`. */
  refusals?: Refusal[];
  /** With BEHIND: what the sender had not seen yet; of very many lines the newest 200. */
  entries?: Entry[];
}

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

/** A change of a state as JSON (`diffState` and `applyPatch` of core). */
export type Patch = Json;

/**
 * A line of a table's record. `seq` counts from 1 without gaps; lines are never changed or removed.
 * "move": `log` is an action, and a correction is one too. "undo" and "redo": `log` is that entry.
 * "notice": something about the table itself, `events` say what (`TableEvent`); the game does not change by it.
 */
export interface Entry {
  seq: number;
  kind: "move" | "undo" | "redo" | "notice";
  log?: LogEntry;
  events: GameEvent[];
  /** With a move: how the state changed. */
  patch?: Patch;
  /** Milliseconds since 1970. */
  at: number;
  /** Name of the person, where it was one; its strength for a bot; absent where the server acted by a plan or a deadline. */
  by?: string;
  /** How the move came about, where no one clicked: a pre-plan, a deadline's default, a bot, an import. */
  cause?: "plan" | "deadline" | "bot" | "import";
}

/**
 * Events of notices. `player` is a seat's id, `name` a person's name. "proposal_void": what it rested on has changed;
 * "proposal_failed": all agreed, and the rules refused it.
 */
export type TableEvent =
  | { type: "table_started" | "table_imported" }
  /** The people who gathered were assigned chairs at random, since the game keeps secret who sits where. */
  | { type: "seats_drawn" }
  | {
      type: "seat_taken" | "seat_left" | "seat_opened" | "seat_bot" | "seat_unbot";
      player: PlayerId;
      name: string;
    }
  | { type: "seat_renamed"; player: PlayerId; name: string; from: string }
  | {
      type: "proposed" | "proposal_agreed" | "proposal_refused" | "proposal_withdrawn" | "proposal_void";
      /** Seat that is concerned; absent: the host. */
      player?: PlayerId;
      proposal: string;
      kind: ProposalKind;
      name: string;
      data: Record<string, Json>;
    }
  | { type: "proposal_failed"; proposal: string; kind: ProposalKind; code: string; rule?: string }
  | { type: "rules_adopted"; from: string; to: string }
  | { type: "house_rules_changed"; houseRules: string[] };

/**
 * Where a house rule keeps seats secret, a viewer of a running game gets only the names in the states that they may
 * see (`view.project`): of seats, of talk, of proposals, of the record. A hidden name is "".
 */
/** A chair at the table. `player` is the engine's id of it ("p1", ...). */
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
  /** Someone who holds it has the table open now. */
  present: boolean;
  /** The player has marked themselves as away; only where a house rule allows it. */
  away?: true;
}

/** Something that needs the consent of others; when all in `waiting` agree it is done, one refusal ends it. */
export interface Proposal {
  id: string;
  kind: ProposalKind;
  /** Seat, or "host". */
  by: string;
  byName: string;
  data: Record<string, Json>;
  /** One seat of each person. */
  agreed: PlayerId[];
  waiting: PlayerId[];
  at: number;
  /** With replace and bot: when silence of the person who holds the seat counts as consent. */
  settles?: number;
}

/**
 * undo {to}, redo {} (what the last undo took), replace {seat} (the seat is opened for another person), bot {seat}, unbot {seat}, end {},
 * correct {action: Action of type "correct"}, adopt_rules {to}.
 */
export type ProposalKind = NewProposal["kind"];

export interface ChatLine {
  id: number;
  name: string;
  player?: PlayerId;
  text: string;
  at: number;
}

/**
 * What a seat wants played without being asked; secret from everyone else. A seat has one plan of each kind, of kind
 * "bid" one per lot, of kind "dividend" one per company, of kind "skip" one per company and step, of kind "reaction" one per decision and company. A plan that has ended stays, saying why, until its owner
 * sends the list without it.
 */
export type Plan = PlanKind & { ended?: PlanEnded };
export interface PlanEnded {
  /**
   * "STOP": something happened that it waited for (`event`). "REFUSED": its move is not legal any more (`refusal`).
   * "DONE": it has nothing left to do. "OTHERWISE": it has nothing left to do, but not all of it was played as it was written
   * (`refusal` of the first move that was not). "NOT_MET": its condition did not come about, and nothing is planned for that.
   * "UNDECIDED": its seat was asked before the other player had moved. "TAKEN_BACK": its owner took a move back. "OWN_MOVE":
   * its owner moved otherwise. "OUTDATED": the site was updated, and it cannot be read or played any more (`refusal`).
   */
  code:
    | "STOP"
    | "REFUSED"
    | "DONE"
    | "OTHERWISE"
    | "NOT_MET"
    | "UNDECIDED"
    | "TAKEN_BACK"
    | "OWN_MOVE"
    | "OUTDATED";
  /** The line of the record that ended it. */
  seq: number;
  event?: GameEvent;
  refusal?: Refusal;
  /** The house rule by which a move that did not fit was read. */
  variant?: string;
}
export type PlanKind =
  /** Pass in the stock round until something named happens (any of them): then the plan ends and the seat is asked. */
  | { kind: "pass_stock"; until: PlanStop[] }
  /** Bid on a lot up to an amount, by the least allowed bid; then pass. */
  | { kind: "bid"; lot: string; upTo: number }
  /** What to do with the earnings of a company, turn after turn, until it is taken back. */
  | { kind: "dividend"; company: string; pay: "full" | "half" | "withhold" }
  /** Pass for a company in one step of its turn ("trains"), through this set of rounds. */
  | { kind: "skip"; company: string; step: string; set: number }
  /**
   * What to answer whenever the seat may react to what another has announced: `to` is the decision, of this company or of any. Where
   * the answer is not legal the seat is asked. It stays until it is taken back.
   */
  | { kind: "reaction"; to: string; company?: string; answer: Action }
  /**
   * Moves for the next decisions of the seat, in order; what is no longer legal when its time comes ends the plan, unless a
   * house rule reads it otherwise. With `when` they are played only if that has come about by the time that the seat is asked,
   * else the moves in `otherwise`. `since` is the line after which it counts (from the server: the last one as the plan came,
   * unless an earlier one is sent); `missed`, from the server, is why a move of it was not played as it is written.
   */
  | {
      kind: "moves";
      actions: Action[];
      when?: PlanCondition;
      otherwise?: Action[];
      since?: number;
      missed?: Refusal;
    };
/** What another player does before the seat is asked; with `company`, only with shares of that company. */
export type PlanCondition = v.InferOutput<typeof requests.condition>;
export type PlanStop =
  | { when: "president_changes"; company?: string }
  | { when: "sold"; company?: string }
  | { when: "bought"; company?: string }
  | { when: "started"; company?: string }
  | { when: "round_ends" };

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
}

/** A table in a list. */
export interface TableCard {
  id: string;
  name: string;
  title: string;
  phase: TableView["phase"];
  mode: TableView["mode"];
  visibility: TableView["visibility"];
  players: { name: string; holder: SeatView["holder"]; away?: true }[];
  seats: number;
  openSeats: number;
  houseRules: string[];
  /** The viewer is asked to decide. */
  myTurn: boolean;
  mine: boolean;
  deadline: number | null;
  /** The clock stands still. */
  paused?: true;
  updated: number;
}

/** Lists of tables that a site has. */
export type ListName = (typeof requests.LISTS)[number];

/**
 * GET /api/tables?list=open (seats to take), ?list=running (public ones being played, to watch: of the dozen last changed
 * those that are not one's own), ?list=mine (those that wait for one first), or ?ids=a,b (at most 50; what the viewer may
 * not see is left out). Newest first.
 */
export interface TableList {
  tables: TableCard[];
}

/** POST /api/tables. Answers 201 `Created`. Without a session a guest is made, named like the first seat that is "me". */
export type NewTable = v.InferOutput<typeof requests.newTable>;

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

export interface Created {
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
 * GET /api/invitations/:secret. Answers the table that the secret opens. A wrong secret, a used one and a table that
 * has gone are all NOT_FOUND. A person without a seat at a private table sends the secret when reading it: GET
 * /api/tables/:id?invitation=secret and GET /api/tables/:id/live?invitation=secret.
 */
export interface Invited {
  id: string;
}

/**
 * POST /api/tables/:id/seats. `invitation` is the secret of the link, where the table is private. Once the game has begun
 * a seat that is not open is turned down with GAME_BEGUN; one that the table opened (a replacement) can be taken. Without a session
 * "take" makes a guest of that name. Answers `Moved`, like all that adds lines.
 */
export type SeatRequest = v.InferOutput<typeof requests.seatRequest>;

/**
 * PUT /api/tables/:id/house-rules: the host chooses others while seats are gathered. Answers `Moved`; once the game has begun
 * 422 REFUSED with VARIANT_LOCKED.
 */
export type HouseRulesRequest = v.InferOutput<typeof requests.houseRulesRequest>;

/**
 * POST /api/tables/:id/chat. Answers 201 with the `ChatLine`. A line has at most 1,000 characters. With `reminds`, the seat of another person who is
 * asked, that person is told of their turn once more: 409 NOT_ASKED where they are not, REMINDED where someone did so in the last ten minutes.
 */
export type ChatRequest = v.InferOutput<typeof requests.chatRequest>;
/**
 * GET /api/tables/:id/chat?before=id (or without, from the newest; `?invitation=` as for the table): a hundred lines, in order.
 * The ids of a table's lines have no gaps; the oldest of more than 5,000 go.
 */
export interface ChatPage {
  lines: ChatLine[];
  older: boolean;
}
/**
 * Someone at a table: the holder of a seat, or the author of a line of the talk. People are identified by what the
 * reader sees of them; their database ids are never sent.
 */
export type Somebody = { seat: PlayerId } | { line: number };

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

/** PUT /api/tables/:id/notes: notes for oneself. */
export type NotesRequest = v.InferOutput<typeof requests.notesRequest>;
/** PUT /api/tables/:id/plans: the plans of a seat; an empty list takes them back. Answers `{ plans }` of the seat. */
export type PlansRequest = v.InferInput<typeof requests.plansRequest>;
/** GET and PUT /api/me/settings: how a person is told that it is their turn, and the colour that they wish. */
export type Settings = v.InferOutput<typeof requests.settings>;

/**
 * POST /api/tables/:id/proposals; POST /api/tables/:id/proposals/:proposal with `Answer` (a proposer's refusal takes it
 * back). Both answer `Moved`: with no one else to ask it is done at once.
 */
export type NewProposal = v.InferOutput<typeof requests.newProposal>;
export type Answer = v.InferOutput<typeof requests.answer>;

/**
 * GET /api/tables/:id/live, a stream of Server-Sent Events. The id of an event is "seq.chat": what to resume from
 * (`Last-Event-ID`, or `?after=seq.chat`). Event names and data:
 * "entries" Entry[], "chat" ChatLine[] (at most the newest hundred of those not seen: after a gap in the ids the older ones
 * are there to be asked for), "table" TableView (whenever something of it changed; presence included),
 * "plans" Plan[] by seat (only to their owner), "ping" "" every 20 seconds.
 */
export type LiveEvent =
  | { event: "entries"; data: Entry[] }
  | { event: "chat"; data: ChatLine[] }
  | { event: "table"; data: TableView }
  | { event: "plans"; data: Record<PlayerId, Plan[]> }
  | { event: "ping"; data: "" };

/** GET /api/dev: what a page knows of a title that is being written (`railhead dev`). */
export interface DevState {
  /** Grows with every reading. */
  reading: number;
  /** Whether the last reading was a title. */
  ok: boolean;
  /** The title as it was last read without a mistake. */
  id?: string;
  name?: string;
  rules?: string;
  /** What is wrong, each in a line with file, line and column. */
  faults: string[];
  /** What the doctor says of it. */
  advice: string[];
  /** Games that go on by what the title said before, with the first move that it refuses now, and why. */
  stay: { name: string; move: number; why: string }[];
}
