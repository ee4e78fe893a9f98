import type { Column } from "drizzle-orm";
import * as v from "valibot";
import { isObject } from "../requests/words.ts";
import type { Part } from "./whole.ts";

/** A row of a backup: its columns by their names in the schema; those without a value are left out. */
export type Row = Record<string, unknown>;

const whole = v.pipe(v.number(), v.safeInteger());

/** The first line of a backup, as far as it says what it is. `schema`: the migrations that its database had gone through. */
export const header = v.object({
  format: v.literal("railhead-backup"),
  formatVersion: v.literal(1),
  schema: v.array(v.string()),
  /** Forms of the states in it. */
  states: v.optional(v.array(whole)),
});

/** The last line. */
export const end = v.object({ end: v.literal(true), lines: whole, sha256: v.string() });

/** Any line between them. */
export const rowLine = v.object({ table: v.string(), row: v.custom<Row>(isObject) });

/** Values of columns as a backup has them, and as the database takes them. */
const VALUES: Record<string, v.GenericSchema> = {
  string: v.pipe(
    v.string(),
    v.check((text) => !text.includes("\0")),
  ),
  number: whole,
  boolean: v.boolean(),
  date: v.pipe(
    whole,
    v.transform((time) => new Date(time)),
  ),
  json: v.custom<object>((value) => typeof value === "object" && value !== null),
};

const kindOf = ({ dataType, notNull, hasDefault }: Column): v.GenericSchema => {
  const value = VALUES[dataType] ?? v.never();
  return notNull && !hasDefault ? value : v.optional(value);
};

/** Rows of a part of the database: their columns and no others. */
export const rowsOf = ({ columns }: Part) =>
  v.strictObject(Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, kindOf(column)])));

/** What is wrong with a row, or undefined. */
export function rowFault(rows: ReturnType<typeof rowsOf>, row: unknown): string | undefined {
  if (!isObject(row)) return "has no row";
  const { issues } = v.safeParse(rows, row);
  // A column that there is not says more than the one that is missing for it.
  const issue = issues?.find(({ expected }) => expected === "never") ?? issues?.[0];
  if (!issue) return undefined;
  const key = String(issue.path?.[0].key);
  if (issue.expected === "never") return `has a column ${key} that there is not`;
  return issue.input === undefined ? `has no ${key}` : `has a wrong ${key}`;
}

/** A row with every column, moments as the database wants them. */
export function databaseRow(rows: ReturnType<typeof rowsOf>, { columns }: Part, row: Row): Row {
  const given = v.parse(rows, row);
  const entries = Object.entries(columns).map(([key, { hasDefault }]) => [
    key,
    given[key] ?? (hasDefault ? undefined : null),
  ]);
  return Object.fromEntries(entries);
}
