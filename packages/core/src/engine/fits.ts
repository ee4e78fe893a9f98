import type { Action, Refusal } from "../contract/action.ts";
import type { ActionDef, Ctx, Rules } from "../contract/rules.ts";
import { badField } from "./fields.ts";

/** Every definition of a type of action that a table knows, wherever it may be asked for. */
function definitions(
  { title, rounds, interrupts, coreActions, tableActions }: Rules,
  type: string,
): ActionDef[] {
  const asked = [...rounds.values()].flatMap((round) => round.steps.flatMap((step) => step.actions));
  const put = [...interrupts.values()].flatMap((one) => one.actions);
  const open = [...coreActions, ...(title.tableActions ?? []), ...tableActions];
  return [...asked, ...put, ...open].filter((one) => one.type === type);
}

/**
 * Why an action that was kept for later could never be played at this table. No step knows its type, or its fields
 * are no longer those of the type. Undefined: it may be tried when its time comes.
 */
export function unfitAction(ctx: Ctx, action: Action): Refusal | undefined {
  const known = definitions(ctx.rules, action.type);
  if (!known.length)
    return { code: "BAD_ACTION", values: { field: "type", expected: "an action of this game" } };
  const faults = known.map((def) => badField(ctx, def, action));
  return faults.includes(undefined) ? undefined : faults[0];
}
