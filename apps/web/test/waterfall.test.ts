import { type CompanyDef, createEngine, defineTitle, type Engine, type GameState } from "@railhead/core";
import { aboveFace, waterfall } from "@railhead/core/parts";
import { tiny } from "@railhead/core/tiny";
import { viewState } from "@railhead/core/view";
import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Context } from "../components/game/context.ts";
import { DecidingProvider } from "../components/game/deciding-provider.tsx";
import { RunSearch } from "../components/game/run-search.tsx";
import { SessionContext } from "../components/game/session.ts";
import { AuctionColumn } from "../components/game/stage/auction-column.tsx";
import { spendable } from "../lib/aside.ts";
import { saleThen } from "../lib/sale-then.ts";
import { catalogueOf } from "../lib/texts.ts";
import messages from "../messages/en/index.ts";

const FACE: Readonly<Record<string, number>> = { P: 20, Q: 40, R: 60 };
const lots = Object.keys(FACE);
const whole = (id: string): CompanyDef => {
  const { shares: _shares, float_percent: _float, ...rest } = tiny.companies[0] as CompanyDef;
  return { ...rest, id, name: `Private ${id}`, kind: "private", home: [], tokens: 0 };
};
const { "opening.settle": _settle, ...slots } = tiny.slots;

const title = defineTitle({
  ...tiny,
  id: "falls",
  companies: [...lots.map(whole), ...tiny.companies],
  phases: tiny.phases.map((phase) => ({ ...phase, train_limit: { ...phase.train_limit, private: 0 } })),
  opening: { lots: () => lots, face: (_ctx, lot) => FACE[lot] ?? 0, poor: "fall" },
  flow: {
    initial: "packet",
    rounds: { packet: { next: [{ on: "SOLD_OUT", to: "stock" }] }, ...tiny.flow.rounds },
  },
  rounds: [
    waterfall({ id: "packet", lots: () => lots, finish: "SOLD_OUT", by: 5, income: () => undefined }),
    ...tiny.rounds,
  ],
  slots: { ...slots, "opening.format": () => "packet", "opening.minBid": aboveFace(5) },
  catalogue: { locale: "en", texts: { "round.packet": "the packet" }, fields: {} },
});

const made = createEngine(title, {
  players: ["A", "B", "C"].map((id) => ({ id, name: id })),
  seed: 1,
  order: "seated",
});
if (!made.ok) throw new Error(made.refusal.code);
const { engine } = made;

function after(...moves: { type: string; seat: string; lot?: string; amount?: number }[]): GameState {
  let { state } = engine.start();
  for (const move of moves) {
    const done = engine.apply(state, move);
    if (!done.ok) throw new Error(done.refusal.code);
    state = done.state;
  }
  return state;
}

