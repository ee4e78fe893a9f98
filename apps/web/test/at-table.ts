import { createEngine, type Engine, type GameState, type TitleDefinition } from "@railhead/core";
import { viewState } from "@railhead/core/view";
import { type Chosen, chooseHouseRules, houseRules } from "@railhead/house-rules";
import { NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Context } from "../components/game/context.ts";
import { DecidingProvider } from "../components/game/deciding-provider.tsx";
import { RunSearch } from "../components/game/run-search.tsx";
import { SessionContext } from "../components/game/session.ts";
import { catalogueOf, loadTexts } from "../lib/texts.ts";

/** The engine of a table that plays by these house rules. */
export function engineBy(title: TitleDefinition, setup: Engine["setup"], chosen: Chosen[]): Engine {
  const { plugins, problems } = chooseHouseRules(houseRules, title, setup.players.length, chosen);
  if (problems.length) throw new Error(JSON.stringify(problems));
  const made = createEngine(title, { ...setup, houseRules: chosen }, plugins);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

/** A part of a game's page in a position, as shown to the player of this seat. */
export async function shownAt(
  { engine, state, seat }: { engine: Engine; state: GameState; seat: string },
  part: ReactNode,
  locale = "en",
): Promise<string> {
  await loadTexts(engine.rules.title.id);
  const messages = (await import(`../messages/${locale}/index.ts`)).default;
  const timeline = { engine, moves: [], state: () => state };
  const view = () => viewState(engine, state);
  const session = {
    subscribe: () => () => {},
    snapshot: () => 0,
    main: { total: 0 },
    offers: {},
    game: { timeline, state, version: 0, total: 0, view, chronicle: { rounds: [], phases: [] } },
    playable: true,
    mine: [seat],
    setDraft: () => {},
    send: async () => true,
    busy: false,
  };
  const { title } = engine.rules;
  const shared = {
    ...{ engine, title, timeline, version: 0, looks: {}, view },
    catalogue: catalogueOf(title, locale),
    names: { players: { A: "Anna" }, currency: "£%s" },
    players: {},
    money: (amount: number) => `£${amount}`,
    called: (company: string) => company,
  };
  const deciding = createElement(DecidingProvider, {
    past: false,
    children: createElement(RunSearch, null, part),
  });
  const inside = createElement(SessionContext, { value: session as never, children: deciding });
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, {
      locale,
      messages,
      timeZone: "UTC",
      children: createElement(Context, { value: shared as never, children: inside }),
    }),
  );
}
