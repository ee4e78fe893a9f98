import type { Action, GameState, PlayerId, Refusal } from "@railhead/core";
import type { Entry, TableView } from "@railhead/server/api";
import { type ActorRefFrom, createActor, type SimulatedClock, waitFor } from "xstate";
import type { LiveGame } from "./live-game.ts";
import { sharing } from "./same-parts.ts";
import { type SessionSnapshot, sessionMachine } from "./session-machine.ts";
import type { Branch, Notice, SessionContext, SessionEvent, Transport } from "./session-types.ts";
import { type Offer, redoOffer, undoOffer } from "./take-back.ts";

export type { Branch, Notice, Transport } from "./session-types.ts";

export interface SessionOptions {
  /** Seats that the reader acts for. */
  mine?: readonly PlayerId[];
  transport?: Transport;
  table?: TableView;
  clock?: Pick<SimulatedClock, "setTimeout" | "clearTimeout">;
}

const ASKING = { open: { request: "asking" } } as const;

/** Nothing is asked of the table, or nothing will be any more. */
const settled = (snapshot: SessionSnapshot): boolean =>
  snapshot.status !== "active" || !snapshot.matches(ASKING);

/**
 * A game on the reader's page: what the table has played, what the reader is about to answer, and a private branch. It moves the games and
 * tells its machine; draws nothing and knows no component; its listeners hear whenever something has changed.
 */
export class TableSession {
  readonly main: LiveGame;
  version = 0;
  private readonly actor: ActorRefFrom<typeof sessionMachine>;
  private readonly listeners = new Set<() => void>();

