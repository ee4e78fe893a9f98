import type { PlayerId } from "@railhead/core";
import type { ClockReading, ClockRules, WakingHours } from "../api.ts";
import { isOut } from "./reading.ts";
import { awakeAfter } from "./waking.ts";

/**
 * When the time of each player whose clock runs is up, in milliseconds since 1970. Where the table only marks it, or lets the others go
 * on, who has no time left is not named again.
 *
 * @param at when the line of the reading was written
 */
export function flags(
  rules: ClockRules,
  reading: ClockReading,
  at: number,
  hours: Readonly<Record<PlayerId, WakingHours | undefined>>,
): Record<PlayerId, number> {
  if (reading.paused) return {};
  const marked = rules.atZero === "mark" || rules.atZero === "remove";
  const falls: Record<PlayerId, number> = {};
  for (const [player, used] of Object.entries(reading.turns)) {
    const left = reading.left[player] ?? 0;
    if (marked && isOut(rules, reading, player)) continue;
    const free = rules.kind === "days" ? Math.max(0, rules.turn * 1000 - used) : 0;
    falls[player] = awakeAfter(hours[player], at, free + Math.max(0, left));
  }
  return falls;
}
