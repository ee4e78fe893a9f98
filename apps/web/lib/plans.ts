import type { Action, PlayerId } from "@railhead/core";
import type { Plan, PlanCondition } from "@railhead/server/api";

/** The moves of a branch that are one's own, by seat and in order: what can be kept as plans. */
export function plansOfMoves(
  moves: readonly Action[],
  mine: readonly PlayerId[],
): Record<PlayerId, Action[]> {
  const kept: Record<PlayerId, Action[]> = {};
  for (const move of moves) {
    if (!mine.includes(move.seat)) continue;
    kept[move.seat] = [...(kept[move.seat] ?? []), move];
  }
  return kept;
}

/** What is wrong with the limit of a bid as it was typed, or undefined. */
export function problemOfBid(text: string, cash: number): "number" | "tooMuch" | undefined {
  if (!/^\s*\d{1,6}\s*$/.test(text) || Number(text) <= 0) return "number";
  return Number(text) > cash ? "tooMuch" : undefined;
}

/** What a plan of moves may wait for. */
export const DEEDS = ["passes", "buys", "sells", "starts"] as const satisfies PlanCondition["does"][];

/** When a plan of moves is to be played, as it is being chosen; `does` "" is always, `company` "" any. */
export interface ConditionDraft {
  does: "" | PlanCondition["does"];
  player: PlayerId;
  company: string;
  otherwise: "nothing" | "pass";
}
export const ALWAYS: ConditionDraft = { does: "", player: "", company: "", otherwise: "nothing" };

/** Which choice of a condition is missing or no longer offered, or undefined. */
export function problemOfCondition(
  { does, player, company }: ConditionDraft,
  players: readonly PlayerId[],
  companies: readonly string[],
): "player" | "company" | undefined {
  if (!does) return undefined;
  if (!players.includes(player)) return "player";
  return does !== "passes" && company && !companies.includes(company) ? "company" : undefined;
}

/** The plan of a seat that plays these moves under that condition. No one passes for a company. */
export function planOfMoves(seat: PlayerId, actions: Action[], draft: ConditionDraft): Plan {
  const { does, player, company, otherwise } = draft;
  if (!does) return { kind: "moves", actions };
  return {
    kind: "moves",
    actions,
    when: { player, does, ...(company && does !== "passes" && { company }) },
    ...(otherwise === "pass" && { otherwise: [{ type: "pass", seat }] }),
  };
}

type PlanTextKey =
  | "text.moves"
  | "text.when"
  | `text.deed.${PlanCondition["does"]}`
  | `text.deedOf.${Exclude<PlanCondition["does"], "passes">}`
  | `text.otherwise.${"nothing" | "pass" | "moves"}`;

/** A plan of moves as a sentence: what it waits for, and what is played if that does not come about. */
export function movesText(
  t: (key: PlanTextKey, values?: Record<string, string | number>) => string,
  { actions, when, otherwise = [] }: Extract<Plan, { kind: "moves" }>,
  nameOf: (player: PlayerId) => string,
): string {
  const plan = t("text.moves", { count: actions.length });
  if (!when) return plan;
  const { player, does, company } = when;
  const deed = company && does !== "passes" ? t(`text.deedOf.${does}`, { company }) : t(`text.deed.${does}`);
  const [only] = otherwise;
  const other = !only
    ? t("text.otherwise.nothing")
    : otherwise.length === 1 && only.type === "pass"
      ? t("text.otherwise.pass")
      : t("text.otherwise.moves", { count: otherwise.length });
  return t("text.when", { plan, name: nameOf(player), deed, otherwise: other });
}
