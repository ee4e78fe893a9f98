import type { Change } from "../../contract/change.ts";
import type { Json } from "../../model/json.ts";

type Guard = [expected: string, fits: (value: unknown) => boolean];

const isIndex = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const text: Guard = ["text", (value) => typeof value === "string" && !(value in Object.prototype)];
const circle: Guard = [
  "charter, or hex, city and slot",
  (value) => {
    if (value === "charter") return true;
    const { hex, city, slot, ...more } = (value ?? {}) as Record<string, unknown>;
    return text[1](hex) && isIndex(city) && isIndex(slot) && Object.keys(more).length === 0;
  },
];

const place: Guard = [
  "hex, or hex and city",
  (value) => {
    const { hex, city, ...more } = (value ?? {}) as Record<string, unknown>;
    return text[1](hex) && (city === undefined || isIndex(city)) && Object.keys(more).length === 0;
  },
];

const FIELDS: Record<Change["kind"], Record<string, Guard>> = {
  cash: {
    from: text,
    to: text,
    amount: ["a whole number above 0", (value) => isIndex(value) && value !== 0],
  },
  certificate: { company: text, certificate: text, to: text },
  owner: { company: text, to: text },
  train: { train: text, to: text },
  tile: {
    hex: text,
    tile: ["text or null", (value) => value === null || text[1](value)],
    rotation: ["0 to 5", (value) => isIndex(value) && (value as number) < 6],
  },
  token: { company: text, from: circle, to: circle },
  overlay: { overlay: text, from: place, to: place },
  price: {
    company: text,
    cell: ["row and column", (value) => Array.isArray(value) && value.length === 2 && value.every(isIndex)],
  },
};

/** Which field of a change is missing, of the wrong kind or unknown, and what is expected. Undefined when it fits. */
export function badChange(
  change: Record<string, Json | undefined>,
): { field: string; expected: string } | undefined {
  const kind = change.kind;
  if (typeof kind !== "string" || !Object.hasOwn(FIELDS, kind))
    return { field: "kind", expected: Object.keys(FIELDS).join(", ") };
  const fields = FIELDS[kind as Change["kind"]];
  for (const [field, [expected, fits]] of Object.entries(fields))
    if (!fits(change[field])) return { field, expected };
  const stray = Object.keys(change).find((field) => field !== "kind" && !Object.hasOwn(fields, field));
  return stray === undefined ? undefined : { field: stray, expected: "no such field" };
}
