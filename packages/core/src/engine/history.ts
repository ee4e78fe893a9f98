import type { GameState } from "../state/state.ts";
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
  /** Transitions of the flow chart. */
  transitions: number;
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

  constructor(engine: Engine) {
    this.engine = engine;
    const start = engine.start();
    this.first = start.state;
    this.firstEvents = start.events;
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
