import { type Action, createEngine, type TitleDefinition } from "@railhead/core";
import { leanBot, simulateGame } from "@railhead/core/bots";

/** A game of the lean bot that tables play move by move: made before anything is measured. */
export interface Script {
  seed: number;
  log: Action[];
}

export const SEATS = ["Ada", "Ben", "Cyd", "Dov"];

/** Some games of bots at a table of four, at most so many moves each, with rules asked in full. */
export function scripts(title: TitleDefinition, count: number, moves: number): Script[] {
  return Array.from({ length: count }, (_, index) => {
    const seed = index + 1;
    const players = SEATS.map((name, at) => ({ id: `p${at + 1}`, name }));
    const made = createEngine(title, { players, seed, order: "seated" });
    if (!made.ok) throw new Error(made.refusal.code);
    return { seed, log: simulateGame(made.engine, leanBot, { seed, exact: true, maxActions: moves }).log };
  });
}
