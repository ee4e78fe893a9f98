import type { Ctx } from "@railhead/core";
import { phaseOf } from "@railhead/core/flow";
import { leave } from "@railhead/core/parts";
import type { Tx } from "@railhead/core/state";
import { events } from "../events.ts";
import { railroad, table } from "../facts.ts";
import { flow } from "../flow.ts";
import { regionalsToFloat } from "../scenario/table.ts";
import { hasTenShares, ofKind } from "./kinds.ts";

/** The phase of the railroads (5.1), which run beside those of the trains (5.2). "due": the next stock round is the Consolidation. */
export const railroadPhase = (ctx: Ctx): RailroadPhase => flow.region(ctx, "railroads");

export type RailroadPhase = ReturnType<typeof flow.region<"railroads">>;

/** The phase of the trains (5.2); 1 until the first operating round. */
export const trainPhase = (ctx: Ctx): number =>
  table.read(ctx).rounds === 0 ? 1 : Number(phaseOf(ctx).name);

/** Whether secondary shares, majors, level 3 trains and trade of trains have come (8.3). */
export const majorsAllowed = (ctx: Ctx): boolean =>
  !["auction", "concession", "regional"].includes(railroadPhase(ctx));

/** Regionals that have floated, majors and nationals that they became among them. */
const floatedRegionals = (ctx: Ctx): number =>
  [...Object.values(ctx.state.companies)].filter(
    ({ id, kind, floated }) => floated && (kind === "regional" || hasTenShares(ctx, id)),
  ).length;

/** 8.2: after a railroad has floated. Once 18 regionals have, or as many as a scenario says, the others leave the game; with all minors the Major phase begins. */
export function railroadFloated(tx: Tx): void {
  if (railroadPhase(tx) !== "regional" || floatedRegionals(tx) < regionalsToFloat(tx)) return;
  for (const { id, floated } of ofKind(tx, "regional")) {
    if (floated) continue;
    offTrack(tx, id);
    leave(tx, id);
    tx.log(events.regional_removed({ company: id }));
  }
  if (!ofKind(tx, "minor").every(({ floated }) => floated)) return;
  flow.send(tx, "RAILROADS_OUT");
  tx.log(events.majors_allowed({}));
}

/** A regional that was parred and leaves has its marker taken off the operating track. */
function offTrack(tx: Tx, id: string): void {
  if (!railroad.read(tx, id).parred) return;
  const facts = table.write(tx);
  facts.track = facts.track.filter((one) => one !== id);
}
