import type { CompanyId, HexId } from "@railhead/core";
import { phaseOf } from "@railhead/core/flow";
import { companyRef } from "@railhead/core/model";
import { addOverlay, drawnOrder, removeOverlays, type Tx } from "@railhead/core/state";
import { overlaysOn } from "@railhead/core/track";
import { pay } from "@railhead/core/transfer";
import { charters, patronage } from "../data.ts";
import { events } from "../events.ts";
import { isNational } from "../railroads/kinds.ts";

/** The overlay that a patronage tile is. */
export const PATRONAGE = "patronage";

/** 3.1: tiles are drawn of each group and lie on their cities, where a table plays with them; of a city beyond a scenario's board the tile is laid aside. */
export function drawPatronage(tx: Tx): void {
  if (tx.rules.options.patronage !== true) return;
  let count = 0;
  for (const [group, drawn] of Object.entries(charters.patronage.drawn))
    for (const hex of drawnOrder(tx, patronage.groups[group]?.cities ?? []).slice(0, drawn)) {
      if (!tx.rules.map.hexes.has(hex)) continue;
      addOverlay(tx, { hex, kind: PATRONAGE, data: { group } });
      count++;
    }
  tx.log(events.patronage_drawn({ count }));
}

/** The group of the tile that lies on a hex. */
function groupOn(tx: Tx, hex: HexId): string | undefined {
  const data = overlaysOn(tx, { hex, kind: PATRONAGE })[0]?.data;
  return typeof data === "object" && data !== null && "group" in data ? String(data.group) : undefined;
}

/**
 * 11.1.8: with a tile on its city a railroad is paid once, by the latest colour of track that is to be had, whatever it lays; a minor that
 * begins there by the first one (9.1). A national, which has no treasury, is paid nothing.
 */
export function fulfilPatronage(
  tx: Tx,
  company: CompanyId,
  hex: HexId,
  by: "latest" | "least" = "latest",
): void {
  const group = groupOn(tx, hex);
  if (group === undefined) return;
  const payouts = patronage.groups[group]?.payouts ?? {};
  const colours = phaseOf(tx).tile_colours.filter((colour) => payouts[colour] !== undefined);
  const amount = by === "least" ? Math.min(...Object.values(payouts)) : payouts[colours.at(-1) ?? ""];
  removeOverlays(tx, (one) => one.kind === PATRONAGE && one.hex === hex);
  const paid = isNational(tx, company) ? 0 : (amount ?? 0);
  tx.log(events.patronage_paid({ company, hex, amount: paid }));
  pay(tx, "bank", companyRef(company), paid);
}
