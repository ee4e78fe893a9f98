import type { GameEvent } from "../contract/action.ts";
import type { Field } from "../fields/field.ts";
import { parseRef } from "../model/ids.ts";
import type { Json } from "../model/json.ts";
import type { Catalogue } from "./catalogue.ts";
import type { EventKind } from "./events.ts";

/** What an event is about; undefined for one that the catalogue does not define. */
export const kindOfEvent = (catalogue: Catalogue, { type }: GameEvent): EventKind | undefined =>
  catalogue.eventKinds?.[type];

/** Whether a value of a field names a player or a company. Tables of data have them as keys. */
function namesIn(field: Field, value: Json | undefined, who: "player" | "company", id: string): boolean {
  if (Array.isArray(value)) return value.some((one) => namesIn(field, one, who, id));
  if (typeof value === "object" && value !== null) return field.kind === "data" && Object.hasOwn(value, id);
  if (typeof value !== "string") return false;
  if (field.kind === who) return value === id;
  if (field.kind !== "place" && field.kind !== "holder") return false;
  const ref = parseRef(value);
  return ref.kind === who && ref.id === id;
}

/** Whether an event names a player or a company in any of its fields. */
export function eventNames(
  catalogue: Catalogue,
  event: GameEvent,
  who: "player" | "company",
  id: string,
): boolean {
  const fields = catalogue.fields[`event.${event.type}`] ?? {};
  return Object.entries(fields).some(([name, field]) => namesIn(field, event[name], who, id));
}
