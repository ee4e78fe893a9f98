import type { SeatRequest } from "../api.ts";
import { Refused } from "../http/problem.ts";
import type { SeatRow, TableRow } from "../store.ts";
import type { LiveTable } from "./live-table.ts";
import type { TableRuntime } from "./table-runtime.ts";
import { holderOf, type User } from "./user.ts";
import { ViewerProjection } from "./viewer-projection.ts";

/** Whether a colour was chosen for another seat. */
export const colourTaken = (seats: readonly SeatRow[], player: string, colour: number | undefined): boolean =>
  colour !== undefined && seats.some((one) => one.player !== player && one.colour === colour);

/**
 * The colour of someone who sits down. It is what they ask for, else the wish of their account, where it is free.
 * Undefined: the seat's own.
 */
export async function colourFor(
  { store }: TableRuntime,
  row: TableRow,
  user: User,
  { seat, colour }: Extract<SeatRequest, { do: "take" }>,
): Promise<number | undefined> {
  const free = (one: number | undefined) => one !== undefined && !colourTaken(row.seats, seat, one);
  if (free(colour)) return colour;
  const kept = (await store.settings(user.id))?.colour;
  return free(kept) ? kept : undefined;
}

/**
 * Chooses the colour of a seat, for all at the table. Its own person may do so at any time, the host for a seat
 * without a person until the start. A person who chooses for their only seat keeps the colour as their wish. Throws
 * COLOUR_TAKEN (409) where it was chosen for another, NAMES_SECRET (403) where no one may know who sits where.
 */
export async function setColour(
  runtime: TableRuntime,
  live: LiveTable,
  user: User,
  seat: SeatRow,
  colour: number,
): Promise<void> {
  const { row } = live;
  const own = seat.user === user.id;
  if (!own && !(row.host === user.id && row.phase === "gathering" && holderOf(seat) !== "person"))
    throw new Refused(403, { code: "FORBIDDEN", field: "seat" });
  if (colourTaken(row.seats, seat.player, colour))
    throw new Refused(409, { code: "COLOUR_TAKEN", field: "colour" });
  if (new ViewerProjection(live, user).secret) throw new Refused(403, "NAMES_SECRET");
  if (own && row.mode === "online") await keepWish(runtime, user, colour);
  if (seat.colour === colour) return;
  const seats = row.seats.map((one) => (one === seat ? { ...one, colour } : one));
  await runtime.record(live, [], { row: { seats } });
}

/** Keeps a colour as the wish of who chose it. */
export async function keepWish({ store }: TableRuntime, user: User, colour: number): Promise<void> {
  const kept = await store.settings(user.id);
  if (kept?.colour === colour) return;
  await store.setSettings(user.id, { webhook: null, sound: false, notify: false, ...kept, colour });
}
