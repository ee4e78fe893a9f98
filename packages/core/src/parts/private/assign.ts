import type { Refusal } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import { type CompanyId, companyRef } from "../../model/ids.ts";
import type { HexId } from "../../model/map.ts";
import type { AssignPower } from "../../model/powers.ts";
import { addOverlay, liftOverlays } from "../../state/overlays.ts";
import type { Tx } from "../../state/tx.ts";
import { overlaysOn } from "../../track/overlays.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { countUse, usesLeft } from "./powers.ts";

/** The kind of the overlay that shows where a private is assigned; titles with the power name it among their `overlays`. */
export const ASSIGNED = "assigned";

/** The hex to which a private is assigned; undefined: to none yet. */
export const assignedTo = (ctx: Ctx, id: CompanyId): HexId | undefined =>
  overlaysOn(ctx, { kind: ASSIGNED }).find(({ owner }) => owner === companyRef(id))?.hex;

/** Why a private may not be assigned to a hex. */
export function assignRefusal(
  ctx: Ctx,
  id: CompanyId,
  power: AssignPower,
  hex: HexId | undefined,
): Refusal | undefined {
  if (usesLeft(ctx, id, power) <= 0) return refuse(ctx, "POWER_USED", { company: id });
  if (hex === undefined) return refuse(ctx, "BAD_ACTION", { field: "hex", expected: "a hex" });
  if (!power.hexes.includes(hex) || assignedTo(ctx, id) === hex)
    return refuse(ctx, "POWER_HEX", { company: id, hex });
  return undefined;
}

/** Puts the private's mark on a hex; where it lay before, it leaves. */
export function assign(tx: Tx, id: CompanyId, power: AssignPower, hex: HexId): void {
  liftOverlays(tx, ({ kind, owner }) => kind === ASSIGNED && owner === companyRef(id));
  addOverlay(tx, { hex, kind: ASSIGNED, owner: companyRef(id) });
  tx.log(events.private_assigned({ company: id, hex }));
  countUse(tx, id, power);
}
