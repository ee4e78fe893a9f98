import type { Action, PlayerId, Refusal } from "@railhead/core";
import type { Entry, Moved, Problem, TableView } from "@railhead/server/api";
import type { Result } from "./api.ts";
import type { LiveGame } from "./live-game.ts";

/** How a session reaches its table. */
export interface Transport {
  move(after: number, action: Action): Promise<Result<Moved>>;
  undo(after: number, seat: PlayerId, to?: number): Promise<Result<Moved>>;
  redo(after: number, seat: PlayerId): Promise<Result<Moved>>;
  answer(proposal: string, seat: PlayerId, agree: boolean): Promise<Result<Moved>>;
  /** Lines that an answer brought; whoever follows the table need not bring them again. */
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

/** Problems of the way to the table, not of what was asked. */
const UNHEARD = new Set(["OFFLINE", "TIMEOUT", "SERVER"]);

/** Pauses before a lost request is sent again, in milliseconds. */
const PAUSES = [500, 1000, 2000, 4000, 8000];

export interface SessionOptions {
  /** Seats that the reader acts for. */
  mine?: readonly PlayerId[];
  transport?: Transport;
  table?: TableView;
  wait?: (milliseconds: number) => Promise<void>;
}

/**
 * A game on the reader's page: what the table has played, what the reader is about to answer, and a private branch.
 * Draws nothing and knows no component; it tells its listeners whenever something has changed.
 */
export class TableSession {
  readonly main: LiveGame;
  plan: Branch | undefined;
  table: TableView | undefined;
  busy = false;
  notice: Notice | undefined;
  /** The table's rules cannot follow its own record here. */
  stuck: { at: number; refusal: Refusal } | undefined;
  version = 0;
  /** The stream of the table is lost; requests have their own way there. */
  private streamLost = false;
  /** The last request did not get through, and is sent again. */
  private unheard = false;
  private seats: readonly PlayerId[];
  private transport: Transport | undefined;
  private drafts = new Map<LiveGame, Action>();
  private refused: Refusal | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly wait: (milliseconds: number) => Promise<void>;
  private closed = false;

  constructor(main: LiveGame, options: SessionOptions = {}) {
    this.main = main;
    this.table = options.table;
    this.seats = options.mine ?? [];
    this.transport = options.transport;
    this.wait = options.wait ?? ((time) => new Promise((resolve) => setTimeout(resolve, time)));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): number => this.version;

  private changed(): void {
    this.version++;
    for (const listener of this.listeners) listener();
  }

  close(): void {
    this.closed = true;
  }

  /** The game that is shown: the branch while one plans. */
  get game(): LiveGame {
    return this.plan?.game ?? this.main;
  }

  /** Seats that the reader may answer for: his own at the table, all on a branch. */
  get mine(): readonly PlayerId[] {
    return this.plan ? this.main.state.seatOrder : this.seats;
  }

  /** Whether the game is played at a table, and not read out of a file. */
  get atTable(): boolean {
    return this.transport !== undefined;
  }

  get playable(): boolean {
    return this.plan !== undefined || (this.transport !== undefined && this.table?.playable !== false);
  }

  get draft(): Action | undefined {
    return this.drafts.get(this.game);
  }

  setDraft(draft: Action | undefined): void {
    const now = this.drafts.get(this.game);
    if (now === draft || (now && draft && JSON.stringify(now) === JSON.stringify(draft))) return;
    if (draft) this.drafts.set(this.game, draft);
    else this.drafts.delete(this.game);
    this.refused = undefined;
    this.notice = undefined;
    this.changed();
  }

  /** Why the draft would not be accepted, or why what was sent was not. */
  get refusal(): Refusal | undefined {
    if (this.refused) return this.refused;
    const { draft, game } = this;
    return draft && game.timeline.engine.check(game.state, draft);
  }

  /** Shows a refusal without sending anything: the answer to "why not". */
  showRefusal(refusal: Refusal | undefined): void {
    this.refused = refusal;
    this.changed();
  }

  /** Tells the reader something beside the controls. */
  tell(notice: Notice): void {
    this.notice = notice;
    this.changed();
  }

