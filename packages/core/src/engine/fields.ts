import type { Action, Refusal } from "../contract/action.ts";
import type { ActionDef, Ctx } from "../contract/rules.ts";
import { fitsField } from "../fields/field.ts";
import { refuse } from "../vocabulary/refusals.ts";

/** A field that is missing, of the wrong kind, or not of this action. `fields` (a copied legal action) is let pass. */
export function badField(ctx: Ctx, def: ActionDef, action: Action): Refusal | undefined {
  for (const [name, field] of Object.entries(def.fields)) {
    if (!fitsField(field, action[name])) {
      return refuse(ctx, "BAD_ACTION", { field: name, expected: field.expected });
    }
  }
  for (const name of Object.keys(action)) {
    if (name !== "type" && name !== "seat" && name !== "fields" && !Object.hasOwn(def.fields, name)) {
      return refuse(ctx, "BAD_ACTION", { field: name, expected: "no such field" });
    }
  }
  return undefined;
}
