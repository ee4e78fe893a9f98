import { viewState } from "@railhead/core/view";
import type { AnswerPart } from "@railhead/table-ui";
import { title18ardennes } from "@railhead/title-18ardennes";
import { Table } from "@railhead/title-18ardennes/kit";
import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Context } from "../components/game/context.ts";
import { DecidingProvider } from "../components/game/deciding-provider.tsx";
import { RunSearch } from "../components/game/run-search.tsx";
import { SessionContext } from "../components/game/session.ts";
import { TitleKit } from "../components/game/title-kit.tsx";
import { catalogueOf } from "../lib/texts.ts";
import { loadTitleUi, partsOf } from "../lib/title-ui.ts";
import messages from "../messages/en/index.ts";

await loadTitleUi("18ardennes", "en");
const answers = partsOf("18ardennes").answers ?? {};
const { part: ExchangePart } = answers.exchange_minor as AnswerPart;

/** B's minor 1 beside a token of NL, which this player leads; shares of NL lie in its treasury and in the pool. */
const table = (president: string): Table =>
  new Table(3)
    .minor("1", "B", { price: 60 })
    .closeRest()
    .phase("3")
    .public("NL", {
      shares: { [president]: 40 },
      pool: 20,
      price: 140,
      tokens: ["B8/1"],
      marks: { formed: 1 },
    })
    .cash("B", 300)
    .stock("B");

/** The choices of the panel's part, as B reads them. */
function choices({
  engine,
  state,
  legal,
}: {
  engine: Table["engine"];
  state: Table["state"];
  legal: unknown;
}) {
  const timeline = { engine, moves: [] };
  const view = () => viewState(engine, state);
  const session = {
    subscribe: () => () => {},
    snapshot: () => 0,
    game: { timeline, state, version: 0, total: 0, view },
    playable: true,
    mine: ["B"],
    setDraft: () => {},
    send: async () => true,
    busy: false,
  };
  const shared = {
    ...{ engine, timeline, view, title: title18ardennes, version: 0, looks: {} },
    catalogue: catalogueOf(title18ardennes, "en"),
    names: { players: {}, currency: "f.%s" },
    money: (amount: number) => `f.${amount}`,
    called: (id: string) => id,
  };
  const part = createElement(ExchangePart, { legal: legal as never });
  const html = renderToStaticMarkup(
    createElement(NextIntlClientProvider, {
      ...{ locale: "en", messages, timeZone: "UTC" },
      children: createElement(Context, {
        // Of the table's context only what the part reads.
        value: shared as never,
        children: createElement(SessionContext, {
          // Of the session only what the part reads.
          value: session as never,
          children: createElement(DecidingProvider, {
            past: false,
            children: createElement(RunSearch, null, createElement(TitleKit, null, part)),
          }),
        }),
      }),
    }),
  );
  const buttons = html.match(/<button.*?<\/button>/gs) ?? [];
  return buttons.map((one) =>
    one
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

describe("a minor for a share, in the panel", () => {
  const shown = (one: Table) =>
    choices({ engine: one.engine, state: one.state, legal: one.legal("exchange_minor") });

  it("offers anyone who leads the company both: the merger, and a share of the pool", () => {
    const [merger, pool, ...more] = shown(table("B"));
    expect(merger).toContain("a share of NL");
    expect(merger).not.toContain("from the bank pool");
    expect(pool).toContain("a share of NL from the bank pool");
    for (const one of [merger, pool]) expect(one).toContain("pay f.20");
    expect(more).toEqual([]);
  });

  it("offers others the merger first, and where no one leads the company the pool alone", () => {
    expect(shown(table("A"))).toHaveLength(1);
    const [only, ...more] = shown(table("A").presidency("NL", "pool").bankrupt("A"));
    expect(only).toContain("from the bank pool");
    expect(more).toEqual([]);
  });
});
