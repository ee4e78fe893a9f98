import type { SeatView } from "@railhead/server/api";
import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Begun } from "../components/lobby/begun.tsx";
import {
  beganWithout,
  keepInvitation,
  keepWatching,
  keptInvitation,
  keptWatching,
} from "../lib/invitations.ts";
import messages from "../messages/en/index.ts";

const seat = (more: Partial<SeatView> = {}): SeatView => ({
  player: "p1",
  name: "Ada",
  holder: "person",
  mine: false,
  present: false,
  ...more,
});
const table = (seats: SeatView[] = [seat()]) => ({ phase: "playing" as const, host: false, seats });

describe("someone invited", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("comes too late when the game is being played and no seat is open or theirs", () => {
    expect(beganWithout(table())).toBe(true);
    expect(beganWithout(table([seat(), seat({ holder: "bot" })]))).toBe(true);
    expect(beganWithout({ ...table(), phase: "gathering" })).toBe(false);
    expect(beganWithout({ ...table(), phase: "ended" })).toBe(false);
    expect(beganWithout({ ...table(), host: true })).toBe(false);
    expect(beganWithout(table([seat(), seat({ mine: true })]))).toBe(false);
    expect(beganWithout(table([seat(), seat({ holder: "open" })]))).toBe(false);
  });

  it("is told so, by the table's name, and may watch", () => {
    const page = createElement(Begun, { table: "Friday", onWatch: () => undefined });
    const html = renderToStaticMarkup(
      createElement(NextIntlClientProvider, { locale: "en", messages, timeZone: "UTC", children: page }),
    );
    expect(html).toContain("The game has started");
    expect(html).toContain("You were invited to Friday");
    expect(html).toMatch(/<button[^>]*>Watch</);
  });

  it("is told once in a tab, and where nothing may be kept at every visit", () => {
    const store = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, value: string) => store.set(name, value),
    });
    keepInvitation("a", "secret");
    expect([keptInvitation("a"), keptInvitation("b"), keptWatching("a")]).toEqual([
      "secret",
      undefined,
      false,
    ]);
    keepWatching("a");
    expect([keptWatching("a"), keptWatching("b"), keptInvitation("a")]).toEqual([true, false, "secret"]);
    vi.stubGlobal("sessionStorage", undefined);
    keepWatching("b");
    expect([keptWatching("b"), keptInvitation("a")]).toEqual([false, undefined]);
  });
});
