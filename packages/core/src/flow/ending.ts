import type { EndSchedule, EndTrigger } from "../contract/hooks.ts";
import type { Ctx } from "../contract/rules.ts";
import type { Json } from "../model/json.ts";
import type { Tx } from "../state/tx.ts";
import { events } from "../vocabulary/events.ts";
import { regionOf, send } from "./chart.ts";

/** Something that brings the end of the game about; when the game then ends is for the slot `end.timing` to say. */
export interface EndTriggerDef {
  /** Its name, which `end.timing` is asked by and the log tells. */
  id: EndTrigger;
  /** Whether it has come about. Asked after every step of the game until it has. */
  reached(ctx: Ctx): boolean;
  /** It may lead to a schedule (`EndSchedule`): the chart then has a state for it. */
  schedules?: true;
}

/** What is known of the end: triggers that have come about, the one that decides, and the set that a schedule names. */
export type Ends = { fired: string[]; by?: string; set?: number; rounds?: number };

/** What core keeps of the end; nothing of the list `end.triggers` has come about where it is absent. */
export const endsOf = ({ state }: Ctx): Ends | undefined =>
  // Under this name only `writeEnds` keeps anything.
  state.facts.ends as Ends | undefined;

function writeEnds(tx: Tx, change: Partial<Ends>): void {
  const ends: Ends = { ...(endsOf(tx) ?? { fired: [] }), ...change };
  tx.facts().ends = ends satisfies Json;
}

/** Looks whether a trigger of the list has come about, and tells the chart. */
export function watchEnd(tx: Tx): void {
  for (const { id, reached } of tx.rules.slots["end.triggers"]) {
    const fired = endsOf(tx)?.fired ?? [];
    if (fired.includes(id) || !reached(tx)) continue;
    writeEnds(tx, { fired: [...fired, id] });
    tx.log(events.end_triggered({ reason: wordOf(id) }));
    bringEnd(tx, id);
  }
}

/** A trigger as a word of the catalogue: "reason.top_price". */
const wordOf = (trigger: EndTrigger): string => trigger.replaceAll("-", "_");

/** A trigger has come about: the game ends when the slot `end.timing` says, or sooner where that is settled already. */
export function bringEnd(tx: Tx, trigger: EndTrigger): void {
  const timing = tx.rules.slots["end.timing"](tx, trigger);
  const ending = regionOf(tx, "ending");
  if (timing === "never") return;
  if (timing === "now") tx.endNow ??= wordOf(trigger);
  else if (timing === "run") {
    if (ending !== "afterRun") send(tx, "END_AFTER_RUN");
  } else if (timing === "set") {
    if (ending === "open" || ending === "scheduled") send(tx, "END_AFTER_SET");
  } else if (ending === "open") schedule(tx, timing);
  else return;
  if (trigger !== "bank" && endsOf(tx)) writeEnds(tx, { by: wordOf(trigger) });
}

function schedule(tx: Tx, { sets, rounds }: EndSchedule): void {
  const { set, run } = tx.state.round;
  writeEnds(tx, { set: set + sets, ...(rounds !== undefined && { rounds }) });
  if (sets > 0) {
    send(tx, "END_SCHEDULED");
    return;
  }
  send(tx, "END_AFTER_SET");
  if (rounds === undefined || run === 0) return;
  tx.round();
  tx.state.round.runs = run + rounds;
}

/** A round has begun: where it belongs to the set that a schedule names, the game ends with that set. */
export function keepSchedule(tx: Tx): void {
  const { set } = endsOf(tx) ?? {};
  if (set !== undefined && tx.state.round.set >= set && regionOf(tx, "ending") === "scheduled")
    send(tx, "END_AFTER_SET");
}

/**
 * Operating rounds of the running set. Its first one fixed them, by the schedule of the end or the slot `set.rounds`.
 */
export function roundsOfSet(ctx: Ctx): number {
  const { runs, run, set } = ctx.state.round;
  if (runs !== undefined && run > 0) return runs;
  const ends = endsOf(ctx);
  return (ends?.set === set ? ends.rounds : undefined) ?? ctx.rules.slots["set.rounds"](ctx);
}

/** Operating rounds that follow the running one before the game ends; undefined while that is open. */
export function roundsLeft(ctx: Ctx): number | undefined {
  const ending = regionOf(ctx, "ending");
  if (ending === "afterRun") return 0;
  return ending === "afterSet" ? Math.max(0, roundsOfSet(ctx) - ctx.state.round.run) : undefined;
}