/** What the decision panel shows to the player of this seat, and the same without its tags. */
function panel(rules: Engine, state: GameState, seat: string): { html: string; text: string } {
  const timeline = { engine: rules, engineAt: () => rules, moves: [], state: () => rules.start().state };
  const view = () => viewState(rules, state);
  const session = {
    subscribe: () => () => {},
    snapshot: () => 0,
    game: { timeline, state, version: 0, total: 0, view, chronicle: { rounds: [], phases: [] } },
    playable: true,
    mine: [seat],
    setDraft: () => {},
    send: async () => true,
    busy: false,
  };
  const shared = {
    engine: rules,
    title,
    timeline,
    version: 0,
    looks: {},
    players: {},
    catalogue: catalogueOf(title, "en"),
    names: { players: { A: "Anna", B: "Ben", C: "Cyd" }, currency: "$%s" },
    money: (amount: number) => `$${amount}`,
    called: (id: string) => id,
    view,
  };
  const html = renderToStaticMarkup(
    createElement(NextIntlClientProvider, {
      locale: "en",
      messages,
      timeZone: "UTC",
      children: createElement(Context, {
        // Of the table's context only what the panel reads.
        value: shared as never,
        children: createElement(SessionContext, {
          // Of the session only what the panel reads.
          value: session as never,
          children: createElement(DecidingProvider, {
            past: false,
            children: createElement(
              RunSearch,
              null,
              createElement(AuctionColumn, {
                view: view(),
                before: undefined,
                state,
                moved: [],
                at: 0,
                beside: false,
              }),
            ),
          }),
        }),
      }),
    }),
  );
  return { html, text: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

describe("a waterfall in the decision panel", () => {
  const state = after(
    { type: "bid_lot", seat: "A", lot: "R", amount: 65 },
    { type: "bid_lot", seat: "B", lot: "R", amount: 70 },
  );

  it("shows what is left with its price and who bids how much, to buy the first, and to bid for the others", () => {
    const { html, text } = panel(engine, state, "C");
    expect(text).toMatch(/P Private P \$20 .*now Q Q Private Q/);
    expect(text).toContain("R Private R $60 $65 $70");
    expect(text).toContain("Buy P for $20");
    expect(html).toMatch(/data-action="buy_lot"/);
    expect([...html.matchAll(/data-lot="(\w)"/g)].map(([, lot]) => lot)).toEqual(["P", "Q", "R"]);
    expect(text).not.toContain("Choose a lot to auction");
  });

  it("asks nothing of who is not asked", () => {
    const { html } = panel(engine, state, "A");
    expect(html).not.toMatch(/data-testid="(likeliest|confirm)"/);
    expect(html).not.toContain("data-lot=");
  });

  it("counts as spendable for a lot what is free and what is set aside for it", () => {
    expect([spendable(state, "B", "R"), spendable(state, "B", "Q"), spendable(state, "C", "Q")]).toEqual([
      300, 230, 300,
    ]);
  });

  it("shows the contest with the bid that stands", () => {
    const contest = after(
      { type: "bid_lot", seat: "A", lot: "Q", amount: 45 },
      { type: "bid_lot", seat: "B", lot: "Q", amount: 50 },
      { type: "buy_lot", seat: "C", lot: "P", amount: 20 },
    );
    const { text } = panel(engine, contest, "A");
    expect(text).toContain("Ben: $50");
    expect(text).toContain("Bid $55");
    expect(text).toContain("Q goes to the last of Anna and Ben; then: R is for sale at $60.");
  });
});

describe("what comes then in a sale with bids set aside", () => {
  it("a lot with one bid goes to its bidder, and the sale is over when nothing is left", () => {
    const then = saleThen(engine, after({ type: "bid_lot", seat: "A", lot: "Q", amount: 45 }));
    expect(then).toMatchObject({
      bought: "P",
      goes: [{ lot: "Q", player: "A", amount: 45 }],
      up: [{ lot: "R", prices: [60] }],
      over: false,
    });
    const both = saleThen(
      engine,
      after(
        { type: "bid_lot", seat: "A", lot: "Q", amount: 45 },
        { type: "bid_lot", seat: "B", lot: "R", amount: 65 },
      ),
    );
    expect(both).toMatchObject({ goes: [{ lot: "Q" }, { lot: "R", player: "B" }], up: [], over: true });
  });

  it("a lot with several bids is auctioned among them", () => {
    const contested = after(
      { type: "bid_lot", seat: "A", lot: "Q", amount: 45 },
      { type: "bid_lot", seat: "B", lot: "Q", amount: 50 },
    );
    expect(saleThen(engine, contested)).toMatchObject({
      auction: { lot: "Q", players: ["A", "B"] },
      goes: [],
      up: [],
    });
  });

  it("when all pass, the first lot falls; nothing is played by looking", () => {
    const { state } = engine.start();
    const before = JSON.stringify(state);
    expect(saleThen(engine, state)?.passes).toMatchObject([{ type: "lot_cut", lot: "P", price: 15 }]);
    expect(JSON.stringify(state)).toBe(before);
  });
});
