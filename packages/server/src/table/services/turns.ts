import type { Decision, PlayerId } from "@railhead/core";
import type { LiveTable } from "../live-table.ts";
import { askedUsers, seatOf, seatsOf } from "../user.ts";
import { ViewerProjection } from "../viewer-projection.ts";

/** Tells a person at another table than the open one that it is their turn. */
export interface Turn {
  user: string;
  table: { id: string; name: string; title: string; rules: string };
  seat: string;
  /** The question asked. */
  decision?: Decision;
  /** Players by the names that this viewer may see, by seat. */
  names: Record<PlayerId, string>;
}

/** Notifies users who are asked now and were not before, except the one who made the last move. */
export function tellTurns(live: LiveTable, tell: (turn: Turn) => void): void {
  const { row } = live;
  const asked = askedUsers(row);
  const [decision] = asked.size && live.engine ? live.engine.decisions(live.state) : [];
  const last = live.recent.at(-1)?.entry;
  const mover = last && !last.cause ? seatOf(row, last.log?.seat ?? "")?.user : undefined;
  for (const user of asked) {
    if (live.told.has(user) || user === mover) continue;
    const { id, name, title, rules } = row;
    const seat = seatsOf(row, { id: user, name: "", guest: false }).find((one) =>
      row.acting.includes(one.player),
    );
    const projection = new ViewerProjection(live, { id: user, name: "", guest: false });
    const names = Object.fromEntries(
      row.seats.map((one) => [one.player, projection.name(one.player, one.name)]),
    );
    const turn = { user, table: { id, name, title, rules }, seat: seat?.player ?? "", names };
    tell(decision ? { ...turn, decision } : turn);
  }
  live.told = asked;
}
