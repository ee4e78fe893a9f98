import type { JsonSchema } from "../fields/field.ts";
import type { Json } from "../model/json.ts";
import { placeIn, type Steps } from "../schema/problem.ts";
import type { TextLine } from "../texts/render.ts";

/** Keywords that are looked at, and those that say something to readers alone. */
const CHECKED = [
  "type",
  "enum",
  "required",
  "properties",
  "additionalProperties",
  "items",
  "oneOf",
  "pattern",
  "uniqueItems",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "$ref",
] as const;
const TOLD = ["$schema", "$defs", "title", "description"] as const;
const KNOWN = new Set<string>([...CHECKED, ...TOLD]);

/** Most lines that are said of one file, and letters of what stands in it. */
const MOST_LINES = 50;
const MOST_LETTERS = 60;

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const tables = (value: unknown): Record<string, JsonSchema> =>
  isTable(value) ? (value as Record<string, JsonSchema>) : {};

/** What a reference to a part of the same schema begins with. */
const HERE = "#/$defs/";

/**
 * The first keyword of a schema that the check does not know, or a reference that leads nowhere. Undefined where it
 * knows all.
 */
export function strangeKeyword(schema: JsonSchema, defs = tables(schema.$defs)): string | undefined {
  const strange = Object.keys(schema).find((key) => !KNOWN.has(key));
  if (strange !== undefined) return strange;
  const { $ref, additionalProperties: more, items, oneOf } = schema;
  const to = String($ref);
  if ($ref !== undefined && !(to.startsWith(HERE) && Object.hasOwn(defs, to.slice(HERE.length))))
    return `$ref ${to}`;
  if (more !== undefined && more !== false) return "additionalProperties other than false";
  const ways = Array.isArray(oneOf) ? oneOf : [];
  if (ways.some((way) => !isTable(way) || Object.keys(way).join() !== "required"))
    return "oneOf of more than required fields";
  const inner = [...Object.values(tables(schema.properties)), ...Object.values(tables(schema.$defs))];
  for (const part of [...inner, ...(isTable(items) ? [items] : [])]) {
    const found = strangeKeyword(part, defs);
    if (found !== undefined) return found;
  }
  return undefined;
}

const cut = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

const typeOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

const isOf = (type: unknown, value: unknown): boolean =>
  type === "integer" ? Number.isInteger(value) : type === typeOf(value);

/** A text as long as JSON Schema counts it. */
const lengthOf = (text: string): number => [...text].length;

/** What is wrong with the shape of a file, by its schema; the first fifty lines. */
export function shapeLines(schema: JsonSchema, file: Json): TextLine[] {
  const found: TextLine[] = [];
  const defs = tables(schema.$defs);

  const look = (given: JsonSchema, value: unknown, steps: Steps): void => {
    if (found.length >= MOST_LINES) return;
    const say = (text: string, values: TextLine["values"] = {}) => {
      const place = cut(placeIn(file, steps));
      found.push({
        text: `shape.${text}`,
        values: { place: place || { text: "shape.file", values: {} }, ...values },
      });
    };
    const rule =
      given.$ref === undefined ? given : { ...defs[String(given.$ref).slice(HERE.length)], ...given };
    const { type, enum: values, minimum, maximum } = rule;
    if (type !== undefined && ![type].flat().some((one) => isOf(one, value))) {
      say("type", { type: [type].flat().map(String).join(" or ") });
      return;
    }
    if (Array.isArray(values) && !values.includes(value)) {
      say("enum", { values: values.map(String) });
      return;
    }
    if (typeof minimum === "number" && (value as number) < minimum) say("least", { least: minimum });
    if (typeof maximum === "number" && (value as number) > maximum) say("most", { most: maximum });
    if (typeof value === "string") lookAtText(rule, value, say);
    if (Array.isArray(value)) lookAtList(rule, value, steps, say);
    if (isTable(value)) lookAtTable(rule, value, steps, say);
  };

  const lookAtList = (rule: JsonSchema, list: readonly unknown[], steps: Steps, say: Say): void => {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems, items } = rule;
    if (list.length < (minItems as number)) say("few", { least: minItems as number });
    // What is too long is not looked at any further.
    if (list.length > (maxItems as number)) {
      say("many", { most: maxItems as number });
      return;
    }
    if (uniqueItems === true) {
      const seen = new Set<string>();
      const twice = list.find((one) => seen.size === seen.add(JSON.stringify(one)).size);
      if (twice !== undefined) say("twice", { value: cut(String(twice)) });
    }
    if (isTable(items)) for (const [at, one] of list.entries()) look(items, one, [...steps, at]);
  };

  const lookAtTable = (rule: JsonSchema, table: Record<string, unknown>, steps: Steps, say: Say): void => {
    const properties = tables(rule.properties);
    for (const field of (rule.required ?? []) as string[])
      if (!Object.hasOwn(table, field)) say("lacks", { name: field });
    if (rule.additionalProperties === false)
      for (const name of Object.keys(table))
        if (!Object.hasOwn(properties, name)) say("unknown", { name: cut(name) });
    const ways = ((rule.oneOf ?? []) as { required: string[] }[]).map(({ required }) => required);
    if (ways.length && ways.filter((names) => names.every((name) => Object.hasOwn(table, name))).length !== 1)
      say("either", { names: ways.flat() });
    for (const [name, part] of Object.entries(properties))
      if (Object.hasOwn(table, name)) look(part, table[name], [...steps, name]);
  };

  look(schema, file, []);
  return found.slice(0, MOST_LINES);
}

type Say = (text: string, values?: TextLine["values"]) => void;

function lookAtText(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: JsonSchema,
  text: string,
  say: Say,
) {
  const length = lengthOf(text);
  if (length < (minLength as number)) say("empty");
  else if (length > (maxLength as number)) say("long", { most: maxLength as number });
  else if (pattern !== undefined && !new RegExp(String(pattern), "u").test(text))
    say("pattern", { value: cut(text) });
}
