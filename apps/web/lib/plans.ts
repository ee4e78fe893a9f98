import type { Action, PlayerId } from "@railhead/core";

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
