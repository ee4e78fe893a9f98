import { Refused } from "../http/problem.ts";
import { SeqTaken, type TableRow } from "../store.ts";
import type { TableRuntime } from "./table-runtime.ts";
import { holderOf } from "./user.ts";

/** How long a table that gathers stays where no one joins its host, from its last change on, in milliseconds. */
const UNJOINED = 14 * 24 * 3_600_000;
/** Tables that are removed in one look. */
const AT_ONCE = 200;

/** When a table is removed unless someone joins; undefined: someone has, or its game has begun. */
export function closesAt(row: Pick<TableRow, "phase" | "host" | "seats" | "updated">): number | undefined {
  const joined = row.seats.some((seat) => holderOf(seat) === "person" && seat.user !== row.host);
  return row.phase === "gathering" && !joined ? row.updated + UNJOINED : undefined;
}

/** Removes tables that no one has joined for too long. Answers how many went. */
export async function removeUnjoined(runtime: TableRuntime): Promise<number> {
  let gone = 0;
  for (const id of await runtime.store.unjoined(runtime.now() - UNJOINED, AT_ONCE)) {
    const removed = await runtime
      .write(id, async (live) => {
        const closes = closesAt(live.row);
        if (closes === undefined || closes > runtime.now()) return false;
        await runtime.remove(live);
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof Refused || error instanceof SeqTaken) return false;
        throw error;
      });
    if (removed) gone++;
  }
  return gone;
}
