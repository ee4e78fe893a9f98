import type { CompanyId, PlayerId } from "@railhead/core";
import type { ClockReading, ClockRules, WakingHours } from "../api.ts";
import { awakeBetween } from "./waking.ts";

/** What someone whose time was up has at least as a turn of theirs begins, and as they take their seat back. In milliseconds. */
const AT_LEAST = { turn: 15_000, back: 60_000 };

/** Who is asked after a line, as far as clocks care. */
export interface Asked {
  /** People whose clock runs. */
  players: readonly PlayerId[];
  /** The company about which they are asked. */
  company: CompanyId | undefined;
  /** The round: any text that differs between two rounds. */
  round: string;
}

/** A line, as far as clocks care. */
export interface Step {
  /** When the line before it was written, and when it is. */
  from: number;
  to: number;
  hours: Readonly<Record<PlayerId, WakingHours | undefined>>;
  asked: Asked;
  /** The player whose move it is, where a person made it or planned it: only such a turn brings something back. */
  by?: PlayerId;
  /** The clock is held, or goes on. */
  paused?: boolean;
  /** Who takes their seat back. */
  back?: PlayerId;
}

const seconds = (count: number): number => count * 1000;

/** What a bank begins with. */
const bankOf = (rules: ClockRules): number => seconds(rules.kind === "days" ? rules.leave : rules.bank);

/** What a turn costs in all, after so long. */
const costOf = (rules: ClockRules, used: number): number =>
  rules.kind === "days" ? Math.max(0, used - seconds(rules.turn)) : used;

/**
 * Whether a player has no time left. With days per turn that is so only while a turn takes longer than its time: who has used up their leave, or
 * never had any, still has the days of their next turn.
 */
export function isOut(rules: ClockRules, { left, turns }: ClockReading, player: PlayerId): boolean {
  if ((left[player] ?? 0) > 0) return false;
  return rules.kind !== "days" || (turns[player] ?? 0) >= seconds(rules.turn);
}

/** The clock as a game begins. */
export function firstReading(rules: ClockRules, players: readonly PlayerId[], asked: Asked): ClockReading {
  const left = Object.fromEntries(players.map((player) => [player, bankOf(rules)]));
  return begun(rules, { left, turns: {}, round: asked.round }, asked);
}

/** The clock after a line, made of that after the line before it. */
export function nextReading(rules: ClockRules, before: ClockReading, step: Step): ClockReading {
  const charged = before.paused ? before : charge(rules, before, step);
  const left = { ...charged.left };
  const turns: Record<PlayerId, number> = {};
  for (const [player, used] of Object.entries(charged.turns)) {
    const goesOn = step.asked.players.includes(player) && step.asked.company === before.company;
    if (goesOn) turns[player] = used;
    else if (step.by === player) left[player] = (left[player] ?? 0) + returned(rules, used);
  }
  if (rules.kind === "bank" && rules.per === "round" && before.round !== step.asked.round)
    for (const player of Object.keys(left)) left[player] = (left[player] ?? 0) + seconds(rules.increment);
  if (step.back !== undefined && rules.kind !== "days")
    left[step.back] = Math.max(left[step.back] ?? 0, AT_LEAST.back);
  const { paused = before.paused } = step;
  return begun(
    rules,
    { left, turns, round: step.asked.round, ...(paused && { paused }) },
    step.asked,
    before,
  );
}

/**
 * The clock after moves were taken back or brought back.
 *
 * @param to the reading of the line to which the game goes
 * @param paused the clock is held now
 */
export function readingAgain(
  rules: ClockRules,
  to: ClockReading,
  asked: Asked,
  paused: boolean,
): ClockReading {
  const { left, turns, company, round } = to;
  const kept = Object.entries(turns).filter(([player]) => asked.players.includes(player));
  return begun(
    rules,
    { left, turns: Object.fromEntries(kept), round, ...(paused && { paused }) },
    asked,
    company === undefined ? { left, turns, round } : { left, turns, round, company },
  );
}

/** Takes what was used since the last line from those whose clocks ran. */
function charge(rules: ClockRules, { left, turns, ...rest }: ClockReading, step: Step): ClockReading {
  const charged = { ...left };
  const used: Record<PlayerId, number> = {};
  for (const [player, before] of Object.entries(turns)) {
    const now = before + awakeBetween(step.hours[player], step.from, step.to);
    used[player] = now;
    const had = charged[player] ?? 0;
    const has = had - (costOf(rules, now) - costOf(rules, before));
    // Below zero only where the clock goes on there.
    charged[player] = rules.atZero === "mark" ? has : Math.max(has, Math.min(had, 0));
  }
  return { left: charged, turns: used, ...rest };
}

/** What a player gets back for a turn of so long. */
function returned(rules: ClockRules, used: number): number {
  if (rules.kind === "delay") return Math.min(used, seconds(rules.delay));
  return rules.kind === "bank" && rules.per === "turn" ? seconds(rules.increment) : 0;
}

/** Begins the turns of those who are asked and were not. */
function begun(
  rules: ClockRules,
  { left, turns, round, paused }: ClockReading,
  { players, company }: Asked,
  before?: ClockReading,
): ClockReading {
  const now = { ...left };
  const running = { ...turns };
  const newCompany = company !== undefined && company !== before?.company;
  for (const player of players) {
    if (running[player] !== undefined) continue;
    running[player] = 0;
    if (rules.kind === "company" && newCompany) now[player] = (now[player] ?? 0) + seconds(rules.company);
    if (rules.atZero === "default" && rules.kind !== "days")
      now[player] = Math.max(now[player] ?? 0, AT_LEAST.turn);
  }
  return {
    left: now,
    turns: running,
    ...(company !== undefined && { company }),
    round,
    ...(paused && { paused }),
  };
}
