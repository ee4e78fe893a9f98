import { describe, expect, it } from "vitest";
import { Position } from "../../src/kit/index.ts";
import { linksOn, reachOf } from "../../src/track/index.ts";
import { coast, isFerry } from "./coast.ts";

/** ABC, which begins at every city of the north, Alton and Barnet, and has no token anywhere; Barnet is full. */
const nation = (national = true) =>
  new Position(coast, 2)
    .inPlay("ABC", { cell: [0, 2], shares: { A: 60 }, cash: 500, left: [], turns: 0 })
    .companyFact("ABC", "said", { national })
    .tokens({ CW: ["B4"] })
    .operate("ABC", "track");

const hexes = (table: Position) => [...new Set(table.legal("lay_tile").map(({ hex }) => hex))].sort();
const links = (table: Position, hex: string, over = isFerry) =>
  linksOn(table.ctx(), "ABC", { hex, city: 0 }, over);

describe("rule 7: virtual tokens in a home zone", () => {
  it("it lays from every city of its zone, full ones too, and from no other", () => {
    expect(hexes(nation())).toEqual(["B10", "D6"]);
    expect(hexes(nation(false))).toEqual([]);
    const found = reachOf(nation().ctx(), "ABC");
    expect(found.starts).toHaveLength(2);
  });

  it("its virtual tokens bar no one, and stand in no circle", () => {
    const table = nation();
    expect(table.state.board.tokens.B2).toBeUndefined();
    const other = table
      .inPlay("CW", { cell: [0, 3], shares: { B: 60 }, cash: 500, left: 2, turns: 0 })
      .operate("CW", "token");
    expect(other.legal("place_token").map(({ hex }) => hex)).toContain("B2");
    expect(reachOf(other.ctx(), "CW").vertices.some(Boolean)).toBe(true);
  });

  it("a place is linked when track, and ferries, join it to any other; over the sea it is not", () => {
    const table = nation().tiles({ D6: ["57", 0] });
    expect(links(table, "B2")).toBe(true);
    expect(links(table, "D6")).toBe(true);
    expect(links(table, "D6", (link) => !isFerry(link))).toBe(false);
    // Corby has track to its port alone: the sea does not link it.
    const south = nation().tiles({ B10: ["57", 1] });
    expect(links(south, "B10")).toBe(false);
    expect(links(nation().tiles({ B10: ["57", 0] }), "B10")).toBe(true);
  });

  it("the link passes no city full of others' tokens but its own zone's", () => {
    const table = nation(false).tiles({ D6: ["57", 0] });
    table.tokens({ CW: ["B2"] });
    expect(links(table, "D6")).toBe(true);
    expect(links(table, "B4")).toBe(true);
  });
});
