import type { Action, Refusal } from "./action.ts";
import { refuse } from "./refusal.ts";
import type { ActionDef, Ctx, FieldKind } from "./rules.ts";

/** A text that is not the name of something every object has: ids are looked up in plain tables. */
const isText = (value: unknown): boolean => typeof value === "string" && !(value in Object.prototype);

const isStrings = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

const isRoute = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  isText((value as { train?: unknown }).train) &&
  isStrings((value as { with?: unknown }).with ?? []) &&
  isStrings((value as { path?: unknown }).path);

const isTable = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const KINDS: Record<string, (value: unknown) => boolean> = {
  string: isText,
  integer: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === "boolean",
  strings: isStrings,
  routes: (value) => Array.isArray(value) && value.every(isRoute),
  text: (value) => typeof value === "string",
  changes: (value) => Array.isArray(value) && value.every(isTable),
};

function fits(kind: FieldKind, value: unknown): boolean {
  const optional = kind.endsWith("?");
  if (optional && value === undefined) return true;
  return KINDS[optional ? kind.slice(0, -1) : kind]?.(value) ?? false;
}

/** A field that is missing, of the wrong kind, or not of this action; `fields` (a copied legal action) is let pass. */
export function badField(ctx: Ctx, def: ActionDef, action: Action): Refusal | undefined {
  for (const [field, kind] of Object.entries(def.fields)) {
    if (!fits(kind, action[field]))
      return refuse(ctx, "BAD_ACTION", { field, expected: kind.replace("?", "") });
  }
  for (const field of Object.keys(action)) {
    if (field !== "type" && field !== "seat" && field !== "fields" && !Object.hasOwn(def.fields, field)) {
      return refuse(ctx, "BAD_ACTION", { field, expected: "no such field" });
    }
  }
  return undefined;
}
