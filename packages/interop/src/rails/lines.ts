/** A line of a report that says something: its number in the file (from 1), its text, its fields. */
export interface ReportLine {
  number: number;
  text: string;
  /** What stands before the first comma. */
  name: string;
  fields: string[];
}

/** Stands in for a comma inside a player's name while a line is taken apart. */
const KEPT_COMMA = "\u0001";

/**
 * The lines of a report, empty ones left out. Line ends of any system, a byte order mark and letters written in two
 * parts (an O and its dots) make no difference. Names of players may hold commas: `PlayerIs` tells them first.
 */
export function reportLines(text: string): ReportLine[] {
  const lines: ReportLine[] = [];
  const awkward: string[] = [];
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .normalize("NFC")
    .split(/\r\n|\n|\r/)
    .entries()) {
    const trimmed = raw.trim();
    if (!trimmed) continue;
    const player = /^PlayerIs,\s*\d+\s*,(.*,.*)$/.exec(trimmed)?.[1]?.trim();
    if (player !== undefined) awkward.push(player);
    let safe = trimmed;
    for (const name of awkward) safe = safe.replaceAll(name, name.replaceAll(",", KEPT_COMMA));
    const [name = "", ...fields] = safe.split(",").map((part) => part.trim().replaceAll(KEPT_COMMA, ","));
    lines.push({ number: index + 1, text: trimmed, name, fields });
  }
  return lines;
}

/** The whole number that a field holds, whatever currency sign or grouping stands with it; undefined where there is none. */
export function amountOf(field: string | undefined): number | undefined {
  const digits = /^[^\d-]*(-?)[^\d]{0,2}(\d{1,3}(?:[ .'’\u00a0\u202f]\d{3})+|\d+)\D*$/.exec(field ?? "");
  if (!digits) return undefined;
  const value = Number(`${digits[1]}${(digits[2] as string).replace(/\D/g, "")}`);
  return Number.isSafeInteger(value) ? value : undefined;
}
