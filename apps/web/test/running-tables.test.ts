import type { TableCard } from "@railhead/server/api";
import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { RunningTables } from "../components/lobby/front-lists.tsx";
import { useTables } from "../components/lobby/use-tables.ts";
import messages from "../messages/en/index.ts";

vi.mock("../components/lobby/use-tables.ts", () => ({ useTables: vi.fn() }));

const card: TableCard = {
  id: "t1",
  name: "Friday",
  title: "18eu",
  phase: "playing",
  mode: "online",
  visibility: "public",
  players: [
    { name: "Ada", holder: "person" },
    { name: "lean", holder: "bot" },
  ],
  seats: 2,
  openSeats: 0,
  houseRules: [],
  myTurn: false,
  mine: false,
  deadline: null,
  updated: 1_700_000_000_000,
};

/** The list with these tables, as markup. */
function shown(tables: TableCard[]): string {
  vi.mocked(useTables).mockReturnValue({ state: { kind: "ready", tables }, reload: () => undefined });
  const list = createElement(RunningTables, { names: { "18eu": "18EU" } });
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, {
      locale: "en",
      messages,
      timeZone: "UTC",
      now: new Date(card.updated),
      children: list,
    }),
  );
}

describe("tables to watch", () => {
  afterEach(() => void vi.clearAllMocks());

  it("are those that are being played, each with the way in and a way to follow it", () => {
    const html = shown([card]);
    expect(useTables).toHaveBeenCalledWith("running");
    expect(html).toContain("Friday");
    expect(html).toMatch(/<a [^>]*href="\/table\/t1"[^>]*>Watch</);
    expect(html).toContain("Follow");
  });

  it("say so where there are none", () => {
    expect(shown([])).toContain("No public games in progress.");
  });
});
