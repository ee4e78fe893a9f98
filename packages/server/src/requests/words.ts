import type { Json } from "@railhead/core";
import * as v from "valibot";
import { LIMITS } from "../table/limits.ts";

/**
 * What the schemas of requests are made of. A schema's message is what `told` writes: the code of a `Problem` and its values;
 * where nothing is told the code is BAD_BODY. Nothing here needs the server: a page may import it.
 */
export const told = (code: string, values?: Record<string, Json>): string => JSON.stringify({ code, values });

/** What an issue tells: its code, and values that belong to it. */
export function toldBy({ message }: { message: string }): { code: string; values?: Record<string, Json> } {
  // Valibot's own messages are sentences.
  return message.startsWith("{") ? JSON.parse(message) : { code: "BAD_BODY" };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A field of a body that anything may stand in: whatever `JSON.parse` has made is fit. */
export const json = v.custom<Json | undefined>(() => true);

/** An object of any fields. (Valibot's own `object` and `record` take lists, too.) */
export const table = v.custom<Record<string, Json>>(isObject);

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

const characters = (text: string): number => [...text].length;

/** One line that people read: without control characters and without marks that turn other people's text around. EMPTY, TOO_LONG. */
export const line = (max: number, min = 1) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(CONTROL, "").replace(/\s+/g, " ").trim()),
    v.minLength(min, told("EMPTY")),
    v.check((text) => characters(text) <= max, told("TOO_LONG", { max })),
  );

/** Text of several lines. EMPTY, TOO_LONG. */
export const prose = (max: number, min = 0) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(CONTROL, "")),
    v.check((text) => text.trim().length >= min, told("EMPTY")),
    v.maxLength(max, told("TOO_LONG", { max })),
  );

/** A name that stands for something: never one that every object has. */
export const id = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(LIMITS.id),
  v.check((name) => !(name in {})),
);

/** A body that asks for nothing further. */
export const noFields = v.object({});

/** One of some words; the problem names them all. */
export const word = <const T extends readonly string[]>(...words: T) =>
  v.picklist(words, told("BAD_BODY", { values: [...words] }));

/** A whole number. OUT_OF_RANGE. */
export const integer = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.check((value) => value >= min && value <= max, told("OUT_OF_RANGE", { min, max })),
  );

/** Number of a line of a record. */
export const lineNumber = integer(0, Number.MAX_SAFE_INTEGER);

/** A list. OUT_OF_RANGE. Its length is looked at before what is in it. */
export const list = <T extends v.GenericSchema>(of: T, max: number, min = 0) =>
  v.pipe(
    v.custom<v.InferInput<T>[]>(Array.isArray),
    v.check(({ length }) => length >= min && length <= max, told("OUT_OF_RANGE", { min, max })),
    v.array(of),
  );

/** Text of at most this many characters. */
export const text = (max: number, code = "BAD_BODY") =>
  v.pipe(v.string(), v.maxLength(max, code === "BAD_BODY" ? told(code) : told(code, { max })));

/** The path of something inside a value, as an issue has it. */
export function pathIn(root: unknown, ...keys: (string | number)[]): [v.IssuePathItem, ...v.IssuePathItem[]] {
  let inside: unknown = root;
  const items = keys.map((key): v.IssuePathItem => {
    const input = inside;
    inside = isObject(input) || Array.isArray(input) ? Reflect.get(input, key) : undefined;
    return { type: "unknown", origin: "value", input, key, value: inside };
  });
  const [first = { type: "unknown", origin: "value", input: root, key: "", value: root }, ...rest] = items;
  return [first, ...rest];
}
