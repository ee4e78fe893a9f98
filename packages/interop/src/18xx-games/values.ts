import { saying } from "@railhead/core/texts";

/** A text without the byte order mark that some editors put before it. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, "");

/** What may name something in a record: ids are texts or numbers. */
export const isName = (value: unknown): value is string | number =>
  typeof value === "string" ? value !== "" : typeof value === "number";

/** A recorded value as a person is told of it: texts and numbers as they are, anything else by what it is. */
export function inWords(value: unknown): string {
  if (isName(value)) return String(value);
  if (value === "") return saying`an empty text`;
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? "a list" : saying`an object`;
}

/** A recorded amount: a number, written as one or as a text. */
export function amountOf(value: unknown): number | undefined {
  if (typeof value === "string" ? value.trim() === "" : typeof value !== "number") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Most characters of a message. */
const MOST = 1800;

/** A message as one line of readable length: a record's texts may hold line ends, or whole books. */
export function oneLine(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line;
}
