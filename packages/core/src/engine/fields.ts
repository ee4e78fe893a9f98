import type { Action, Refusal } from "./action.ts";
import { refuse } from "./refusal.ts";
import type { ActionDef, Ctx, FieldKind } from "./rules.ts";

const isStrings = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const isRoute = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as { train?: unknown }).train === "string" &&
  isStrings((value as { path?: unknown }).path);

const KINDS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  integer: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === "boolean",
  strings: isStrings,
  routes: (value) => Array.isArray(value) && value.every(isRoute),
};

function fits(kind: FieldKind, value: unknown): boolean {
  const optional = kind.endsWith("?");
  if (optional && value === undefined) return true;
  return KINDS[optional ? kind.slice(0, -1) : kind]?.(value) ?? false;
}

/** A field that is missing, of the wrong kind, or not of this action; `fields` (a copied legal action) is let pass. */
export function badField(ctx: Ctx, def: ActionDef, action: Action): Refusal | undefined {
  for (const [field, kind] of Object.entries(def.fields)) {
    if (!fits(kind, action[field])) return refuse(ctx, "BAD_ACTION", { field, expected: kind.replace("?", "") });
  }
  for (const field of Object.keys(action)) {
    if (field !== "type" && field !== "seat" && field !== "fields" && !(field in def.fields)) {
      return refuse(ctx, "BAD_ACTION", { field, expected: "no such field" });
    }
  }
  return undefined;
}
