import type { ClockRules, WakingHours } from "@railhead/server/api";

/** The clock of a table as it is being set up; numbers are as they were typed. */
export interface DraftClock {
  kind: ClockRules["kind"];
  /** The bank; with "days" the time of a turn. */
  first: string;
  /** What comes to it; with "days" the leave. */
  second: string;
  per: "turn" | "round";
  atZero: ClockRules["atZero"];
  waking: boolean;
}

/** What may happen when someone's time is up. */
export const AT_ZERO = ["bot", "default", "remove", "mark"] as const;

export const CLOCK_KINDS = ["bank", "delay", "days", "company"] as const;

/** Seconds of what the two fields count, what they begin with, and what they take. */
const FIELDS = {
  bank: { units: [60, 1], usual: ["45", "30"], least: [10, 0] },
  delay: { units: [60, 1], usual: ["45", "60"], least: [10, 1] },
  days: { units: [86_400, 86_400], usual: ["2", "14"], least: [30, 0] },
  company: { units: [60, 60], usual: ["20", "3"], least: [10, 1] },
} as const;
const MOST = [90 * 86_400, 30 * 86_400] as const;

/** A clock of a kind, as it is offered first. */
export function usualClock(kind: ClockRules["kind"], before?: DraftClock): DraftClock {
  const [first, second] = FIELDS[kind].usual;
  const { atZero = "bot", waking = false } = before ?? {};
  return { kind, first, second, per: "turn", atZero, waking: kind === "days" || waking };
}

/** Seconds that a field of a clock says; undefined: what was typed is no number that fits. */
function secondsOf({ kind, ...clock }: DraftClock, field: "first" | "second"): number | undefined {
  const at = field === "first" ? 0 : 1;
  const { units, least } = FIELDS[kind];
  const text = clock[field].trim().replace(",", ".");
  const seconds = Math.round(Number(text) * units[at]);
  const most = kind === "days" ? MOST[1] : MOST[at];
  return text !== "" && seconds >= least[at] && seconds <= most ? seconds : undefined;
}

/** The fields of a clock in which stands no number that fits. */
export const clockFaults = (clock: DraftClock): ("first" | "second")[] =>
  (["first", "second"] as const).filter((field) => secondsOf(clock, field) === undefined);

/** The clock as the server knows it. It has been checked. */
export function clockOf(clock: DraftClock): ClockRules {
  const [first, second] = [secondsOf(clock, "first") ?? 0, secondsOf(clock, "second") ?? 0];
  const { kind, atZero, waking, per } = clock;
  const conduct = { atZero, waking };
  if (kind === "bank") return { kind, bank: first, increment: second, per, ...conduct };
  if (kind === "delay") return { kind, bank: first, delay: second, ...conduct };
  if (kind === "days") return { kind, turn: first, leave: second, ...conduct };
  return { kind, bank: first, company: second, ...conduct };
}

/** The two numbers of a clock, in seconds. */
export function secondsIn(rules: ClockRules): [number, number] {
  if (rules.kind === "bank") return [rules.bank, rules.increment];
  if (rules.kind === "delay") return [rules.bank, rules.delay];
  if (rules.kind === "days") return [rules.turn, rules.leave];
  return [rules.bank, rules.company];
}

/** The draft of a clock like that of a table. */
export function clockLike(rules: ClockRules): DraftClock {
  const { kind, atZero, waking } = rules;
  const [first, second] = secondsIn(rules).map((count, at) => String(count / (FIELDS[kind].units[at] ?? 1)));
  const per = rules.kind === "bank" ? rules.per : "turn";
  return { kind, first: first ?? "", second: second ?? "", per, atZero, waking };
}

/** Hours awake that this browser's time zone suggests. */
export const usualHours = (): WakingHours => ({
  ...{ from: "08:00", to: "23:00" },
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
});
