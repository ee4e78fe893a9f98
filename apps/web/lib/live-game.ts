import type { Action, GameState, Refusal, Timeline } from "@railhead/core";
import { actionOf, type EngineUnder, rulesMissing } from "@railhead/core/engine";
import { type GameView, viewState } from "@railhead/core/view";
import type { Entry } from "@railhead/server/api";
import { type Chronicle, chronicle } from "./chronicle.ts";
import { sharing } from "./same-parts.ts";
import type { Undone } from "./take-back.ts";

/** What came of lines that arrived: how many were new, whether some are missing, or where the game could not follow. */
export type Taken =
  | { kind: "taken"; fresh: number }
  | { kind: "gap"; after: number }
  | { kind: "stuck"; at: number; refusal: Refusal };

/**
 * A game that grows: its states in time and what is read from them, kept up with the lines of a table. `version` counts
 * the changes, so that a page notices them; states themselves never change.
 */
export class LiveGame {
  readonly timeline: Timeline;
  version = 0;
  /** Last line of the table's record that has been taken in. */
  seq = 0;
  private known: Chronicle | undefined;
  private knownVersion = -1;
  private views = new WeakMap<GameState, GameView>();
  /** The view made last: the next is the same object in all that has not changed, so that only what has is drawn again. */
  private lastView: GameView | undefined;
  /** Whether the views are those of a game that is over, in which nothing is hidden. */
  private viewsOver = false;

  private readonly under: EngineUnder;

  /** @param under the engine of the same table under another version of its rules */
  constructor(timeline: Timeline, under: EngineUnder = (rules) => rulesMissing(timeline.engine, rules)) {
    this.timeline = timeline;
    this.under = under;
  }

  get total(): number {
    return this.timeline.moves.length;
  }

  get state(): GameState {
    return this.timeline.state();
  }

  /** The game's events by round and turn. Rounds that have not changed stay the same objects. */
  get chronicle(): Chronicle {
    if (!this.known || this.knownVersion !== this.version) {
      this.known = chronicle(this.timeline, this.known);
      this.knownVersion = this.version;
    }
    return this.known;
  }

  /** The view after this many moves; kept with the state. */
  view(at = this.total): GameView {
    const state = this.timeline.state(at);
    const over = this.state.ended !== null;
    if (over !== this.viewsOver) this.views = new WeakMap();
    this.viewsOver = over;
    let view = this.views.get(state);
    if (!view) {
      const before = (at > 0 && this.views.get(this.timeline.state(at - 1))) || this.lastView;
      view = sharing(before, viewState(this.timeline.engineAt(at), state, over));
      this.lastView = view;
      this.views.set(state, view);
    }
    return view;
  }

  /** Plays one move here alone (a plan, a file). */
  play(action: Action): Refusal | undefined {
    const refusal = this.timeline.play(action);
    if (!refusal) this.version++;
    return refusal;
  }

  /** Takes in lines of the table's record: in order, each once. */
  take(entries: readonly Entry[]): Taken {
    let fresh = 0;
    for (const entry of [...entries].sort((a, b) => a.seq - b.seq)) {
      if (entry.seq <= this.seq) continue;
      if (entry.seq !== this.seq + 1) return { kind: "gap", after: this.seq };
      const refusal = this.follow(entry);
      if (refusal) return { kind: "stuck", at: entry.seq, refusal };
      this.seq = entry.seq;
      this.version++;
      fresh++;
    }
    return { kind: "taken", fresh };
  }

  /** When moves were made, in milliseconds since 1970. */
  private times = new WeakMap<object, number>();

  /** When a move was made; undefined where the record does not say. */
  timeOf(at: number): number | undefined {
    const move = this.timeline.moves[at - 1];
    return move && this.times.get(move);
  }

  private undone: Undone[] = [];

  /** What the last undo took, as long as it could be brought back. */
  get takenBack(): Undone | undefined {
    return this.undone.at(-1);
  }

  /** One line: its change is carried out as it was stored; a move without one is played by the rules. */
  private follow(entry: Entry): Refusal | undefined {
    const { kind, log, patch, events } = entry;
    const adopted = events.find((event) => event.type === "rules_adopted");
    if (kind === "notice" && adopted) this.adopt(String(adopted.to));
    if (kind === "undo") {
      const { moves } = this.timeline;
      const to = log && "to" in log && typeof log.to === "number" ? log.to : moves.length - 1;
      const taken = moves.slice(Math.max(0, to)).map(({ action: { seat, type } }) => ({ seat, type }));
      if (taken.length) this.undone.push({ by: log?.seat ?? "", moves: taken });
    } else if (kind === "redo") this.undone.pop();
    else if (kind === "move") this.undone = [];
    const timed = () => {
      const move = kind === "move" ? this.timeline.moves.at(-1) : undefined;
      if (move) this.times.set(move, entry.at);
    };
    if (kind === "move" && log && patch === undefined) {
      const refusal = this.timeline.play(actionOf(log));
      if (!refusal) timed();
      return refusal;
    }
    try {
      this.timeline.follow({ log: kind === "notice" ? undefined : log, events, patch });
      timed();
    } catch {
      return { code: "BAD_ACTION", values: { field: "patch", expected: String(entry.seq) } };
    }
    return undefined;
  }

  /** The table has come under other rules; where the page lacks them it goes on by those it has. */
  private adopt(rules: string): void {
    const engine = this.under(rules);
    if (!("apply" in engine)) return;
    this.timeline.adopt(engine);
    // The newest state is now read by the new rules.
    this.views = new WeakMap();
  }

  /** A private branch of the game from one of its moves on. */
  branch(at = this.total): LiveGame {
    const branch = new LiveGame(this.timeline.branch(at), this.under);
    branch.times = this.times;
    return branch;
  }
}
