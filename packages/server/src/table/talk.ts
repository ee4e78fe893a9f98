import { Refused } from "../http/problem.ts";
import type { SaidLine } from "../store.ts";
import type { LiveTable } from "./live-table.ts";
import type { TableRuntime } from "./table-runtime.ts";
import { seatsOf, type User } from "./user.ts";

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
