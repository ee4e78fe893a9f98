import type { ClockRules, ClockView } from "../api.ts";
import { awakeSpans } from "../clocks/index.ts";
import { hoursOf } from "./clock.ts";
import type { LiveTable } from "./live-table.ts";

/** So far ahead a page is told when clocks run. */
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** The clock of a table for those who see it. `secret`: hours would tell who sits where. */
export function clockView(rules: ClockRules, { row, read, begunAt }: LiveTable, secret: boolean): ClockView {
  if (!read || row.phase === "gathering") return { rules, at: begunAt };
  const { reading, at } = read;
  const hours = Object.entries(secret ? {} : hoursOf(row)).flatMap(([player, one]) =>
    one && reading.turns[player] !== undefined ? [[player, awakeSpans(one, at, at + WEEK)] as const] : [],
  );
  return { rules, reading, at, ...(hours.length > 0 && { awake: Object.fromEntries(hours) }) };
}
