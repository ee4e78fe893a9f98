import type { GameStore } from "../store.ts";
import type { Occasion } from "../table/services/occasions.ts";

/** Most lines that are looked at for a move. */
const LINES = 500;

/** Whether one of these seats has moved after a line of the record. */
export async function movedSince(
  store: Pick<GameStore, "entries">,
  table: string,
  seats: readonly string[],
  seq: number,
): Promise<boolean> {
  const lines = await store.entries(table, seq, LINES);
  return lines.some(({ kind, log }) => kind === "move" && seats.includes(log?.seat ?? ""));
}

/**
 * Whether what a call tells is still so, by what is stored: the table need not be in memory. Of a turn: they are asked, and have not
 * moved since.
 */
export async function standing(
  store: Pick<GameStore, "table" | "entries">,
  call: Occasion,
): Promise<boolean> {
  const row = await store.table(call.table.id);
  if (call.what === "invited")
    return row?.phase === "gathering" && row.seats.some(({ invited }) => invited === call.user);
  const seats = row?.seats.filter(({ user, bot }) => user === call.user && !bot).map(({ player }) => player);
  if (!row || !seats?.length) return false;
  if (call.what === "proposal") {
    const proposal = row.proposals.find(({ id }) => id === call.proposal);
    return proposal?.waiting.some((seat) => seats.includes(seat)) === true;
  }
  if (call.what !== "turn") return true;
  if (row.phase !== "playing" || !row.acting.some((seat) => seats.includes(seat))) return false;
  // Who is reminded has not moved since they were asked; the line of the talk is no line of the record.
  return call.reminder || row.seq === call.at || !(await movedSince(store, row.id, seats, call.at));
}
