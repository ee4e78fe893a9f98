import type { Ctx, OptionDef, Refusal, TrainDef } from "@railhead/core";
import { reading } from "@railhead/core/engine";
import { refuse } from "./refusals.ts";

/** A short game that the tables of a title may choose (option `shortGame`). */
export interface ShortGame {
  /** This many trains of each kind are left out, where a kind is limited. */
  fewer: number;
  /** Once this many trains of a kind are bought, no company lays tiles or places tokens any more. */
  lastBuilding: { train: string; count: number };
}

/** What a table chooses. */
export const shortOption: OptionDef = { id: "shortGame", kind: "boolean", default: false };

/** The trains of a short game. One copy of each kind stays. */
export const shortTrains = (trains: readonly TrainDef[], { fewer }: ShortGame): TrainDef[] =>
  trains.map((one) =>
    typeof one.count === "number" ? { ...one, count: Math.max(1, one.count - fewer) } : one,
  );

/** How many trains of a kind have left the stack. */
function boughtOf({ state }: Ctx, kind: string): number {
  const owned = Object.values(state.companies).flatMap(({ trains }) => trains);
  return [...owned, ...state.depot.pool, ...state.depot.rusted].filter((one) => one.kind === kind).length;
}

/** Why nothing is built any more in a short game; undefined while companies build, and in all other games. */
export function buildingOver(ctx: Ctx, short: ShortGame | undefined): Refusal | undefined {
  if (!short || reading(ctx, shortOption.id) !== true) return undefined;
  const { train, count } = short.lastBuilding;
  return boughtOf(ctx, train) >= count ? refuse(ctx, "BUILDING_OVER", { train, n: count }) : undefined;
}
