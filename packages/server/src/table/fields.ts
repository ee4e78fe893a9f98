import type { Json } from "@railhead/core";
import { Refused } from "../http/problem.ts";
import { LIMITS } from "./limits.ts";

/** A 400 that belongs to a field of what was sent. */
export const badField = (field: string, code = "BAD_BODY", values?: Record<string, Json>): Refused =>
  new Refused(400, { code, field, ...(values && { values }) });

export type Body = Record<string, unknown>;

export const isObject = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object, or 400. */
export function objectAt(value: unknown, field: string): Body {
  if (!isObject(value)) throw badField(field);
  return value;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** One line that people read: without control characters and without marks that turn other people's text around. */
export function line(value: unknown, field: string, { max, min = 1 }: { max: number; min?: number }): string {
  if (typeof value !== "string") throw badField(field);
  const text = value.replace(CONTROL, "").replace(/\s+/g, " ").trim();
  if (text.length < min) throw badField(field, "EMPTY");
  if ([...text].length > max) throw badField(field, "TOO_LONG", { max });
  return text;
}

/** Text of several lines. */
export function prose(
  value: unknown,
  field: string,
  { max, min = 0 }: { max: number; min?: number },
): string {
  if (typeof value !== "string") throw badField(field);
  const text = value.replace(CONTROL, "");
  if (text.trim().length < min) throw badField(field, "EMPTY");
  if (text.length > max) throw badField(field, "TOO_LONG", { max });
  return text;
}

/** A name that stands for something: never one that every object has. */
export function id(value: unknown, field: string): string {
  if (typeof value !== "string" || !value || value.length > LIMITS.id || value in {}) throw badField(field);
  return value;
}

export function oneOf<T extends string>(value: unknown, field: string, values: readonly T[]): T {
  if (!values.includes(value as T)) throw badField(field, "BAD_BODY", { values: [...values] });
  return value as T;
}

export function integer(value: unknown, field: string, min: number, max: number): number {
  if (!Number.isSafeInteger(value)) throw badField(field);
  if ((value as number) < min || (value as number) > max) throw badField(field, "OUT_OF_RANGE", { min, max });
  return value as number;
}

export function list(
  value: unknown,
  field: string,
  { max, min = 0 }: { max: number; min?: number },
): unknown[] {
  if (!Array.isArray(value)) throw badField(field);
  if (value.length < min || value.length > max) throw badField(field, "OUT_OF_RANGE", { min, max });
  return value;
}

/** Throws 400 where JSON is nested so deep that walking it by calls could fail. */
export function checkDepth(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length; depth++) {
    if (depth > LIMITS.depth) throw new Refused(400, "BAD_BODY");
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null ? Object.values(value) : [],
    );
  }
}
