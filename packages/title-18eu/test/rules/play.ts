/** Playing on from a position when it does not matter how. */
import type { Json, LegalAction } from "@railhead/core";
import { evenly, fill, seededRng } from "@railhead/core/bots";
import { type OpeningData, openingData } from "@railhead/core/parts";
import type { Table } from "../kit/kit.ts";

/** Passes where one may, runs the best routes, and else does the first thing that is legal. */
export function answer(table: Table): void {
  if (table.legal("pass").length) return void table.do("pass");
  const [legal] = table.engine.legalActions(table.state);
  if (!legal) throw new Error("no seat has a legal action");
  const { type, seat, ...fields } = fill(
    table.engine,
    table.state,
    legal as LegalAction,
    evenly(seededRng(1)),
  );
  table.do(type, fields as Record<string, Json>, seat);
}

/** Answers until the round is another one; its name, with set and run. The names of rounds passed through go to `seen`. */
export function nextRound(table: Table, seen: string[] = []): string {
  const before = table.round();
  for (let guard = 0; table.round() === before && !table.state.ended; guard++) {
    if (guard > 300) throw new Error(`round ${before} does not end`);
    answer(table);
    for (const event of table.events) if (event.type === "round_began") seen.push(nameOf(event));
  }
  return table.state.ended ? "over" : table.round();
}

const nameOf = (event: Record<string, unknown>): string =>
  event.run ? `${event.round} ${event.set}.${event.run}` : String(event.round);

/** What the running sale of the minors knows. */
export const saleOf = (table: Table): OpeningData => openingData(table.ctx());

/** The chooser buys their lot for the minimum bid, so that the sale goes on quickly; cash is then restored. */
export function sellTo(table: Table, lot: string, buyer = table.seat()): void {
  for (const player of Object.keys(table.state.players)) table.cash(player, 200);
  const chooser = table.seat();
  if (buyer === chooser) {
    table.do("choose_lot", { lot, amount: 100 });
  } else {
    table.do("choose_lot", { lot });
    while (table.seat() !== buyer) table.do("pass");
    table.do("bid", { amount: 100 });
  }
  while (saleOf(table).lot === lot) table.do("pass");
}

/** All but one minor are sold, each to the player who chose it. */
export function sellAllBut(table: Table, last: string): void {
  for (let n = 1; n <= 15; n++) if (String(n) !== last) sellTo(table, String(n));
}
