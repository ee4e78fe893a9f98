import type { Action, HexId, LegalAction } from "@railhead/core";
import { isLay } from "./lays.ts";

/** A hex, or one city of it, that an action may name. */
export interface Spot {
  hex: HexId;
  city?: number;
  action: Action;
}

/** All fields of an action but its place. */
function rest(action: Action): string {
  const { hex: _hex, city: _city, fields: _fields, ...others } = action as LegalAction;
  return JSON.stringify(Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The places of the map that answer the question: where the draft names a place, those that could be named instead; else
 * those of the actions that differ in nothing but their place. Actions that differ in more (which company starts, at
 * which price) are chosen in the panel first.
 */
export function spotsOf(legal: readonly LegalAction[], draft: Action | undefined): Spot[] {
  const placed = legal.filter(
    (action) => typeof action.hex === "string" && !isLay(action) && !Object.keys(action.fields ?? {}).length,
  );
  const kinds = new Set(placed.map(rest));
  const wanted =
    draft && typeof draft.hex === "string" && kinds.has(rest(draft))
      ? rest(draft)
      : kinds.size === 1
        ? [...kinds][0]
        : undefined;
  return placed
    .filter((action) => rest(action) === wanted)
    .map((action) => ({
      hex: action.hex as HexId,
      ...(typeof action.city === "number" && { city: action.city }),
      action,
    }));
}
