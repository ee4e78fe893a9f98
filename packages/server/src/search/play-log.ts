import { type Action, type Engine, type GameState, Timeline } from "@railhead/core";
import type { EngineUnder } from "@railhead/core/engine";
import { diffState } from "@railhead/core/record";
import type { Entry } from "../api.ts";
import { Refused } from "../http/problem.ts";
import { badField } from "../table/fields.ts";
import { IMPORT_TIME } from "../table/limits.ts";
import { threadTime } from "./thread-time.ts";

/** The lines of an imported game, the notice that begins it among them, and the state after them. */
export interface PlayedLog {
  entries: Entry[];
  state: GameState;
  /** Version of the rules that it has come to. */
  rules: string;
}

/** Who imports a log, and when. */
export interface Importing {
  at: number;
  by: string;
}

/** Lines between two looks at the time, which take some microseconds. */
const LOOK = 10;

/**
 * Plays a log from its beginning with rules asked in full, and rests after every line. Other rules that it adopts
 * come from `under`. Throws `Refused` with the place (`at`: which line of the log, from 1) where the rules refuse it,
 * where it is no log, and where it takes too much of the processor.
 */
export function* playLog(
  engine: Engine,
  under: EngineUnder,
  log: readonly object[],
  { at, by }: Importing,
): Generator<void, PlayedLog, void> {
  const timeline = new Timeline(engine);
  const entries: Entry[] = [{ seq: 1, kind: "notice", events: [{ type: "table_imported" }], at, by }];
  const until = threadTime() + IMPORT_TIME;
  for (const [index, raw] of log.entries()) {
    const seq = index + 2;
    if (index % LOOK === 0 && threadTime() > until)
      throw badField("file", "TOO_SLOW", { at: index + 1, seconds: IMPORT_TIME / 1000 });
    const { id: _id, fields: _fields, passedOver: _over, ...entry } = raw as Action & { to?: number };
    const { type, seat, to } = entry;
    if (type === "adopt_rules") {
      const [from, version] = [timeline.engine.rules.title.version, String(entry.rules)];
      const next = under(version);
      if (!("apply" in next))
        throw new Refused(422, {
          code: "REFUSED",
          field: "file",
          values: { at: index + 1, type },
          refusal: next,
        });
      timeline.adopt(next);
      const events = [{ type: "rules_adopted", from, to: version }];
      entries.push({ seq, kind: "notice", events, at, by, cause: "import" });
    } else if (type === "undo" || type === "redo") {
      const whole = to === undefined || (Number.isSafeInteger(to) && to >= 0);
      if (!whole || !engine.setup.players.some((player) => player.id === seat))
        throw badField("file", "BAD_FILE", { message: `log[${index}] is no ${type}`, at: index + 1 });
      if (type === "undo") timeline.undo(to);
      else timeline.redo();
      const keep = timeline.moves.length;
      const note = type === "undo" ? { type, seat, to: keep } : { type, seat };
      entries.push({ seq, kind: type, log: note, events: [], at, by, cause: "import" });
    } else {
      const before = timeline.state();
      const refusal = timeline.play(entry as Action);
      if (refusal)
        throw new Refused(422, {
          code: "REFUSED",
          field: "file",
          values: { at: index + 1, type },
          refusal,
        });
      const events = timeline.moves.at(-1)?.events ?? [];
      const patch = diffState(before, timeline.state());
      entries.push({ seq, kind: "move", log: entry as Action, events, patch, at, by, cause: "import" });
    }
    yield;
  }
  return { entries, state: timeline.state(), rules: timeline.engine.rules.title.version };
}
