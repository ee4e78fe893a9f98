import type { Edge, OptionValue, TileId } from "@railhead/core";
import type { RailsReport } from "./report.ts";

/** How the reports of one title are read. */
export interface RailsMapping {
  /** Title as the report names it. */
  report: string;
  /** Title here. */
  title: string;
  /** The report's names of companies that have another one here. */
  companies: Readonly<Record<string, string>>;
  /**
   * How far a tile must be turned here (in sixths, clockwise) when the report says S; a tile that is not in the table is
   * tried in every direction, and what fits is remembered.
   */
  turns: Readonly<Record<TileId, number>>;
  /** Where a turn that is not known is likely, from what other tiles of its kind show: tried first. */
  likely: Readonly<Record<TileId, number>>;
  /** Options that may be needed where a report does not agree, by what is wrong; likeliest first. */
  trials: readonly { when: RegExp; option: string; value: OptionValue }[];
  /** Places where trains stand, as the report names them. */
  trainPlaces: Readonly<Record<string, "stack" | "pool">>;
  /** Options of the table that follow from the report. */
  options(report: RailsReport): Record<string, OptionValue>;
}

/** The sides of a hex with a flat top, in the order in which they are numbered here. */
export const SIDES = ["S", "SW", "NW", "N", "NE", "SE"] as const;

/** Side by name; undefined for a name that is none. */
export function sideOf(name: string): Edge | undefined {
  const at = SIDES.indexOf(name as (typeof SIDES)[number]);
  return at < 0 ? undefined : (at as Edge);
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The report's F13 is M6 here: its number is our letter, its letter our number. The same function leads back. */
export function swapHex(hex: string): string | undefined {
  const [, letter, number] = /^([A-Z])(\d{1,2})$/.exec(hex) ?? [];
  const swapped = LETTERS[Number(number) - 1];
  return letter === undefined || swapped === undefined
    ? undefined
    : `${swapped}${LETTERS.indexOf(letter) + 1}`;
}

/** A space of the market by its name: the letter is the column, the number the row, both from the first. */
export function spaceOf(name: string): { row: number; col: number } | undefined {
  const [, letter, number] = /^([A-Z])(\d{1,2})$/.exec(name) ?? [];
  if (letter === undefined || Number(number) < 1) return undefined;
  return { row: Number(number) - 1, col: LETTERS.indexOf(letter) };
}

/** Name of a space of the market. */
export const spaceName = ({ row, col }: { row: number; col: number }): string => `${LETTERS[col]}${row + 1}`;

/** The company that the report calls so. Letters that a wrong character set has spoilt are let pass. */
export function companyId(mapping: RailsMapping, name: string): string {
  if (Object.hasOwn(mapping.companies, name)) return mapping.companies[name] as string;
  const spoilt = Object.keys(mapping.companies).find((one) => {
    const pattern = one.replace(/[^\x20-\x7e]/g, "\u0001");
    if (!pattern.includes("\u0001")) return false;
    const [before = "", after = ""] = pattern.split("\u0001");
    const rest = name.slice(before.length, name.length - after.length);
    return name.startsWith(before) && name.endsWith(after) && /^[^\x20-\x7e]{1,3}$/.test(rest);
  });
  return spoilt === undefined ? name : (mapping.companies[spoilt] as string);
}
