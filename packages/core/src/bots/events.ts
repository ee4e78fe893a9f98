import type { GameEvent } from "../engine/action.ts";
import type { Engine } from "../engine/engine.ts";
import { fitsField } from "../fields/field.ts";

/**
 * What is wrong with events, in words: of a type that neither core nor the table's title nor its house rules define, or
 * with values that its definition does not have. Empty where all are as they were defined.
 */
export function strangeEvents(engine: Engine, events: readonly GameEvent[]): string[] {
  const { fields } = engine.rules.catalogue;
  return events.flatMap(({ type, ...values }) => {
    const own = fields[`event.${type}`];
    if (!own) return [`nobody has defined the event ${type}`];
    const wrong = Object.entries(own).find(([name, field]) => !fitsField(field, values[name]));
    if (wrong) return [`${type}: ${wrong[0]} is ${JSON.stringify(values[wrong[0]])}`];
    const stray = Object.keys(values).find((name) => !Object.hasOwn(own, name));
    return stray === undefined ? [] : [`${type}: ${stray} is no value of it`];
  });
}
