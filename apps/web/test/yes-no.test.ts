import type { Engine, GameState } from "@railhead/core";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { DecisionPanel } from "../components/game/decision/panel.tsx";
import { engineBy, shownAt } from "./at-table.ts";

/** A of 18EU cannot pay for the train that BNR owes, at a table where bankrupts may play on. */
function ruined() {
  const table = new Table(3)
    .minors({ B: ["2"] })
    .closeRest()
    .phase("5")
    .trains("2", [])
    .cash("A", 0);
  table.corporation("BNR", { shares: { A: 30 }, turns: 3 }).operate("BNR", "trains");
  const engine = engineBy(title18eu, table.engine.setup, [{ slug: "bankrupt-plays-on" }]);
  const done = engine.apply(table.state, { type: "declare_bankruptcy", seat: "A" });
  if (!done.ok) throw new Error(done.refusal.code);
  return { engine, state: done.state };
}

/** The decision panel as shown to the player of this seat. */
const panel = (engine: Engine, state: GameState, seat: string): Promise<string> =>
  shownAt({ engine, state, seat }, createElement(DecisionPanel));

describe("a question of a house rule in the decision panel", () => {
  it("says what is asked and gives both answers as buttons, to anyone who is asked", async () => {
    const { engine, state } = ruined();
    const html = await panel(engine, state, "A");
    expect(html).toContain("Bankrupt: borrow £500 from the bank and play on, or leave the game");
    const buttons = [...html.matchAll(/<button[^>]*data-action="play_on"[^>]*>(.*?)<\/button>/g)];
    expect(buttons.map(([, text]) => text?.replace(/<[^>]*>/g, ""))).toEqual([
      "Borrow and play on",
      "Leave the game",
    ]);
    expect(await panel(engine, state, "B")).not.toContain("play_on");
  });
});
