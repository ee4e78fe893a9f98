import * as v from "valibot";
import type { Json } from "../model/json.ts";
import type { Defaulted, Field, Kind } from "./field.ts";

/** A text that is not the name of something every object has: ids are looked up in plain tables. */
const id = v.pipe(
  v.string(),
  v.check((text) => !(text in Object.prototype)),
);

const field = <T>(kind: Kind, expected: string, schema: v.GenericSchema<unknown, T>): Field<T> => ({
  kind,
  list: false,
  optional: false,
  expected,
  schema,
});

const ids = (kind: Kind) => (): Field<string> => field(kind, "string", id);

const integers = (kind: Kind) => (): Field<number> =>
  field(kind, "integer", v.pipe(v.number(), v.safeInteger()));

/** How a train runs: the train, what runs joined to it, the stops and track it goes along. */
export type RouteValue = { train: string; with?: string[]; path: string[] };

const route = v.looseObject({ train: id, with: v.optional(v.array(id)), path: v.array(id) });

const isJson = (value: unknown): value is Json => value !== undefined && typeof value !== "function";

/** Fields by what they are. Amounts are in currency units, shares in percent of a company; ids are plain strings. */
export const f = {
  /** Id of a player. */
  player: ids("player"),
  /** Id of a company. */
  company: ids("company"),
  /** Id of an owner: a player or a company. */
  holder: ids("holder"),
  /** Where something lies: stack, pool, treasury, a company. */
  place: ids("place"),
  /** Coordinate of a hex. */
  hex: ids("hex"),
  /** Number of a tile. */
  tile: ids("tile"),
  /** Kind of a train, or id of one. */
  train: ids("train"),
  /** Any other id. */
  id: ids("id"),
  /** A name that the catalogue has a word for, `<name of the field>.<value>`. */
  word: ids("word"),
  /** An amount in currency units. */
  money: integers("money"),
  /** An amount that is not paid as it is: what rounding takes or adds, to the hundredth of a unit. */
  rest: (): Field<number> => field("money", "number", v.pipe(v.number(), v.finite())),
  /** Percent of a company. */
  percent: integers("percent"),
  /** A whole number. */
  integer: integers("number"),
  /** Yes or no. */
  boolean: (): Field<boolean> => field("boolean", "boolean", v.boolean()),
  /** Any text, as someone wrote it. */
  text: (): Field<string> => field("text", "text", v.string()),
  /** Routes of trains. */
  routes: (): Field<RouteValue[]> => field("routes", "routes", v.array(route)),
  /** One of these names. */
  oneOf: <const T extends string>(...names: readonly T[]): Field<T> =>
    field("word", names.join(", "), v.picklist(names)),
  /** What a schema of Valibot describes; never written out. `expected` says in words what that is. */
  data: <T = Json>(schema: v.GenericSchema<unknown, T> = v.custom<T>(isJson), expected = "data"): Field<T> =>
    field("data", expected, schema),
  /** Several of them. */
  list: <T>(of: Field<T>): Field<T[]> => ({
    kind: of.kind,
    list: true,
    optional: false,
    expected: of.expected === "string" ? "strings" : `a list: ${of.expected}`,
    schema: v.array(of.schema),
  }),
  /** It may be left out. */
  optional: <T>(of: Field<T>): Field<T | undefined> => ({
    ...of,
    optional: true,
    schema: v.optional(of.schema),
  }),
  /** For a field that an action got later: where it is left out, as in every earlier log, it has this value. */
  withDefault: <T extends Json>(of: Field<T>, value: NoInfer<T>): Defaulted<T> => ({
    ...of,
    optional: true,
    // Filled in before the rules see it (`filledIn`), so that they never meet `undefined`.
    schema: v.optional(of.schema, () => value),
    default: value,
  }),
} as const;
