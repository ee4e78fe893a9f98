import * as v from "valibot";
import type { Json } from "../model/json.ts";
import { saying } from "../util/saying.ts";

/**
 * What the schemas of files are made of. A message of theirs goes on from the place that it is said of: "setup.players[0].name" with
 * "must be text". None of them changes anything, so that a value that fits is the value itself (`v.is`).
 */

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Text of a file that is read. */
export const text = v.string(saying`must be text`);

/** Text that says something. */
export const word = v.pipe(text, v.nonEmpty(saying`must be text`));

/** A name of something: never one that every object has. */
export const name = v.pipe(
  text,
  v.check((given) => !(given in {}), saying`must be a unique name`),
);

/** A whole number that a file may name exactly. */
export const whole = v.pipe(
  v.number(saying`must be a whole number`),
  v.safeInteger(saying`must be a whole number`),
);

/** A whole number from `least` on. */
export const wholeFrom = (least: number) => {
  const must = least
    ? saying`must be a whole number of at least ${least}`
    : saying`must be a whole number, not negative`;
  return v.pipe(v.number(must), v.safeInteger(must), v.minValue(least, must));
};

/** True or false. */
export const yesOrNo = v.boolean(saying`must be true or false`);

/** A list of such values. */
export const listOf = <T extends v.GenericSchema>(of: T) => v.array(of, saying`must be a list`);

/** One of some words. */
export const oneOf = <const T extends readonly string[]>(...words: T) =>
  v.picklist(words, saying`must be one of ${words.join(", ")}`);

/** An object that has these fields; others may stand beside them. (Valibot's own takes lists, too.) */
export const object = <T extends v.ObjectEntries>(entries: T) => {
  const fields = v.looseObject(entries, saying`must be an object`);
  return v.pipe(v.custom<v.InferInput<typeof fields>>(isObject, saying`must be an object`), fields);
};

/** An object with a value of that kind for every name. */
export const tableOf = <T extends v.GenericSchema>(of: T) =>
  v.pipe(
    v.custom<Record<string, v.InferInput<T>>>(isObject, saying`must be an object`),
    v.record(v.string(), of, saying`must be an object`),
  );

/** Whatever JSON has: what `JSON.parse` has made is fit. */
export const json = v.custom<Json | undefined>(() => true);

/** The same where something stands there. */
export const someJson = v.custom<Json>((value) => value !== undefined);

/** Where an issue lies, as one writes it: "setup.players[0].name"; "" where it is the whole. */
export function placeOf({ path }: Pick<v.BaseIssue<unknown>, "path">): string {
  const parts = (path ?? []).map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
  return parts.join("").replace(/^\./, "");
}

/**
 * What is wrong with a value, in one line that names the place; undefined where it fits.
 *
 * @param whole what the value is called where it is wrong as a whole
 */
export function faultOf(schema: v.GenericSchema, value: unknown, whole: string): string | undefined {
  const { issues } = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
  const [issue] = issues ?? [];
  if (!issue) return undefined;
  const place = placeOf(issue) || whole;
  return `${place} ${issue.input === undefined ? saying`is missing` : issue.message}`;
}
