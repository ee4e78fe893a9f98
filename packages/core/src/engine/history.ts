import type { Action, GameEvent, PassedOver, Refusal } from "../contract/action.ts";
import type { Json } from "../model/json.ts";
import { applyPatch } from "../record/apply.ts";
import { assertCurrentFormat } from "../state/format.ts";
import type { GameState } from "../state/state.ts";
import { drain } from "../util/drain.ts";
import type { Engine } from "./engine.ts";

/**
 * A line of a game's log: a move, taking moves back and forth, or adopting another version of the title's rules, which
 * holds for every move after the line. `id` is kept from imported records; `passedOver`, of a move, is what it passed over when it
 * was played (`lineOf`): only who trusts the log reads it.
 */
export type LogEntry = (
  | Action
  | { type: "undo"; seat: string; to?: number }
  | { type: "redo"; seat: string }
  | Adoption
) & {
  id?: number;
  passedOver?: PassedOver[];
};

/** The move of a line, without what is kept beside it. */
export function actionOf(line: LogEntry): Action {
  const { id: _id, passedOver: _over, ...action } = line;
  return action as Action;
}

/** A move as a line of a log whose reader trusts it: with what it passed over. */
export const lineOf = ({ action, passedOver }: Pick<Played, "action" | "passedOver">): LogEntry => ({
  ...action,
  ...(passedOver && { passedOver }),
});

/** The table plays by another version of the title's rules from its next move on. */
export type Adoption = { type: "adopt_rules"; seat: string; rules: string };

/** A move that counts, with what it led to. */
export interface Played {
  action: Action;
  events: GameEvent[];
  state: GameState;
  /** Transitions of the flow chart; 0 where the move came out of a record. */
  transitions: number;
  /** What it passed over; absent where that is not known. */
  passedOver?: PassedOver[] | undefined;
}

/** A line of a stored record as far as a timeline reads it. Lines without `log` say nothing about the game. */
export interface RecordLine {
  log?: LogEntry | undefined;
  events: GameEvent[];
  /** With a move: how it changed the state (`diffState`). */
  patch?: Json | undefined;
}

/** What is left of a log: the moves that count, in order, and the version of the rules that each was played under. */
export interface EffectiveGame {
  moves: LogEntry[];
  /** Of each move the version that had been adopted by then; undefined: the one that the game began under. */
  rules: (string | undefined)[];
  /** The version that the next move is played under. */
  now: string | undefined;
}

/** Takes out what was taken back. A move that is brought back is there as it was played, under the rules of that time. */
export function effectiveGame(log: readonly LogEntry[]): EffectiveGame {
  type Made = { move: LogEntry; rules: string | undefined };
  let now: string | undefined;
  let done: Made[] = [];
  let undone: Made[][] = [];
  for (const entry of log) {
    if (entry.type === "undo") {
      const to = typeof entry.to === "number" ? entry.to : done.length - 1;
      const keep = Math.max(0, Math.min(to, done.length));
      if (keep < done.length) undone.push(done.slice(keep));
      done = done.slice(0, keep);
    } else if (entry.type === "redo") {
      done = done.concat(undone.pop() ?? []);
    } else if (entry.type === "adopt_rules") {
      now = String(entry.rules);
    } else {
      done.push({ move: entry, rules: now });
      undone = [];
    }
  }
  return { moves: done.map(({ move }) => move), rules: done.map(({ rules }) => rules), now };
}

/** The moves that count: what is left of a log after its undos and redos, in order. */
export const effectiveLog = (log: readonly LogEntry[]): LogEntry[] => effectiveGame(log).moves;

/**
 * A game in time: every effective move with the state after it. States share what did not change, so a whole game
 * is small and stepping back costs nothing.
 */
export class Timeline {
  readonly first: GameState;
  readonly firstEvents: GameEvent[];
  readonly moves: Played[] = [];
  private undone: Played[][] = [];
  private rules: Engine;
  /** The engines that the game has had, latest first. May be empty for a caller that only reads a record. */
  private engines: readonly (Engine | undefined)[];

  /** Throws `StrangeState` where the first state is of another form. */
  constructor(engine: Engine, start: { state: GameState; events: GameEvent[] } = engine.start()) {
    this.rules = engine;
    this.engines = [engine];
    this.first = assertCurrentFormat(start.state);
    this.firstEvents = start.events;
  }

