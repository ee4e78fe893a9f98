import { Refused } from "../http/problem.ts";
import type { SaidLine } from "../store.ts";
import type { LiveTable } from "./live-table.ts";
import type { TableRuntime } from "./table-runtime.ts";
import { askedUsers, seatOf, seatsOf, type User } from "./user.ts";

/** Someone who was reminded is not reminded again for so long, in milliseconds. */
const REMINDED_FOR = 10 * 60_000;

/** Says something at a table: its players and its host may. House rules may close the channel. */
export async function say(
  runtime: TableRuntime,
  live: LiveTable,
  user: User,
  text: string,
): Promise<SaidLine> {
  const [seat] = seatsOf(live.row, user);
  if (!seat && live.row.host !== user.id) throw new Refused(403, "FORBIDDEN");
  const closed = live.mute || live.engine?.channels().includes("public") === false;
  if (closed) throw new Refused(403, "CHAT_CLOSED");
  const line = await runtime.store.say(live.id, {
    name: seat?.name || user.name,
    ...(seat && { player: seat.player }),
    user: user.id,
    text,
    at: runtime.now(),
  });
  runtime.announce(live.id, { what: "chat" });
  return line;
}

/** The user on a seat that someone reminds of their turn. Throws NOT_ASKED or REMINDED (409). */
export function whomToRemind(live: LiveTable, user: User, seat: string, now: number): string {
  const other = seatOf(live.row, seat)?.user;
  const asked = typeof other === "string" && other !== user.id && askedUsers(live.row).has(other);
  if (!asked || !live.row.acting.includes(seat))
    throw new Refused(409, { code: "NOT_ASKED", field: "reminds" });
  if ((live.reminded.get(seat) ?? Number.NEGATIVE_INFINITY) + REMINDED_FOR > now)
    throw new Refused(409, { code: "REMINDED", field: "reminds" });
  return other;
}
