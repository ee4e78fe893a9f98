import { applyPatch } from "../record/apply.ts";
import type { GameState, Json } from "../state/state.ts";
import type { Action, GameEvent, Refusal } from "./action.ts";
import type { Engine } from "./engine.ts";

/** A line of a game's log: a move, or taking moves back and forth. `id` is kept from imported records. */
export type LogEntry = (
  | Action
  | { type: "undo"; seat: string; to?: number }
  | { type: "redo"; seat: string }
) & {
  id?: number;
};

/** A move that counts, with what it led to. */
export interface Played {
  action: Action;
  events: GameEvent[];
  state: GameState;
  /** Transitions of the flow chart; 0 where the move came out of a record. */
  transitions: number;
}

/** A line of a stored record as far as a timeline reads it. Lines without `log` say nothing about the game. */
export interface RecordLine {
  log?: LogEntry | undefined;
  events: GameEvent[];
  /** With a move: how it changed the state (`diffState`). */
  patch?: Json | undefined;
}

/** What is left of a log after its undos and redos, in order. */
export function effectiveLog(log: readonly LogEntry[]): LogEntry[] {
  let done: LogEntry[] = [];
  let undone: LogEntry[][] = [];
  for (const entry of log) {
    if (entry.type === "undo") {
      const to = typeof entry.to === "number" ? entry.to : done.length - 1;
      const keep = Math.max(0, Math.min(to, done.length));
      if (keep < done.length) undone.push(done.slice(keep));
      done = done.slice(0, keep);
    } else if (entry.type === "redo") {
      done = done.concat(undone.pop() ?? []);
    } else {
      done.push(entry);
      undone = [];
    }
  }
  return done;
}

/**
 * A game in time: every effective move with the state after it. States share what did not change, so a whole game
 * is small and stepping back costs nothing.
 */
export class Timeline {
  readonly engine: Engine;
  readonly first: GameState;
  readonly firstEvents: GameEvent[];
  readonly moves: Played[] = [];
  private undone: Played[][] = [];

  constructor(engine: Engine, start: { state: GameState; events: GameEvent[] } = engine.start()) {
    this.engine = engine;
    this.first = start.state;
    this.firstEvents = start.events;
  }

  /**
   * The timeline of a stored record: changes are carried out, no rule is asked, so that a game looks as it was played
   * whatever its rules say now. Throws `BadPatch` where a change does not fit, and an error where a move has none.
   */
  static restore(
    engine: Engine,
    first: GameState,
    firstEvents: GameEvent[],
    lines: Iterable<RecordLine>,
  ): Timeline {
    const timeline = new Timeline(engine, { state: first, events: firstEvents });
    for (const line of lines) timeline.follow(line);
    return timeline;
  }

  /** Takes in one more line of a stored record, without asking rules. */
  follow(line: RecordLine): void {
    const { log, events, patch } = line;
    if (log === undefined) return;
    if (log.type === "undo") this.undo(typeof log.to === "number" ? log.to : undefined);
    else if (log.type === "redo") this.redo();
    else {
      if (patch === undefined) throw new Error(`move ${this.moves.length + 1} is stored without its change`);
      const { id: _id, ...action } = log;
      const state = applyPatch(this.state(), patch);
      this.moves.push({ action: action as Action, events, state, transitions: 0 });
      this.undone = [];
    }
  }

  /** State now, or after the first `at` moves. */
  state(at = this.moves.length): GameState {
    return at <= 0 ? this.first : (this.moves[Math.min(at, this.moves.length) - 1]?.state ?? this.first);
  }

  /** Plays one move; a refusal changes nothing. */
  play(action: Action): Refusal | undefined {
    const result = this.engine.apply(this.state(), action);
    if (!result.ok) return result.refusal;
    this.moves.push({ action, events: result.events, state: result.state, transitions: result.transitions });
    this.undone = [];
    return undefined;
  }

  /** Takes back to the first `to` moves (default: one move). */
  undo(to = this.moves.length - 1): void {
    const keep = Math.max(0, Math.min(to, this.moves.length));
    const taken = this.moves.splice(keep);
    if (taken.length) this.undone.push(taken);
  }

  /** Brings back what the last undo took. */
  redo(): void {
    this.moves.push(...(this.undone.pop() ?? []));
  }
}

/** Plays a log: the timeline, and the first refusal with the number of the effective move it met. */
export function replay(
  engine: Engine,
  log: readonly LogEntry[],
): { timeline: Timeline; refused?: { at: number; refusal: Refusal } } {
  const timeline = new Timeline(engine);
  for (const { id: _id, ...action } of effectiveLog(log)) {
    const refusal = timeline.play(action as Action);
    if (refusal) return { timeline, refused: { at: timeline.moves.length + 1, refusal } };
  }
  return { timeline };
}
