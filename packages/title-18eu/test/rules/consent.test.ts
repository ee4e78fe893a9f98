import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";

type Tiles = Record<string, [string, number]>;

interface Grey {
  minor: string;
  hex: string;
  /** Who lays there, from where, and what. */
  by: string;
  tiles: Tiles;
  lay: { tile: string; rotation: number };
}

/** Every grey hex, with a minor that reaches it. */
const GREY: Grey[] = [
  { minor: "2", hex: "C8", by: "1", tiles: { B9: ["9", 1] }, lay: { tile: "201", rotation: 1 } },
  { minor: "3", hex: "B11", by: "1", tiles: { B9: ["7", 0] }, lay: { tile: "9", rotation: 0 } },
  { minor: "7", hex: "I6", by: "4", tiles: { J7: ["202", 0] }, lay: { tile: "9", rotation: 2 } },
  {
    minor: "10",
    hex: "F19",
    by: "5",
    tiles: { H19: ["201", 1], G20: ["58", 2] },
    lay: { tile: "9", rotation: 2 },
  },
  {
    minor: "10",
    hex: "F21",
    by: "5",
    tiles: { H19: ["201", 1], G20: ["4", 1] },
    lay: { tile: "3", rotation: 3 },
  },
];

/** A grey hex beside a minor of B; a minor of `layer` is about to lay there. */
function grey({ minor, by, tiles }: Grey, layer = "C"): Table {
  const owners = layer === "B" ? { B: [minor, by] } : { B: [minor], [layer]: [by] };
  return new Table(3)
    .minors(owners)
    .closeRest()
    .tiles(tiles)
    .treasury(by, 200)
    .operate(by, "track", {}, [1, 2]);
}

const seven = GREY[2] as Grey;
const announced = { hex: seven.hex, ...seven.lay };

describe("the grey hexes", () => {
  it("EU-4.6-12 EU-4.6-13: ask the owner of the minor beside them, and wait for the answer", () => {
    for (const one of GREY) {
      const table = grey(one).do("lay_tile", { hex: one.hex, ...one.lay });
      expect(table.events.at(-1)).toMatchObject({ type: "consent_asked", of: "B", company: one.by });
      expect([table.asked(), table.seat()]).toEqual(["consent_tile", "B"]);
      expect(table.state.board.tiles[one.hex]).toBeUndefined();
      expect(table.refused("pass", {}, "C")).toMatchObject({ code: "NOT_YOUR_TURN" });
      table.do("consent", { accept: true });
      expect(table.events.map((event) => event.type)).toEqual(
        expect.arrayContaining(["consent_given", "tile_laid"]),
      );
      expect(table.state.board.tiles[one.hex]).toEqual([one.lay.tile, one.lay.rotation]);
      expect(table.asked()).not.toBe("track");
    }
  });

  it("EU-4.6-12: stay empty when the owner refuses, and the company lays elsewhere or nothing", () => {
    const table = grey(seven).do("lay_tile", announced).do("consent", { accept: false }, "B");
    expect(table.events[0]).toMatchObject({ type: "consent_refused", player: "B" });
    expect(table.state.board.tiles.I6).toBeUndefined();
    expect([table.asked(), table.seat()]).toEqual(["track", "C"]);
    expect(table.refused("lay_tile", announced)).toMatchObject({
      code: "CONSENT_REFUSED",
      rule: "EU-4.6-12",
    });
    expect(table.legal("lay_tile").some((lay) => lay.hex === "I6")).toBe(false);
    table.do("lay_tile", { hex: "J9", tile: "9", rotation: 0 });
    expect(table.state.board.tiles.J9).toEqual(["9", 0]);
    // Only the owner answers.
    const other = grey(seven).do("lay_tile", announced);
    for (const seat of ["A", "C"]) {
      expect(other.refused("consent", { accept: true }, seat)).toMatchObject({ code: "NOT_YOUR_TURN" });
    }
  });

  it("EU-4.6-12: are free to any company of that owner, and other hexes to everyone", () => {
    for (const one of GREY) {
      const table = grey(one, "B").do("lay_tile", { hex: one.hex, ...one.lay });
      expect(table.state.board.tiles[one.hex]).toEqual([one.lay.tile, one.lay.rotation]);
      expect(table.events.some((event) => event.type === "consent_asked")).toBe(false);
    }
    expect(grey(seven).do("lay_tile", { hex: "J9", tile: "9", rotation: 0 }).asked()).not.toBe(
      "consent_tile",
    );
    // A corporation counts by its president.
    const corporation = (president: string) =>
      new Table(3)
        .minors({ B: ["7"] })
        .closeRest()
        .corporation("RPR", { shares: { [president]: 60, A: 20 }, cash: 100, tokens: ["J7"] })
        .tiles({ J7: ["202", 0] })
        .operate("RPR", "track")
        .do("lay_tile", announced);
    expect(corporation("B").state.board.tiles.I6).toEqual(["9", 2]);
    expect(corporation("C").asked()).toBe("consent_tile");
    expect(corporation("C").seat()).toBe("B");
  });

  it("EU-4.6-14: ask no one once the minor is gone", () => {
    const table = grey(seven).closed("7");
    table.do("lay_tile", announced);
    expect(table.state.board.tiles.I6).toEqual(["9", 2]);
    // Merged in the course of the game: the president of the corporation has no say either.
    const merged = grey(seven).cash("B", 500).stock("B");
    merged.do("start_company", { company: "RPR", price: 70, minor: "7" });
    merged.operate("4", "track", {}, [2, 1]).do("lay_tile", announced, "C");
    expect(merged.state.board.tiles.I6).toEqual(["9", 2]);
  });

  it("EU-4.6-14: ask no one about an upgrade", () => {
    const table = new Table(3)
      .minors({ B: ["7"] })
      .closeRest()
      .corporation("RPR", { shares: { C: 60 }, cash: 100, tokens: ["J7"] })
      .phase("3")
      .tiles({ J7: ["202", 0], I6: ["9", 2] })
      .operate("RPR", "track");
    table.do("lay_tile", { hex: "I6", tile: "82", rotation: 2 });
    expect(table.state.board.tiles.I6).toEqual(["82", 2]);
    expect(table.events.some((event) => event.type === "consent_asked")).toBe(false);
  });
});
