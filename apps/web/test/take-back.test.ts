import { describe, expect, it } from "vitest";
import { redoOffer, undoOffer } from "../lib/take-back.ts";

type Table = Parameters<typeof undoOffer>[0];
const seat = (player: string, holder: "person" | "bot" | "open", mine = false) => ({ player, holder, mine });
/** Ada (the reader), Ben, and the bot. */
const table = (undo: Table["undo"], more: Partial<Table> = {}): Table => ({
  undo,
  mode: "online",
  phase: "playing",
  playable: true,
  seats: [seat("ada", "person", true), seat("ben", "person"), seat("bot", "bot")],
  ...more,
});
const moves = (...seats: string[]) => seats.map((one) => ({ seat: one, type: "pass" }));

describe("undo is offered where the table would do it, or ask the others", () => {
  it("freely, the one who moved last takes it back; what the bot played after it goes along", () => {
    expect(undoOffer(table("free"), moves("ben", "ada"))).toEqual({ seat: "ada", number: 1, asks: false });
    expect(undoOffer(table("free"), moves("ada", "bot"))).toEqual({ seat: "ada", number: 0, asks: false });
    expect(undoOffer(table("free"), moves("ada", "ben"))).toBeUndefined();
    expect(undoOffer(table("free"), moves("ada", "ben", "bot"))).toBeUndefined();
    const hot = table("free", { mode: "hotseat" });
    expect(undoOffer(hot, moves("ada", "ben"))).toEqual({ seat: "ada", number: 0, asks: false });
  });

  it("by consent it asks where others have moved since, and where all agreed to a move", () => {
    expect(undoOffer(table("consent"), moves("ben", "ada"))).toMatchObject({ asks: false });
    expect(undoOffer(table("consent"), moves("ada", "ben"))).toMatchObject({ number: 0, asks: true });
    const corrected = [{ seat: "ada", type: "correct" }];
    expect(undoOffer(table("consent"), corrected)).toMatchObject({ asks: true });
  });

  it("never where there is none, before the game, or where it cannot be played", () => {
    for (const one of [
      table("none"),
      table("free", { phase: "gathering" }),
      table("free", { playable: false }),
    ])
      expect(undoOffer(one, moves("ada"))).toBeUndefined();
    expect(undoOffer(table("free"), [])).toBeUndefined();
    expect(undoOffer(table("free"), moves("bot"))).toBeUndefined();
  });
});

describe("redo is offered by the same rules", () => {
  const undone = (by: string, ...seats: string[]) => ({ by, moves: moves(...seats) });

  it("freely, to the one who took it back or made the first of those moves", () => {
    expect(redoOffer(table("free"), undone("ada", "bot"))).toEqual({ seat: "ada", asks: false });
    expect(redoOffer(table("free"), undone("ben", "ada"))).toEqual({ seat: "ada", asks: false });
    expect(redoOffer(table("free"), undone("ben", "ben"))).toBeUndefined();
    const hot = table("free", { mode: "hotseat" });
    expect(redoOffer(hot, undone("ben", "ben"))).toEqual({ seat: "ada", asks: false });
  });

  it("by consent it asks for moves of others, and for what others took back", () => {
    expect(redoOffer(table("consent"), undone("ada", "ada"))).toEqual({ seat: "ada", asks: false });
    expect(redoOffer(table("consent"), undone("ada", "ada", "ben"))).toEqual({ seat: "ada", asks: true });
    expect(redoOffer(table("consent"), undone("ben", "ben"))).toEqual({ seat: "ada", asks: true });
  });

  it("never to those who watch, nor where nothing was taken back", () => {
    const watching = table("free", { seats: [seat("ben", "person")] });
    expect(redoOffer(watching, undone("ben", "ben"))).toBeUndefined();
    expect(redoOffer(table("free"), undefined)).toBeUndefined();
    expect(redoOffer(table("none"), undone("ada", "ada"))).toBeUndefined();
  });
});
