import { Engine, type GameState, type Refusal, Timeline } from "@railhead/core";
import { actionOf, fault } from "@railhead/core/engine";
import { diffState } from "@railhead/core/record";
import { events as happened } from "@railhead/core/vocabulary";
import type { Entry } from "../../api.ts";
import type { TableRow } from "../../store.ts";
import { beginsGame } from "../live-table.ts";
import { engineOf, type TitleRegistry } from "../registry.ts";

/** What a table's log is played from. */
export type Played = Pick<TableRow, "title" | "rules" | "setup">;

/** The line that the rules do not take, and the move that it would have been, counted from 1. */
export interface Stopped {
  seq: number;
  move: number;
  refusal: Refusal;
}

/**
 * The engine of a table under one version of its rules. Runs are taken as they are: they were the best when they were run, and
 * looking for the best again takes too long.
 */
export function engineUnder(
  registry: TitleRegistry,
  { title, setup }: Pick<Played, "title" | "setup">,
  rules: string,
): { ok: true; engine: Engine } | { ok: false; refusal?: Refusal } {
  const made = engineOf(registry, title, rules, setup);
  if (!made.ok) return made.refusal ? { ok: false, refusal: made.refusal } : { ok: false };
  return {
    ok: true,
    engine: new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup),
  };
}

/** The versions that a line adopts, where it does. */
const adoptedBy = ({ kind, events }: Pick<Entry, "kind" | "events">): { from: string; to: string }[] =>
  kind === "notice"
    ? events.flatMap(({ type, from, to }) =>
        type === "rules_adopted" ? [{ from: String(from), to: String(to) }] : [],
      )
    : [];

/** The version by which a table began: what it plays by now, unless it has adopted others on its way. */
export const firstRules = ({ rules }: Played, entries: readonly Entry[]): string =>
  entries.flatMap(adoptedBy)[0]?.from ?? rules;

/** Events of a stored line that the table itself put before what the move leads to. */
const ofTable = (entry: Entry) =>
  entry.events.filter((event) => happened.defaulted.is(event) || happened.reasoned.is(event));

/** A table's log being played again from its beginning, line by line, by the rules that the table had at each. */
export class LogWalk {
  private timeline: Timeline | undefined;
  private stopped: Stopped | undefined;

  /** @param rules the version by which it began */
  constructor(
    private readonly registry: TitleRegistry,
    private readonly table: Played,
    private rules: string,
  ) {}

  /** The version that holds now. */
  get version(): string {
    return this.rules;
  }

  /** The state now; undefined before the game has begun. */
  get state(): GameState | undefined {
    return this.timeline?.state();
  }

  /** Replays the next line and returns it with current events and change, or returns why not; after that it stops. */
  take(entry: Entry): Entry | Stopped {
    if (this.stopped) return this.stopped;
    try {
      return this.next(entry);
    } catch (error) {
      return this.stop(entry, fault(error));
    }
  }

  private stop({ seq }: Entry, refusal: Refusal): Stopped {
    this.stopped = { seq, move: (this.timeline?.moves.length ?? 0) + 1, refusal };
    return this.stopped;
  }

  private next(entry: Entry): Entry | Stopped {
    if (!this.timeline && beginsGame(entry)) {
      const refusal = this.under(this.rules);
      return refusal ? this.stop(entry, refusal) : entry;
    }
    for (const { to } of adoptedBy(entry)) {
      const refusal = this.under(to);
      if (refusal) return this.stop(entry, refusal);
    }
    const { kind, log } = entry;
    if (kind === "notice") return entry;
    const { timeline } = this;
    if (!timeline || !log) throw new Error(`line ${entry.seq} is a ${kind} of no game`);
    if (kind === "undo")
      timeline.undo(log.type === "undo" && typeof log.to === "number" ? log.to : undefined);
    else if (kind === "redo") timeline.redo();
    else {
      const before = timeline.state();
      const refusal = timeline.play(actionOf(log));
      if (refusal) return this.stop(entry, refusal);
      const events = [...ofTable(entry), ...(timeline.moves.at(-1)?.events ?? [])];
      return { ...entry, events, patch: diffState(before, timeline.state()) };
    }
    return entry;
  }

  /** Goes on by a version, or begins by it; the refusal where the site has no such rules for the table. */
  private under(version: string): Refusal | undefined {
    const made = engineUnder(this.registry, this.table, version);
    this.rules = version;
    if (!made.ok)
      return made.refusal ?? { code: "RULES_MISSING", values: { title: this.table.title, rules: version } };
    if (this.timeline) this.timeline.adopt(made.engine);
    else this.timeline = new Timeline(made.engine);
    return undefined;
  }
}
