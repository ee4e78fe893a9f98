import type { GameEvent } from "../contract/action.ts";
import type { Engine } from "../engine/engine.ts";
import { type Field, type Fields, fitsField } from "../fields/field.ts";

const named = new WeakMap<Fields, [string, Field][]>();

/** Fields with their names, listed once. */
function listed(fields: Fields): [string, Field][] {
  let list = named.get(fields);
  if (!list) {
    list = Object.entries(fields);
    named.set(fields, list);
  }
  return list;
}

/**
 * What is wrong with events, in words: of a type that neither core nor the table's title nor its house rules define, or
 * with values that its definition does not have. Empty where all are as they were defined.
 */
export function strangeEvents(engine: Engine, events: readonly GameEvent[]): string[] {
  const { fields } = engine.rules.catalogue;
  return events.flatMap((event) => {
    const { type } = event;
    const own = fields[`event.${type}`];
    if (!own) return [`no definition of the event ${type}`];
    const wrong = listed(own).find(([name, field]) => !fitsField(field, event[name]));
    if (wrong) return [`${type}: ${wrong[0]} is ${JSON.stringify(event[wrong[0]])}`];
    const stray = Object.keys(event).find((name) => name !== "type" && !Object.hasOwn(own, name));
    return stray === undefined ? [] : [`${type}: ${stray} is no value of it`];
  });
}
