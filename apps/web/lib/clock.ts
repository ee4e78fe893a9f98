import type { PlayerId } from "@railhead/core";
import type { ClockView } from "@railhead/server/api";

/** What a player's clock shows; times in milliseconds. */
export interface Shown {
  /** In the bank; below 0 where the clock goes on there. */
  left: number;
  /** What the turn may still take before the bank runs. */
  free: number;
  running: boolean;
  /** Nothing is left; with days per turn only while a turn takes longer than its time. */
  up: boolean;
  /** It rests until then, since its player sleeps. */
  rests?: number;
}

/** How much of the spans lies between two moments. */
const within = (spans: readonly [number, number][], from: number, to: number): number =>
  spans.reduce((sum, [first, last]) => sum + Math.max(0, Math.min(last, to) - Math.max(first, from)), 0);

/**
 * A player's clock at a moment of the server's time, as the server will find it.
 *
 * @param now in milliseconds since 1970
 */
export function clockAt({ rules, reading, at, awake }: ClockView, player: PlayerId, now: number): Shown {
  const left = reading?.left[player] ?? 0;
  const used = reading?.turns[player];
  if (used === undefined || reading?.paused)
    return { left, free: 0, running: false, up: left <= 0 && rules.kind !== "days" };
  const spans = awake?.[player];
  const ran = Math.max(0, spans ? within(spans, at, now) : now - at);
  const free = rules.kind === "days" ? Math.max(0, rules.turn * 1000 - used) : 0;
  const spent = left - Math.max(0, ran - free);
  const rest = rules.atZero === "mark" ? spent : Math.max(spent, Math.min(left, 0));
  const here = spans?.some(([first, last]) => first <= now && now < last) ?? true;
  const next = spans?.find(([first]) => first > now)?.[0];
  return {
    left: rest,
    free: Math.max(0, free - ran),
    running: true,
    up: rest <= 0 && ran >= free,
    ...(!here && next !== undefined && { rests: next }),
  };
}

/** Time as a clock shows it: "9:05", "1:02:03"; from a day on, days and hours apart. */
export function clockParts(milliseconds: number): { text: string } | { days: number; hours: number } {
  // A clock shows 0:00 when nothing is left, and not before.
  const seconds = milliseconds < 0 ? Math.floor(-milliseconds / 1000) : Math.ceil(milliseconds / 1000);
  if (seconds >= 86_400)
    return { days: Math.floor(seconds / 86_400), hours: Math.floor((seconds % 86_400) / 3600) };
  const two = (count: number) => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = two(seconds % 60);
  const text = hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
  return { text: milliseconds <= -1000 ? `−${text}` : text };
}

/** The server's clock is ahead of this computer's by this many milliseconds. */
let ahead = 0;

/** Sets this page's clock by the server's. */
export function keepServerTime(now: number): void {
  ahead = now - Date.now();
}

/** What time it is at the server when it is this here, in milliseconds since 1970. */
export const atServer = (here: Date): number => here.getTime() + ahead;
