import type { PlayerId } from "@railhead/core";
import { Refused } from "../http/problem.ts";
import type { SeatRow, TableRow } from "../store.ts";

/** Who asks: an account or a guest. */
export interface User {
  id: string;
  name: string;
  guest: boolean;
  /** Where they send their requests from, as it is counted (`clientKey`). */
  address?: string;
}

export const seatOf = (row: TableRow, player: PlayerId): SeatRow | undefined =>
  row.seats.find((seat) => seat.player === player);

/** Seats that a user holds, including one that the bot plays for them. */
export const seatsOf = (row: TableRow, user: User | null): SeatRow[] =>
  user ? row.seats.filter((seat) => seat.user === user.id) : [];

export const holderOf = (seat: SeatRow): "person" | "bot" | "open" =>
  seat.bot ? "bot" : seat.user === null ? "open" : "person";

/** Whether a seat is kept for a user. */
export const isKeptFor = (row: TableRow, user: User | null): boolean =>
  user !== null && row.seats.some((seat) => seat.invited === user.id && holderOf(seat) === "open");

/** Whether a user sits at a table, hosts it, or has a seat kept. */
export const isMine = (row: TableRow, user: User | null): boolean =>
  user !== null && (row.host === user.id || seatsOf(row, user).length > 0 || isKeptFor(row, user));

/** Seats that a user may take: open, and kept for no one else. */
export const freeFor = (row: TableRow, user: User | null): SeatRow[] =>
  row.seats.filter(
    (seat) => holderOf(seat) === "open" && (seat.invited === undefined || seat.invited === user?.id),
  );

/**
 * The seat, if the user acts for it. Throws NOT_FOUND if there is no such seat, FORBIDDEN if it belongs to another.
 */
export function ownSeat(row: TableRow, user: User, player: PlayerId): SeatRow {
  const seat = seatOf(row, player);
  if (!seat) throw new Refused(400, { code: "NO_SEAT", field: "seat" });
  if (seat.user !== user.id) throw new Refused(403, { code: "FORBIDDEN", field: "seat" });
  if (seat.bot) throw new Refused(409, { code: "SEAT_BOT", field: "seat" });
  return seat;
}

/** Users who sit at a table as persons, each once, in seat order. */
export function personsOf(row: TableRow): { user: string; player: PlayerId }[] {
  const persons = new Map<string, PlayerId>();
  for (const seat of row.seats) {
    if (seat.user !== null && !seat.bot && !persons.has(seat.user)) persons.set(seat.user, seat.player);
  }
  return [...persons].map(([user, player]) => ({ user, player }));
}

/** Users who are asked to decide, as persons. */
export function askedUsers(row: TableRow): Set<string> {
  const asked = new Set<string>();
  if (row.phase !== "playing") return asked;
  for (const seat of row.seats) {
    if (seat.user !== null && !seat.bot && row.acting.includes(seat.player)) asked.add(seat.user);
  }
  return asked;
}
