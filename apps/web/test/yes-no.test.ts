import { createEngine, type GameState, viewState } from "@railhead/core";
import { chooseHouseRules, houseRules } from "@railhead/house-rules";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Context } from "../components/game/context.ts";
import { DecidingProvider } from "../components/game/deciding-provider.tsx";
import { DecisionPanel } from "../components/game/decision/panel.tsx";
import { RunSearch } from "../components/game/run-search.tsx";
import { SessionContext } from "../components/game/session.ts";
import { catalogueOf } from "../lib/texts.ts";
import messages from "../messages/en/index.ts";

/** A of 18EU cannot pay for the train that BNR owes, at a table where bankrupts may play on. */
function ruined() {
  const table = new Table(3)
    .minors({ B: ["2"] })
    .closeRest()
    .phase("5")
    .trains("2", [])
    .cash("A", 0);
  table.corporation("BNR", { shares: { A: 30 }, turns: 3 }).operate("BNR", "trains");
  const { setup } = table.engine;
  const chosen = [{ slug: "bankrupt-plays-on" }];
  const { plugins } = chooseHouseRules(houseRules, title18eu, 3, chosen);
  const made = createEngine(title18eu, { ...setup, houseRules: chosen }, plugins);
  if (!made.ok) throw new Error(made.refusal.code);
  const { engine } = made;
  const done = engine.apply(table.state, { type: "declare_bankruptcy", seat: "A" });
  if (!done.ok) throw new Error(done.refusal.code);
  return { engine, state: done.state };
}

/** The decision panel as it is shown to whoever sits at this seat. */
function panel(engine: ReturnType<typeof ruined>["engine"], state: GameState, seat: string): string {
  const timeline = { engine, moves: [] };
  const view = () => viewState(engine, state);
  const game = { timeline, state, version: 0, total: 0, view };
  const session = {
    subscribe: () => () => {},
    snapshot: () => 0,
    game,
    playable: true,
    mine: [seat],
    setDraft: () => {},
    send: async () => true,
    busy: false,
  };
  const shared = {
    engine,
    title: title18eu,
    timeline,
    version: 0,
    looks: {},
    catalogue: catalogueOf(title18eu, "en"),
    names: { players: { A: "Anna" }, currency: "£%s" },
    money: (amount: number) => `£${amount}`,
    view,
  };
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, {
      locale: "en",
      messages,
      timeZone: "UTC",
      children: createElement(Context, {
        value: shared as never,
        children: createElement(SessionContext, {
          value: session as never,
          children: createElement(DecidingProvider, {
            past: false,
            children: createElement(RunSearch, null, createElement(DecisionPanel)),
          }),
        }),
      }),
    }),
  );
}

describe("a question of a house rule in the decision panel", () => {
  it("says what is asked and gives both answers as buttons, to whoever is asked", () => {
    const { engine, state } = ruined();
    const html = panel(engine, state, "A");
    expect(html).toContain("Bankrupt: borrow £500 from the bank and play on, or leave the game");
    const buttons = [...html.matchAll(/<button[^>]*data-action="play_on"[^>]*>(.*?)<\/button>/g)];
    expect(buttons.map(([, text]) => text?.replace(/<[^>]*>/g, ""))).toEqual([
      "Borrow and play on",
      "Leave the game",
    ]);
    expect(panel(engine, state, "B")).not.toContain("play_on");
  });
});
