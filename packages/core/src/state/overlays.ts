import type { Overlay } from "../model/board.ts";
import type { CompanyId } from "../model/ids.ts";
import { companyNamedIn } from "../model/ids.ts";
import type { HexId } from "../model/map.ts";
import { events } from "../vocabulary/events.ts";
import type { Tx } from "./tx.ts";

/** Puts an overlay on the board. The title logs what it means. */
export const addOverlay = (tx: Tx, overlay: Overlay): void =>
  tx.setOverlays([...(tx.state.board.overlays ?? []), overlay]);

/** Takes all overlays off the board for which this holds; how many those were. The caller tells of them. */
export function removeOverlays(tx: Tx, which: (overlay: Overlay) => boolean): number {
  const all = tx.state.board.overlays ?? [];
  const kept = all.filter((one) => !which(one));
  if (kept.length < all.length) tx.setOverlays(kept);
  return all.length - kept.length;
}

/** The company that an overlay belongs to, as its events name it. */
export function companyOfOverlay({ owner }: Overlay): { of?: CompanyId } {
  const of = companyNamedIn(owner);
  return of === undefined ? {} : { of };
}

/** Takes overlays off the board as `removeOverlays` does, and tells of each (`overlay_removed`). */
export function liftOverlays(tx: Tx, which: (overlay: Overlay) => boolean): void {
  for (const one of (tx.state.board.overlays ?? []).filter(which))
    tx.log(events.overlay_removed({ what: one.kind, hex: one.hex, ...companyOfOverlay(one) }));
  removeOverlays(tx, which);
}

/** Overlays of a hex go with its cities, which have become others. */
export function followCities(tx: Tx, hex: HexId, cityMap: readonly number[]): void {
  const all = tx.state.board.overlays;
  const moves = ({ hex: here, at }: Overlay) => here === hex && at !== undefined && cityMap[at] !== at;
  if (!all?.some(moves)) return;
  tx.setOverlays(all.map((one) => (moves(one) ? { ...one, at: cityMap[one.at ?? 0] ?? one.at ?? 0 } : one)));
}
