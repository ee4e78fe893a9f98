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
  const last = live.recent.at(-1)?.entry;
  const mover = last && !last.cause ? seatOf(row, last.log?.seat ?? "")?.user : undefined;
  for (const user of asked) {
    if (live.told.has(user) || user === mover) continue;
    tell(turnOf(live, user));
  }
  live.told = asked;
}

/** The turn of a user who is asked. */
export function turnOf(live: LiveTable, user: string): Turn {
  const { id, name, title, rules, seats, acting } = live.row;
  const [decision] = live.engine ? live.engine.decisions(live.state) : [];
  const viewer = { id: user, name: "", guest: false };
  const seat = seatsOf(live.row, viewer).find((one) => acting.includes(one.player));
  const projection = new ViewerProjection(live, viewer);
  const names = Object.fromEntries(seats.map((one) => [one.player, projection.name(one.player, one.name)]));
  const turn = { user, table: { id, name, title, rules }, seat: seat?.player ?? "", names };
  return decision ? { ...turn, decision } : turn;
}