  dismiss(): void {
    this.notice = undefined;
    this.refused = undefined;
    this.changed();
  }

  /** The table's facts have changed (seats, proposals, presence). */
  setTable(table: TableView): void {
    this.table = table;
    this.seats = table.seats.filter((seat) => seat.mine).map((seat) => seat.player);
    this.changed();
  }

  /** A request, or the stream, does not get through at the moment. An answer to the one says nothing of the other. */
  get lost(): boolean {
    return this.streamLost || this.unheard;
  }

  /** The stream of the table was lost, or is there again. */
  setStreamLost(lost: boolean): void {
    if (this.streamLost === lost) return;
    this.streamLost = lost;
    this.changed();
  }

  /** Lines arrive: from the stream, or with an answer. */
  receive(entries: readonly Entry[]): void {
    const taken = this.main.take(entries);
    if (taken.kind === "taken" && taken.fresh === 0) return;
    if (taken.kind === "stuck") this.stuck = { at: taken.at, refusal: taken.refusal };
    this.refused = undefined;
    this.keepDraft();
    this.changed();
  }

  /** Lines that came with an answer. */
  private brought(entries: readonly Entry[]): void {
    this.receive(entries);
    this.transport?.saw(entries);
  }

  /** A draft outlives new lines as long as it could still be sent. */
  private keepDraft(): void {
    const kept = this.drafts.get(this.main);
    if (kept && this.main.timeline.engine.check(this.main.state, kept)) this.drafts.delete(this.main);
  }

  /** Sends the draft, or the action given. True when it landed. */
  async send(action: Action | undefined = this.draft): Promise<boolean> {
    if (!action || this.busy) return false;
    const clean = withoutFields(action);
    if (this.plan) return this.tryOut(this.plan, clean);
    if (!this.transport || !this.playable) return false;
    const { transport } = this;
    const landed = await this.ask(
      () => transport.move(this.main.seq, clean),
      (entries) => entries[0]?.kind === "move" && sameAction(entries[0].log as Action, clean),
      // What could not be given becomes the draft again.
      () => this.drafts.set(this.main, clean),
    );
    const draft = this.drafts.get(this.main);
    if (landed && draft && sameAction(draft, clean)) this.drafts.delete(this.main);
    this.changed();
    return landed;
  }

  private tryOut(branch: Branch, action: Action): boolean {
    const refusal = branch.game.play(action);
    this.refused = refusal;
    this.notice = undefined;
    if (!refusal) this.drafts.delete(branch.game);
    this.changed();
    return !refusal;
  }

  private pause(attempt: number): Promise<void> {
    return this.wait(PAUSES[Math.min(attempt, PAUSES.length - 1)] as number);
  }

  /**
   * Asks the table, again and again while the connection fails or its database is busy. `mine` knows one's own line among those that came with
   * BEHIND: the first try may have landed although its answer was lost.
   */
  private async ask(
    request: () => Promise<Result<Moved>>,
    mine: (entries: readonly Entry[]) => boolean,
    back: () => void = () => {},
  ): Promise<boolean> {
    this.busy = true;
    this.refused = undefined;
    this.notice = undefined;
    this.changed();
    try {
      for (let attempt = 0; !this.closed; attempt++) {
        const reply = await request();
        if (!reply.ok && UNHEARD.has(reply.problem.code)) {
          this.unheard = true;
          this.notice = undefined;
          this.changed();
          await this.pause(attempt);
          continue;
        }
        this.unheard = false;
        if (!reply.ok && reply.problem.code === "BUSY") {
          // Nothing was written: it goes again by itself, and the reader knows why it takes so long.
          this.notice = { key: "busy" };
          this.changed();
          await this.pause(attempt);
          continue;
        }
        this.notice = undefined;
        if (reply.ok) {
          this.brought(reply.value.entries);
          if (reply.value.entries.some((line) => line.events.some((event) => event.type === "proposed")))
            this.notice = { key: "proposed" };
          return true;
        }
        const { problem } = reply;
        if (problem.code === "BEHIND") {
          const entries = (problem.entries ?? []).filter((entry) => entry.seq > this.main.seq);
          const own = attempt > 0 && mine(entries);
          if (!own) back();
          this.brought(problem.entries ?? []);
          if (own) return true;
          this.notice = { key: this.drafts.has(this.main) ? "faster" : "fasterDropped" };
          return false;
        }
        back();
        if (problem.refusal) this.refused = problem.refusal;
        else this.notice = { key: "problem", problem };
        return false;
      }
      return false;
    } finally {
      this.busy = false;
      this.unheard = false;
      this.changed();
    }
  }

