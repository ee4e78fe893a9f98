import type { PlayerId } from "@railhead/core";
import { absentMove } from "./auto.ts";
import { decisionDue, flagsOf } from "./clock.ts";
import type { LiveTable } from "./live-table.ts";
import { playAction } from "./moves.ts";
import type { Line } from "./outcome.ts";
import { giveToBot } from "./proposals.ts";
import { botSalt } from "./seed.ts";
import type { TableRuntime } from "./table-runtime.ts";
import { seatOf } from "./user.ts";

/** When the time of each seat that is asked is up, by the table's clock or its deadline. */
function dues({ row, read, askedAt, stopped }: LiveTable): Record<PlayerId, number> {
  if (row.clock) return flagsOf(row, read);
  const due = decisionDue(row, { askedAt, stopped });
  const timed = due === null ? [] : row.acting.filter((seat) => !seatOf(row, seat)?.bot);
  return Object.fromEntries(timed.map((seat) => [seat, due as number]));
}

/** Whether someone's time is up. */
export const mayBeLate = (live: LiveTable, now: number): boolean =>
  Object.values(dues(live)).some((due) => due <= now);

/** Does what the table has chosen for a seat whose time is up. False: there is none. */
export async function playLate(runtime: TableRuntime, live: LiveTable, now: number): Promise<boolean> {
  const due = dues(live);
  const late = live.row.acting.find((seat) => (due[seat] ?? Number.POSITIVE_INFINITY) <= now);
  const atZero = live.row.clock?.atZero ?? "default";
  if (atZero === "default") return playAbsent(runtime, live, due, now);
  const seat = late === undefined ? undefined : seatOf(live.row, late);
  if (!live.engine || !seat) return false;
  const up: Line = {
    kind: "notice",
    events: [{ type: "time_up", player: seat.player, name: seat.name }],
  };
  if (atZero === "bot") await giveToBot(runtime, live, seat, [up]);
  else await runtime.record(live, [up]);
  return true;
}

/** Plays for a seat whose time is up; then on, as long as the same seat is asked about the same company. */
async function playAbsent(
  runtime: TableRuntime,
  live: LiveTable,
  dues: Record<PlayerId, number>,
  now: number,
): Promise<boolean> {
  const { engine, row, state } = live;
  if (!engine) return false;
  const decision = engine.decisions(state)[0];
  for (const seat of row.acting) {
    const due = dues[seat];
    if (due === undefined) continue;
    const { absent } = live;
    const goesOn =
      absent?.seat === seat &&
      absent.seq === row.seq &&
      absent.company !== undefined &&
      absent.company === decision?.company;
    if (due > now && !goesOn) continue;
    const action = absentMove(engine, state, seat, row.seq + 1, botSalt(runtime.key, engine.setup));
    if (!action) continue;
    const variant = engine.rules.owners["absence.default"];
    const marked = { type: "defaulted", player: seat, ...(variant !== undefined && { variant }) };
    await playAction(runtime, live, action, { cause: "deadline" }, { said: [marked] });
    live.absent = { seat, company: decision?.company, seq: live.row.seq };
    return true;
  }
  return false;
}
