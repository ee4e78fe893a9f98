import * as v from "valibot";

/**
 * What a value is: how it is written for a person, what a form offers for it.
 * "word" is one of a few names that the catalogue has a word for, "place" an account or where something lies
 * ("pool", "player:A", "company:X"), "holder" a player or a company, "data" what is never written out.
 */
export type Kind =
  | "player"
  | "company"
  | "holder"
  | "place"
  | "hex"
  | "tile"
  | "train"
  | "id"
  | "word"
  | "text"
  | "money"
  | "percent"
  | "number"
  | "boolean"
  | "routes"
  | "data";

/** A part of a JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** One value of an action, an event or a refusal: its TypeScript type, the test of what comes from outside, and its kind. */
export interface Field<out T = unknown> {
  readonly kind: Kind;
  /** Several of that kind. */
  readonly list: boolean;
  /** It may be left out; `T` has `undefined` then. */
  readonly optional: boolean;
  /** The required kind, for the message to the sender of anything else: "integer", "strings". */
  readonly expected: string;
  readonly schema: v.GenericSchema<unknown, T>;
}

/** A field of an action that may be left out: then it has this value. For fields that an action got later: old logs stay valid. */
export interface Defaulted<out T = unknown> extends Field<T> {
  readonly default: T;
}

/** The fields of something, by name. */
export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends Field<infer T> ? T : never;
type OptionalNames<F> = { [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never }[keyof F];

/** The values that fields take: `{ hex: string; city: number; token?: number }`. */
export type ValuesOf<F extends Fields> = { [K in Exclude<keyof F, OptionalNames<F>>]: ValueOf<F[K]> } & {
  [K in OptionalNames<F>]?: ValueOf<F[K]>;
};

type DefaultedNames<F> = { [K in keyof F]: F[K] extends Defaulted ? K : never }[keyof F];

/** The values that someone gives: what has a default may be left out. */
export type GivenOf<F extends Fields> = Omit<ValuesOf<F>, DefaultedNames<F>> & {
  [K in DefaultedNames<F>]?: ValueOf<F[K]>;
};

/** Given values with the defaults of those that were left out; the same object where none is missing. */
export function filledIn<T extends object>(fields: Fields, given: T): T {
  let filled: T | undefined;
  for (const name in fields) {
    const field = fields[name] as Field | Defaulted;
    if (!("default" in field) || (given as Record<string, unknown>)[name] !== undefined) continue;
    filled = { ...(filled ?? given), [name]: field.default };
  }
  return filled ?? given;
}

/** Whether a value may stand in a field. */
export const fitsField = (field: Field, value: unknown): boolean => v.is(field.schema, value);