  constructor(main: LiveGame, { mine = [], transport, table, clock }: SessionOptions = {}) {
    this.main = main;
    this.actor = createActor(sessionMachine, {
      input: { main, transport, table, seats: mine },
      ...(clock && { clock }),
    });
    this.actor.start();
    this.actor.subscribe(() => {
      this.version++;
      for (const listener of this.listeners) listener();
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): number => this.version;

  /** Reads the session as it is now: for what follows on an event, not for what is drawn. */
  read<T>(select: (session: TableSession) => T): T {
    return select(this);
  }

  private get now(): SessionContext {
    return this.actor.getSnapshot().context;
  }

  private tellMachine(event: SessionEvent): void {
    if (this.actor.getSnapshot().status === "active") this.actor.send(event);
  }

  /** The page has ended: nothing is asked any more. */
  close(): void {
    this.tellMachine({ type: "CLOSE" });
  }

  get plan(): Branch | undefined {
    return this.now.branch;
  }

  get table(): TableView | undefined {
    return this.now.table;
  }

  get notice(): Notice | undefined {
    return this.now.notice;
  }

  /** The table's rules cannot follow its own record here. */
  get stuck(): { at: number; refusal: Refusal } | undefined {
    return this.now.stuck;
  }

  /** A request is on its way, or waits to be sent again. */
  get busy(): boolean {
    return this.actor.getSnapshot().matches(ASKING);
  }

  /** A request, or the stream, does not get through at the moment. An answer to the one says nothing of the other. */
  get lost(): boolean {
    const snapshot = this.actor.getSnapshot();
    return (
      (snapshot.matches(ASKING) && snapshot.matches({ open: { way: "lost" } })) ||
      snapshot.matches({ open: { stream: "lost" } })
    );
  }

  /** The game that is shown: the branch while one plans. */
  get game(): LiveGame {
    return this.plan?.game ?? this.main;
  }

  /** Seats that the reader may answer for: their own at the table, all on a branch. */
  get mine(): readonly PlayerId[] {
    return this.plan ? this.main.state.seatOrder : this.now.seats;
  }

  /** Whether the game is played at a table, and not read out of a file. */
  get atTable(): boolean {
    return this.now.transport !== undefined;
  }

  get playable(): boolean {
    return this.plan !== undefined || (this.atTable && this.table?.playable !== false);
  }

  get draft(): Action | undefined {
    return this.plan ? this.now.drafts.branch : this.now.drafts.table;
  }

  setDraft(draft: Action | undefined): void {
    const now = this.draft;
    if (now === draft || (now && draft && JSON.stringify(now) === JSON.stringify(draft))) return;
    this.tellMachine({ type: "DRAFT", draft });
  }

  /** Why the draft would not be accepted, or why what was sent was not. */
  get refusal(): Refusal | undefined {
    const { refused } = this.now;
    if (refused) return refused;
    const { draft, game } = this;
    if (!draft) return undefined;
    const { state } = game;
    if (this.checked?.draft !== draft || this.checked.state !== state)
      this.checked = { draft, state, refusal: game.timeline.engine.check(state, draft) };
    return this.checked.refusal;
  }

  /** The draft that was checked last: readers are given the same refusal until draft or state change. */
  private checked: { draft: Action; state: GameState; refusal: Refusal | undefined } | undefined;

  /** Shows a refusal without sending anything: the answer to "why not". */
  showRefusal(refusal: Refusal | undefined): void {
    this.tellMachine({ type: "SHOW_REFUSAL", refusal });
  }

  /** Tells the reader something beside the controls. */
  tell(notice: Notice): void {
    this.tellMachine({ type: "TELL", notice });
  }

  dismiss(): void {
    this.tellMachine({ type: "DISMISS" });
  }

  /** The table's facts have changed (seats, proposals, presence). */
  setTable(table: TableView): void {
    this.tellMachine({ type: "TABLE", table: sharing(this.table, table) });
  }

  /** The table's record could not be followed when it was opened. */
  setStuck(stuck: { at: number; refusal: Refusal } | undefined): void {
    if (stuck) this.tellMachine({ type: "TOOK", taken: { kind: "stuck", ...stuck } });
  }

  /** The stream of the table was lost, or is there again. */
  setStreamLost(lost: boolean): void {
    this.tellMachine({ type: lost ? "STREAM_LOST" : "STREAM_BACK" });
  }

  /** Lines arrive: from the stream, or with an answer. */
  receive(entries: readonly Entry[]): void {
    const taken = this.main.take(entries);
    if (taken.kind === "taken" && taken.fresh === 0) return;
    this.tellMachine({ type: "TOOK", taken });
  }

  /** Asks the table, and waits for what becomes of it; undefined where it was not asked. */
  private async ask(event: SessionEvent): Promise<SessionContext | undefined> {
    if (this.busy) return undefined;
    this.tellMachine(event);
    if (!this.busy) return undefined;
    const { context } = await waitFor(this.actor, settled);
    if (context.error) throw context.error;
    return context;
  }

  private async landed(event: SessionEvent): Promise<boolean> {
    return (await this.ask(event))?.landed ?? false;
  }

  /** Sends the draft, or the action given. True when it landed. */
  async send(action: Action | undefined = this.draft): Promise<boolean> {
    if (!action || this.busy) return false;
    const clean = withoutFields(action);
    if (this.plan) return this.tryOut(this.plan, clean);
    return this.landed({ type: "SEND", action: clean });
  }

  private tryOut(branch: Branch, action: Action): boolean {
    const refusal = branch.game.play(action);
    this.tellMachine({ type: "TRIED", refusal });
    return !refusal;
  }

  /**
   * Takes moves back: on a branch the last, at a table as its policy has it; where others must agree they are asked.
   * `to`: how many moves to keep.
   */
  async undo(seat: PlayerId, to?: number): Promise<boolean> {
    const { plan } = this;
    if (!plan) return this.landed({ type: "UNDO", seat, to });
    const keep = to ?? plan.game.total - 1;
    if (keep < plan.from) return false;
    plan.game.timeline.undo(keep);
    plan.game.version++;
    this.tellMachine({ type: "TURNED" });
    return true;
  }

  /** What the table lets the reader take back or ask for, and bring back again. */
  get offers(): { undo: ReturnType<typeof undoOffer>; redo: Offer | undefined } {
    const { table, main } = this;
    if (!table || this.plan) return { undo: undefined, redo: undefined };
    const moves = main.timeline.moves.map(({ action: { seat, type } }) => ({ seat, type }));
    return { undo: undoOffer(table, moves), redo: redoOffer(table, main.takenBack) };
  }

  async redo(seat: PlayerId): Promise<boolean> {
    const { plan } = this;
    if (!plan) return this.landed({ type: "REDO", seat });
    plan.game.timeline.redo();
    plan.game.version++;
    this.tellMachine({ type: "TURNED" });
    return true;
  }

  /** Answers what someone else has proposed. */
  answer(proposal: string, seat: PlayerId, agree: boolean): Promise<boolean> {
    return this.landed({ type: "ANSWER", proposal, seat, agree });
  }

  /** Begins to try moves, from one of the game's moves on. */
  startPlan(from = this.main.total): void {
    this.tellMachine({ type: "BRANCH", branch: { game: this.main.branch(from), from } });
  }

  /** Throws the branch away. */
  leavePlan(): void {
    this.tellMachine({ type: "LEAVE" });
  }

  /** Moves of the branch, and whether they may be sent: they follow on what the table has played, and are one's own. */
  get planned(): { moves: Action[]; sendable: boolean } {
    const { plan } = this;
    if (!plan) return { moves: [], sendable: false };
    const moves = plan.game.timeline.moves.slice(plan.from).map((move) => move.action);
    const first = moves[0];
    const sendable =
      this.atTable &&
      first !== undefined &&
      plan.from === this.main.total &&
      plan.game.timeline.moves[plan.from - 1]?.state === this.main.timeline.moves[plan.from - 1]?.state &&
      this.now.seats.includes(first.seat);
    return { moves, sendable };
  }

  /** Sends the branch move by move; it stops at the first that is not one's own to make or is refused. How many landed. */
  async playPlan(): Promise<number> {
    const { moves, sendable } = this.planned;
    if (!sendable) return 0;
    const done = await this.ask({ type: "PLAY", moves: moves.map(withoutFields) });
    return done ? done.planned - done.rest.length : 0;
  }
}

const withoutFields = ({ fields: _fields, ...action }: Action): Action => action as Action;
