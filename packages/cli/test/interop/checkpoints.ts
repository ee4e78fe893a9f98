import { createEngine, type GameState, type Setup, Timeline, type TitleDefinition } from "@railhead/core";
import { checkGame, type Difference, mappingOf } from "@railhead/interop";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import type { Table } from "@railhead/title-18eu/kit";
import { expect } from "vitest";

const checksOf = (title: TitleDefinition) => {
  const mapping = mappingOf(title);
  if (!mapping) throw new Error(`no checkpoints of ${title.id}`);
  return mapping.check;
};
export const EU = checksOf(title18eu);
export const ARDENNES = checksOf(title18ardennes);

/** What differs where this is shown of a position, before anything is played. */
export function checked(
  table: Pick<Table, "engine" | "state">,
  shown: object,
  mapping = EU,
): Difference | undefined {
  const timeline = new Timeline(table.engine, { state: table.state, events: [] });
  const result = checkGame(timeline, [], [{ id: 0, full: true, ...shown }], mapping);
  expect(result).toMatchObject({ compared: 1, skipped: 0 });
  return result.difference;
}

export const stateAtStart = ({ state }: { state: GameState }): Record<string, unknown> => ({
  bank: state.bank,
  phase: "2",
  round: "ISR",
});

const setup: Setup = {
  players: ["1", "2", "3"].map((id) => ({ id, name: `P${id}` })),
  seed: 1,
  order: "seated",
  preset: "18xx.games",
};
const engineOf = (title: typeof title18eu) => {
  const made = createEngine(title, setup);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
};
export const eu = engineOf(title18eu);

/** The beginning of the sale, as a record shows it. */
export const sale = (acting: unknown[]) => ({
  depot: { upcoming: { 3: 5, 4: 4, 5: 3, 6: 2, 8: 1, P: 5 }, market: [] },
  state: { bank: eu.start().state.bank, phase: "2", round: "ISR", turn: 1, acting, first_player: "3" },
});
