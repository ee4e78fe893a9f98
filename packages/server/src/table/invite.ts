import { Refused } from "../http/problem.ts";
import { shownTo } from "../people/shown.ts";
import type { SeatRow, TableRow } from "../store.ts";
import type { TableRuntime } from "./table-runtime.ts";
import type { User } from "./user.ts";
import { holderOf } from "./user.ts";

/** Seats that one host may keep for one person at the same time, at all their tables. */
export const MOST_KEPT = 3;

/**
 * The seat, kept for the person whose page has this name. Throws GUEST (403) for a host without an account; NO_SUCH_PERSON (404) where no one has the
 * name, and where its person shows the host no page or has blocked them; PERSON_SEATED, PERSON_INVITED, TOO_MANY_INVITATIONS (409).
 */
export async function inviteTo(
  { store }: TableRuntime,
  row: TableRow,
  seat: SeatRow,
  { host, handle }: { host: User; handle: string },
): Promise<SeatRow> {
  const field = "handle";
  if (host.guest) throw new Refused(403, { code: "GUEST", field });
  if (holderOf(seat) !== "open" || seat.invited !== undefined)
    throw new Refused(409, { code: "SEAT_TAKEN", field: "seat" });
  const named = await store.personBy(handle);
  if (named?.user === host.id) throw new Refused(409, { code: "ONESELF", field });
  const [person] = named ? await shownTo(store, host, [named]) : [];
  if (!person) throw new Refused(404, { code: "NO_SUCH_PERSON", field });
  const { user, name } = person;
  if (row.seats.some((one) => one.user === user)) throw new Refused(409, { code: "PERSON_SEATED", field });
  if (row.seats.some((one) => one.invited === user))
    throw new Refused(409, { code: "PERSON_INVITED", field });
  const kept = (await store.list({ user }, 200)).filter(
    (one) =>
      one.host === host.id && one.phase === "gathering" && one.seats.some(({ invited }) => invited === user),
  );
  if (kept.length >= MOST_KEPT)
    throw new Refused(409, { code: "TOO_MANY_INVITATIONS", field, values: { max: MOST_KEPT } });
  const { player, colour } = seat;
  return { player, user: null, bot: false, name, invited: user, ...(colour !== undefined && { colour }) };
}
