import type { Refusal } from "../contract/action.ts";
import type { Engine } from "../engine/engine.ts";
import { fitsField } from "../fields/field.ts";

/**
 * What is wrong with a refusal, in words: a value that its definition names is not there. Empty where all are. What someone sent stands in
 * it as it was sent, so that it need not be of the kind that was asked for.
 */
export function strangeRefusal(engine: Engine, { code, values }: Refusal): string[] {
  const own = engine.rules.catalogue.fields[`refusal.${code}`];
  return Object.entries(own ?? {}).flatMap(([name, field]) =>
    values[name] !== undefined || fitsField(field, undefined) ? [] : [`${code}: ${name} is missing`],
  );
}
