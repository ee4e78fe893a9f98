import { createEngine, type GameState } from "@railhead/core";
import { planner, seededRng, type Weighed } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { title18eu } from "../src/title.ts";

const made = createEngine(title18eu, {
  players: ["A", "B", "C", "D"].map((id) => ({ id, name: id })),
  seed: 7,
});
if (!made.ok) throw new Error("no table");
const { engine } = made;
const strong = planner("strong");

const seatOf = (state: GameState): string => engine.decisions(state)[0]?.seats[0] as string;

/** The state after one lot has been put up and sold, and what was bid for it. */
function sold(lot: string): { state: GameState; bids: number[] } {
  let { state } = engine.start();
  const bids: number[] = [];
  const put = { type: "choose_lot", seat: seatOf(state), lot };
  let action: { type: string; seat: string; [field: string]: unknown } = put;
  do {
    const applied = engine.apply(state, action as typeof put);
    if (!applied.ok) throw new Error(applied.refusal.code);
    state = applied.state;
    if (typeof action.amount === "number") bids.push(action.amount);
    action = strong.choose(engine, state, seededRng(1), seatOf(state)) as typeof action;
  } while (!state.companies[lot]?.owner);
  return { state, bids };
}

describe("four strong bots in the sale", () => {
  it("bid over each other for a good home, and keep money for what else is sold", () => {
    const { state, bids } = sold("14");
    expect(bids.length).toBeGreaterThan(1);
    const owner = state.companies[14]?.owner?.replace("player:", "") as string;
    expect(state.players[owner]?.cash).toBeGreaterThan(175);
  });

  it("value lots by the routes that grow from their homes", () => {
    const { state } = engine.start();
    const weighed = strong.weigh?.(engine, state, seededRng(1), seatOf(state), 99) as Weighed[];
    const value = (lot: string) => weighed.find(({ action }) => action.lot === lot)?.value as number;
    // More is built from Munich and Strasbourg in four rounds than from Budapest and Milan.
    for (const good of ["13", "14"])
      for (const poor of ["8", "10"]) expect(value(good)).toBeGreaterThan(value(poor) + 20);
  });
});
