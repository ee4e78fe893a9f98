import type { Refusal } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import { companyFacts } from "../../engine/facts.ts";
import { type CompanyId, companyRef } from "../../model/ids.ts";
import type { HexId } from "../../model/map.ts";
import type { AssignPower } from "../../model/powers.ts";
import { companyOf } from "../../state/ops.ts";
import { addOverlay, liftOverlays } from "../../state/overlays.ts";
import type { Tx } from "../../state/tx.ts";
import { Judge } from "../../track/judge.ts";
import { overlaysOn } from "../../track/overlays.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { operating } from "../operating/round.ts";
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
  const company = operating(ctx);
  if (power.reached && company !== undefined && !isReached(ctx, company, hex))
    return refuse(ctx, "POWER_NOT_REACHED", { company, hex });
  return undefined;
}

/** Whether a line of a company leads to a city of a hex, and it has a train. */
function isReached(ctx: Ctx, company: CompanyId, hex: HexId): boolean {
  if (!companyOf(ctx, company).trains.length) return false;
  return new Judge(ctx, company).reaches(hex) !== undefined;
}

/** The mark of a company on a hex that stays when the private closes: what it is paid more there, and until which phase. */
export const companyMark = companyFacts<{ hex?: string; amount?: number; until?: string }>("assigned", {});

/** A phase begins: marks that last until it go. */
export function liftMarks(tx: Tx, phase: string): void {
  for (const { id } of tx.rules.title.companies) {
    if (companyMark.read(tx, id).until !== phase) continue;
    liftOverlays(tx, ({ kind, owner }) => kind === ASSIGNED && owner === companyRef(id));
    const mark = companyMark.write(tx, id);
    delete mark.hex;
    delete mark.amount;
    delete mark.until;
  }
}

/** Puts the private's mark on a hex; where it lay before, it leaves. With `until` it is the mark of the company on turn. */
export function assign(tx: Tx, id: CompanyId, power: AssignPower, hex: HexId): void {
  const { amount, until } = power;
  const company = operating(tx);
  if (until !== undefined && company !== undefined) {
    Object.assign(companyMark.write(tx, company), { hex, amount, until });
    addOverlay(tx, { hex, kind: ASSIGNED, owner: companyRef(company) });
    tx.log(events.mark_placed({ company, with: id, hex, amount }));
    countUse(tx, id, power);
    return;
  }
  liftOverlays(tx, ({ kind, owner }) => kind === ASSIGNED && owner === companyRef(id));
  addOverlay(tx, { hex, kind: ASSIGNED, owner: companyRef(id) });
  tx.log(events.private_assigned({ company: id, hex }));
  countUse(tx, id, power);
}
