import type { CompanyId, Ctx, HexId } from "@railhead/core";
import { type BoardView, confirmed, nodeVertex, openSlot, reach } from "@railhead/core/board";
import { companyOf, type Tx } from "@railhead/core/state";
import { bonuses } from "./data.ts";
import { events } from "./events.ts";
import { facts, mark, marksOf, writeFacts } from "./facts.ts";

/** Owners that stand on the map for the bonus tokens of Ports and Mining Cities. */
export const MARKERS = ["port", "mine"] as const;

/** The bonus token that belongs to a City: of a Port or a Mining City, or none. */
export function markerOf(hex: HexId): (typeof MARKERS)[number] | undefined {
  if (hex in bonuses.rights.port) return "port";
  return hex in bonuses.rights.mine ? "mine" : undefined;
}

/** Puts bonus tokens that wait beside a City into circles that have come open (6.4.1, 6.4.2). */
export function fillCircles(tx: Tx, hex: HexId): void {
  const marker = markerOf(hex);
  while (marker && (facts(tx).waiting[hex] ?? 0) > 0) {
    const slot = openSlot(tx, hex, 0);
    if (slot === undefined) return;
    tx.setTokens(hex, [...(tx.state.board.tokens[hex] ?? []), [0, slot, marker]]);
    const { waiting } = writeFacts(tx);
    waiting[hex] = (waiting[hex] ?? 0) - 1;
    tx.log(events.bonus_token_placed({ hex, bonus: marker }));
  }
}

/** What stands beside circles now: Forts that no one has taken, bonus tokens that wait for a circle. */
export function iconsNow(ctx: Ctx): Record<HexId, string[]> {
  const icons: Record<HexId, string[]> = {};
  for (const hex of Object.values(bonuses.forts.places)) icons[hex] = [];
  for (const hex of [...Object.keys(bonuses.rights.port), ...Object.keys(bonuses.rights.mine)])
    icons[hex] = Array<string>(facts(ctx).waiting[hex] ?? 0).fill(markerOf(hex) as string);
  for (const fort of facts(ctx).forts) icons[bonuses.forts.places[fort] as HexId]?.push("fort");
  return icons;
}

/** A station token has taken the circle of a bonus token: the company has the rights (6.4.1, 6.4.2). */
export function claimRight(tx: Tx, company: CompanyId, hex: HexId, marker: string | undefined): void {
  if (marker === undefined) return;
  const { rights = [] } = marksOf(companyOf(tx, company));
  mark(tx, company, { rights: [...rights, hex] });
  tx.log(events.right_claimed({ company, hex, bonus: marker }));
}

/** Whether a line of any length joins a stop of the hex to one of the company's tokens. */
export function joins(view: BoardView, company: CompanyId, hex: HexId): boolean {
  const found = reach(view, company);
  const nodes = found.network.faces[found.network.map.index.get(hex) as number]?.nodes ?? [];
  return nodes.some(({ index }) => confirmed(found, nodeVertex(found.network, hex, index)));
}

/** A company takes every Fort on its routes; a Fort never harms it, so no one is asked (6.4.3). */
export function collectForts(tx: Tx, company: CompanyId): void {
  for (const fort of [...facts(tx).forts]) {
    const hex = bonuses.forts.places[fort] as HexId;
    if (!joins(tx, company, hex)) continue;
    writeFacts(tx).forts = facts(tx).forts.filter((one) => one !== fort);
    const { forts = [] } = marksOf(companyOf(tx, company));
    mark(tx, company, { forts: [...forts, fort] });
    tx.log(events.fort_collected({ company, hex }));
  }
}

/** What Forts add to the earnings of a company that owns any train (6.4.3). */
export function fortIncome(ctx: Ctx, company: CompanyId): number {
  const state = companyOf(ctx, company);
  const forts = marksOf(state).forts?.length ?? 0;
  return state.trains.some((train) => !train.faceDown) ? fortsPay(ctx, company, forts) : 0;
}

/** So much for each Fort and each of the two places that a route of any length joins to its tokens; no train has to run there. */
export function fortsPay(view: BoardView, company: CompanyId, forts: number): number {
  if (forts === 0) return 0;
  const joined = bonuses.forts.destinations.filter((hex) => joins(view, company, hex));
  return forts * joined.length * bonuses.forts.each;
}
