import type { GameView } from "@railhead/core/view";
import { describe, expect, it } from "vitest";
import { ownTurns } from "../lib/own-turn.ts";
import { placeInLine } from "../lib/place-in-line.ts";

const view = (acting: string[], more: object = {}) =>
  ({
    round: "stock",
    acting,
    turnOrder: ["David", "Ben", "Anna", "Chloe"],
    decisions: [{ id: "turn" }],
    ...more,
  }) as unknown as GameView;

describe("one's place while one waits", () => {
  it("counts from who is asked, round the table", () => {
    expect(placeInLine(view(["Ben"]), "Chloe")).toEqual({ place: 3, before: "Anna" });
    expect(placeInLine(view(["Chloe"]), "David")).toEqual({ place: 2, before: "Chloe" });
    expect(placeInLine(view(["Chloe"]), "Anna")).toEqual({ place: 4, before: "Ben" });
  });

  it("is not told to who is asked, in other rounds, nor while another question is open", () => {
    expect(placeInLine(view(["Ben"]), "Ben")).toBeUndefined();
    expect(placeInLine(view(["Ben"], { round: "operating" }), "Anna")).toBeUndefined();
    expect(placeInLine(view(["Ben"], { decisions: [{ id: "consent_tile" }] }), "Anna")).toBeUndefined();
    expect(placeInLine(view(["Ben", "Anna"]), "Chloe")).toBeUndefined();
  });
});

describe("seats whose turn matters to the reader", () => {
  const seat = (player: string, mine: boolean, holder = "person") => ({ player, mine, holder });
  const table = (mode: string, seats: object[]) => ({ mode, seats }) as Parameters<typeof ownTurns>[0];

  it("are their own of a table from several screens, and the one that plays against bots", () => {
    expect(ownTurns(table("online", [seat("a", true), seat("b", true), seat("c", false)]))).toEqual([
      "a",
      "b",
    ]);
    expect(ownTurns(table("hotseat", [seat("a", true), seat("b", true, "bot")]))).toEqual(["a"]);
    expect(ownTurns(table("hotseat", [seat("a", true), seat("b", true)]))).toEqual([]);
    expect(ownTurns(undefined)).toEqual([]);
  });
});