  /**
   * Takes moves back: on a branch the last, at a table as its policy has it; where others must agree they are asked.
   * `to`: how many moves to keep.
   */
  async undo(seat: PlayerId, to?: number): Promise<boolean> {
    if (this.plan) {
      const keep = to ?? this.plan.game.total - 1;
      if (keep < this.plan.from) return false;
      this.plan.game.timeline.undo(keep);
      this.plan.game.version++;
      this.refused = undefined;
      this.changed();
      return true;
    }
    const { transport } = this;
    if (!transport || this.busy) return false;
    return this.ask(
      () => transport.undo(this.main.seq, seat, to),
      (entries) => entries[0]?.kind === "undo",
    );
  }

  /** Whether something has been taken back since the last move. */
  get redoable(): boolean {
    return this.main.redoable > 0;
  }

  async redo(seat: PlayerId): Promise<boolean> {
    if (this.plan) {
      this.plan.game.timeline.redo();
      this.plan.game.version++;
      this.changed();
      return true;
    }
    const { transport } = this;
    if (!transport || this.busy) return false;
    return this.ask(
      () => transport.redo(this.main.seq, seat),
      (entries) => entries[0]?.kind === "redo",
    );
  }

  /** Answers what somebody else has proposed. */
  async answer(proposal: string, seat: PlayerId, agree: boolean): Promise<boolean> {
    const { transport } = this;
    if (!transport || this.busy) return false;
    return this.ask(
      () => transport.answer(proposal, seat, agree),
      () => false,
    );
  }

  /** Begins to try moves, from one of the game's moves on. */
  startPlan(from = this.main.total): void {
    this.plan = { game: this.main.branch(from), from };
    this.refused = undefined;
    this.notice = undefined;
    this.changed();
  }

  /** Throws the branch away. */
  leavePlan(): void {
    if (this.plan) this.drafts.delete(this.plan.game);
    this.plan = undefined;
    this.refused = undefined;
    this.changed();
  }

  /** Moves of the branch, and whether they may be sent: they follow on what the table has played, and are one's own. */
  get planned(): { moves: Action[]; sendable: boolean } {
    const { plan } = this;
    if (!plan) return { moves: [], sendable: false };
    const moves = plan.game.timeline.moves.slice(plan.from).map((move) => move.action);
    const first = moves[0];
    const sendable =
      this.transport !== undefined &&
      first !== undefined &&
      plan.from === this.main.total &&
      plan.game.timeline.moves[plan.from - 1]?.state === this.main.timeline.moves[plan.from - 1]?.state &&
      this.seats.includes(first.seat);
    return { moves, sendable };
  }

  /** Sends the branch move by move; it stops at the first that is not one's own to make or is refused. */
  async playPlan(): Promise<number> {
    const { moves, sendable } = this.planned;
    if (!sendable) return 0;
    this.leavePlan();
    let played = 0;
    for (const move of moves) {
      if (!this.seats.includes(move.seat)) break;
      if (!(await this.send(move))) break;
      played++;
    }
    if (!this.refused && (!this.notice || played === moves.length)) {
      const key = played === moves.length ? "planPlayed" : "planStopped";
      this.notice = { key, values: { played, total: moves.length } };
    }
    this.changed();
    return played;
  }
}

const withoutFields = ({ fields: _fields, ...action }: Action): Action => action as Action;

/** Whether two actions are the same, whatever the order of their fields. */
export function sameAction(a: Action | undefined, b: Action): boolean {
  if (!a) return false;
  const plain = ({ id: _id, ...one }: Action) =>
    JSON.stringify(
      Object.entries(one)
        .filter(([, value]) => value !== undefined)
        .sort(),
    );
  return plain(a) === plain(b);
}
