import type { Wishes } from "../api.ts";
import type { TableRow } from "../store.ts";

const HOUR = 3600;
/** Seconds that a move may take where a table is played live, at most; and a person's whole clock. */
const LIVE = { move: HOUR, clock: 12 * HOUR } as const;

/** How a table is played: live, over days, or without any limit of time. A clock that rests at night is for days. */
export function paceOf({
  deadline,
  clock,
}: Pick<TableRow, "deadline" | "clock">): NonNullable<Wishes["pace"]> {
  if (clock) {
    const live = clock.kind === "days" ? clock.turn <= LIVE.move : clock.bank <= LIVE.clock;
    return live && !clock.waking ? "live" : "days";
  }
  if (deadline === null) return "none";
  return deadline <= LIVE.move ? "live" : "days";
}