  /**
   * The timeline of a stored record. Changes are carried out and no rule is asked, so that a game looks as it was
   * played whatever its rules say now. Throws `BadPatch` where a change does not fit, and an error where a move has
   * none.
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
      const state = applyPatch(this.state(), patch);
      const { passedOver } = log;
      this.moves.push({
        action: actionOf(log),
        events,
        state,
        transitions: 0,
        ...(passedOver && { passedOver }),
      });
      this.undone = [];
    }
  }

  /** The rules that the next move is played by. */
  get engine(): Engine {
    return this.rules;
  }

  /** The rules by which the game stood after the first `at` moves. At the end they are those of the next move. */
  engineAt(at = this.moves.length): Engine {
    return at >= this.moves.length ? this.rules : this.playedUnder(at);
  }

  /** The rules by which move number `at` was played (0: by which the game began). */
  playedUnder(at: number): Engine {
    const { rules } = this.state(at);
    return this.engines.find((engine) => engine?.rules.title.version === rules) ?? this.rules;
  }

  /** The table has come under other rules: they hold from the next move on. */
  adopt(engine: Engine): void {
    this.rules = engine;
    this.engines = [engine, ...this.engines];
  }

  /** A branch of the game from its first `at` moves on; what it plays is its own. */
  branch(at = this.moves.length): Timeline {
    const branch = new Timeline(this.engineAt(at), { state: this.first, events: this.firstEvents });
    branch.moves.push(...this.moves.slice(0, at));
    branch.engines = this.engines;
    return branch;
  }

  /** State now, or after the first `at` moves. */
  state(at = this.moves.length): GameState {
    return at <= 0 ? this.first : (this.moves[Math.min(at, this.moves.length) - 1]?.state ?? this.first);
  }

  /** Plays one move; a refusal changes nothing. `passedOver`: as for `Engine.apply`. */
  play(action: Action, passedOver?: PassedOver[]): Refusal | undefined {
    const result = this.engine.apply(this.state(), action, passedOver);
    if (!result.ok) return result.refusal;
    const { ok: _ok, ...played } = result;
    this.moves.push({ action, ...played });
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

/** The engine of the same table under another version of its rules, or why there is none. */
export type EngineUnder = (rules: string) => Engine | Refusal;

/**
 * Plays a log: the timeline, and the first refusal with the number of the effective move it met. Rules that the log adopts
 * come from `under`; without it, and where it has none, their first move is refused.
 *
 * @param count how many effective moves are played; default: all
 */
export function replay(
  engine: Engine,
  log: readonly LogEntry[],
  under: EngineUnder = (rules) => rulesMissing(engine, rules),
  count = Number.POSITIVE_INFINITY,
): Replayed {
  return drain(replaying(engine, log, under, count));
}

/** A log played: the timeline, and what was refused of it. */
export interface Replayed {
  timeline: Timeline;
  refused?: { at: number; refusal: Refusal };
}

/** The same move by move, so that the caller can do other work in between: yields the timeline so far. */
export function* replaying(
  engine: Engine,
  log: readonly LogEntry[],
  under: EngineUnder = (rules) => rulesMissing(engine, rules),
  count = Number.POSITIVE_INFINITY,
): Generator<Timeline, Replayed, void> {
  const timeline = new Timeline(engine);
  const { moves, rules, now } = effectiveGame(log);
  const known = new Map<string | undefined, Engine>([[undefined, engine]]);
  const adopt = (version: string | undefined): Refusal | undefined => {
    const found = known.get(version) ?? under(version as string);
    if (!("apply" in found)) return found;
    known.set(version, found);
    if (timeline.engine !== found) timeline.adopt(found);
    return undefined;
  };
  for (const [index, line] of moves.slice(0, count).entries()) {
    const refusal = adopt(rules[index]) ?? timeline.play(actionOf(line), line.passedOver);
    if (refusal) return { timeline, refused: { at: timeline.moves.length + 1, refusal } };
    yield timeline;
  }
  const refusal = count >= moves.length ? adopt(now) : undefined;
  return refusal ? { timeline, refused: { at: timeline.moves.length + 1, refusal } } : { timeline };
}

/** Why a game cannot go on under other rules as it stands: no one could do anything. Undefined where it can. */
export const adoptRefusal = (engine: Engine, state: GameState): Refusal | undefined =>
  state.ended || engine.legalActions(state).length > 0
    ? undefined
    : { code: "RULES_UNFIT", values: { rules: engine.rules.title.version } };

/** A version of a title's rules that is not to be had. */
export const rulesMissing = (engine: Engine, rules: string): Refusal => ({
  code: "RULES_MISSING",
  values: { title: engine.rules.title.id, rules },
});
