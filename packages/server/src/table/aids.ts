import type { Aids } from "../api.ts";
import { Refused } from "../http/problem.ts";
import type { TableRow } from "../store.ts";
import type { LiveTable } from "./live-table.ts";
import type { TableRuntime } from "./table-runtime.ts";
import type { User } from "./user.ts";

/** What holds where a table was set up without a word about it. */
const USUAL: Aids = { pace: "once", hints: false, ahead: false };

/** How the bots of a table move, and what it lets its people be told. */
export const aidsOf = ({ aids }: Pick<TableRow, "aids">): Aids => ({ ...USUAL, ...aids });

/** Milliseconds from the moment that a bot is asked until its move is seen, at least. */
const WAITS: Record<Aids["pace"], number> = { once: 0, brisk: 900, leisurely: 2_800 };

/**
 * How long a bot's move is still to be waited for, in milliseconds. Only those who look on are waited for, and none who have yet to make
 * their first move.
 *
 * @param watched someone has the table open
 */
export function waitOf(live: LiveTable, now: number, watched: boolean): number {
  const wait = WAITS[aidsOf(live.row).pace];
  if (!wait || !watched) return 0;
  const begun = live.timeline?.moves.some((move) => live.markOf(move)?.cause === undefined);
  return begun ? Math.max(0, Math.min(wait, live.askedAt + wait - now)) : 0;
}

/** The host chooses how long a bot's move is waited for. */
export async function setPace(
  runtime: TableRuntime,
  live: LiveTable,
  user: User,
  pace: Aids["pace"],
): Promise<void> {
  if (live.row.host !== user.id) throw new Refused(403, "FORBIDDEN");
  const aids = { ...aidsOf(live.row), pace };
  const updated = Math.max(runtime.now(), live.row.updated + 1);
  await runtime.store.update(live.id, { aids, updated });
  live.row = { ...live.row, aids, updated };
  runtime.announce(live.id, { what: "record" });
  runtime.changed(live, []);
}
