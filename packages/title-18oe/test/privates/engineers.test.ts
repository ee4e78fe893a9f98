/** 14.9: where the engineers of Brandt & Brandau work, what is kept of it, and how their tokens leave the map. */
import type { Overlay } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { engineers } from "../../src/privates/engineers.ts";
import { Europe } from "../europe.ts";
import { sideTo, turned } from "../kit/board.ts";

const works = (hex: string): Overlay => ({ hex, kind: "works", owner: "company:BBE" });
const lumber = (hex: string): Overlay => ({ hex, kind: "lumber", owner: "company:HMLC" });

/**
 * Minor A of player A at Innsbruck, between the hills of S48 and the mountains of S52; the engineers are A's by
 * default.
 */
const table = (owner = "A", cash = 200) =>
  new Europe()
    .minor("A", { cash, tokens: ["S50"], chit: "AH" })
    .owns(owner, "BBE")
    .trainPhase("2")
    .tiles({ S50: ["57", 1] });
const placed = (one: Europe) => engineers.read(one.ctx(), "BBE");
const lines = (one: Europe, hex: string) => one.legal("lay_engineers").filter((line) => line.hex === hex);
const lay = (one: Europe, hex: string) => {
  const [line] = lines(one, hex);
  return one.do("lay_engineers", { hex, tile: String(line?.tile), rotation: Number(line?.rotation) });
};
/** Tries a tile of hills on a hex. */
const refusal = (one: Europe, hex: string) => {
  const [line] = table().operate("A", "track").legal("lay_engineers");
  return one.refused("lay_engineers", { hex, tile: String(line?.tile), rotation: Number(line?.rotation) });
};

describe("14.9: the engineers work", () => {
  it("OE-14.9-02: what they have done is kept, by operating round", () => {
    const one = lay(table().operate("A", "track"), "S48");
    expect(placed(one)).toEqual({ placed: 1, round: "2.1", now: 1 });
    expect(one.log("engineers_placed")).toEqual([
      { type: "engineers_placed", company: "A", hex: "S48", of: "BBE" },
    ]);
    lay(one, "S52");
    expect(placed(one)).toEqual({ placed: 2, round: "2.1", now: 2 });
    expect(one.state.board.overlays).toEqual([works("S48"), works("S52")]);
    const next = one.operate("A", "track", {}, [2, 2]);
    expect(placed(next)).toMatchObject({ placed: 2, now: 2 });
  });

  it("OE-14.9-02: after two in a round they are busy", () => {
    const busy = table()
      .companyFact("BBE", "engineers", { placed: 2, round: "2.1", now: 2 })
      .operate("A", "track");
    expect(refusal(busy, "S48")).toMatchObject({ code: "ENGINEERS_BUSY", values: { most: 2 } });
    const one = table()
      .companyFact("BBE", "engineers", { placed: 1, round: "2.1", now: 1 })
      .operate("A", "track");
    expect(lines(one, "S48").length).toBeGreaterThan(0);
  });

  it("OE-14.9-03: on rough ground without track, and nowhere else", () => {
    // Nancy and what lies beside it is flat.
    const flat = new Europe()
      .grand("MAV", { cash: 100, tokens: ["Q38"] })
      .owns("A", "BBE")
      .trainPhase("3")
      .tiles({ Q38: ["57", 1] })
      .operate("MAV", "track");
    expect(flat.legal("lay_tile").map(({ hex }) => hex)).toEqual(expect.arrayContaining(["Q36", "Q40"]));
    expect(flat.legal("lay_engineers")).toEqual([]);
    for (const hex of ["Q36", "Q40", "ZZ9"])
      expect(refusal(flat, hex)).toMatchObject({ code: "ENGINEERS_HEX", values: { hex } });
    expect(refusal(table().operate("A", "track"), "S50")).toMatchObject({
      code: "ENGINEERS_HEX",
      values: { hex: "S50" },
    });
  });

  it("OE-14.9-03: not on the home of a railroad whose president would have to consent", () => {
    const home = (of: string) =>
      table()
        .minor("B", { owner: "B", tokens: [] })
        .circles({ S48: [[0, 0, of, { price: 0, kind: "home" }]] })
        .operate("A", "track");
    expect(refusal(home("B"), "S48")).toMatchObject({ code: "ENGINEERS_HEX", values: { hex: "S48" } });
    expect(
      new Set(
        home("B")
          .legal("lay_engineers")
          .map(({ hex }) => hex),
      ),
    ).toEqual(new Set(["S52"]));
  });

  it("OE-14.9-03, OE-11.1.9-07: on the home of their owner's other railroad, of which no one is asked; under version 2 of the rules not", () => {
    // Minor B begins in Firenze, on hills of 45; the track of minor A leads there from Bologna.
    const firenze = (president: string, rules?: string) =>
      new Europe(3, {}, undefined, rules)
        .minor("A", { cash: 0, tokens: ["W46"] })
        .minor("B", { owner: president, tokens: [] })
        .circles({ X45: [[0, 0, "B", { price: 20, kind: "home" }]] })
        .owns("A", "BBE")
        .trainPhase("2")
        .tiles({ W46: turned("57", sideTo("W46", "X45")) })
        .operate("A", "track");
    const one = lay(firenze("A"), "X45");
    expect([one.state.board.overlays, one.asked(), one.seat()]).toEqual([[works("X45")], "track", "A"]);
    expect(one.state.board.tiles.X45).toBeDefined();
    for (const barred of [firenze("B"), firenze("A", "2"), firenze("B", "2")]) {
      expect(lines(barred, "X45")).toEqual([]);
      expect(refusal(barred, "X45")).toMatchObject({ code: "ENGINEERS_HEX", values: { hex: "X45" } });
    }
  });

  it("OE-14.9-07: face down or another's they do not", () => {
    const down = table().companyFact("BBE", "railroad", { faceDown: true }).operate("A", "track");
    expect(refusal(down, "S48")).toMatchObject({ code: "PRIVATE_FACE_DOWN", values: { company: "BBE" } });
    expect(down.legal("lay_engineers")).toEqual([]);
    const other = table("B").operate("A", "track");
    expect(refusal(other, "S48")).toMatchObject({ code: "NOT_YOUR_PRIVATE", values: { company: "BBE" } });
  });

  it("OE-14.9-07: they lie face down with the fourth token, not with the third", () => {
    const after = (count: number) =>
      lay(table().companyFact("BBE", "engineers", { placed: count }).operate("A", "track"), "S48").company(
        "BBE",
      ).facts?.railroad;
    expect([after(3), after(2)]).toEqual([{ faceDown: true }, undefined]);
  });
});

describe("14.9: their tokens are taken off", () => {
  /** Tokens of player B's engineers beside the minor of player A. */
  const shut = (overlays: Overlay[], { cash = 200, count = 4 } = {}) =>
    table("B", cash)
      .tiles({ S48: ["9", 1], S52: ["9", 1] })
      .overlays(...overlays)
      .companyFact("BBE", "engineers", { placed: count })
      .operate("A", "track");
  const clear = { hex: "S48" };

  it("OE-14.9-09: each that the railroad's track leads up to, and that one alone", () => {
    const one = shut([works("S48"), works("S52"), works("R27"), lumber("S48")]);
    expect(
      one
        .legal("clear_engineers")
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(["S48", "S52"]);
    one.do("clear_engineers", clear);
    expect(one.state.board.overlays).toEqual([works("S52"), works("R27"), lumber("S48")]);
    expect(one.log("engineers_cleared")).toEqual([
      { type: "engineers_cleared", company: "A", hex: "S48", price: 45, of: "BBE" },
    ]);
    expect(one.company("BBE").closed).toBe(false);
    expect(one.refused("clear_engineers", clear)).toMatchObject({
      code: "ENGINEERS_NONE",
      values: { company: "A", hex: "S48" },
    });
  });

  it("OE-14.9-08: with the last one the private leaves the game, whatever else lies on the map", () => {
    const last = shut([works("S48"), lumber("R27")]).do("clear_engineers", clear);
    expect([last.company("BBE").closed, last.state.board.overlays]).toEqual([true, [lumber("R27")]]);
    const unused = shut([works("S48")], { count: 3 }).do("clear_engineers", clear);
    expect(unused.company("BBE").closed).toBe(false);
  });

  it("OE-14.9-09: for the very cost of the ground", () => {
    expect(
      shut([works("S48")], { cash: 45 })
        .do("clear_engineers", clear)
        .company("A").cash,
    ).toBe(0);
    const poor = shut([works("S48")], { cash: 44 });
    expect(poor.refused("clear_engineers", clear)).toMatchObject({
      code: "TERRAIN_COST",
      values: { company: "A", hex: "S48", cost: 45, cash: 44 },
    });
    expect(poor.legal("clear_engineers")).toEqual([]);
  });

  it("OE-14.9-09: and a point", () => {
    const one = shut([works("S48"), works("S52")]);
    const bank = one.state.bank;
    one.do("clear_engineers", clear);
    expect([one.points(), one.state.bank - bank]).toEqual([{ points: 2 }, 45]);
  });

  it("OE-14.9-06: no railroad of their owner does", () => {
    const own = table("A")
      .tiles({ S48: ["9", 1] })
      .overlays(works("S48"))
      .operate("A", "track");
    expect(own.refused("clear_engineers", clear)).toMatchObject({
      code: "ENGINEERS_NONE",
      values: { company: "A", hex: "S48" },
    });
    expect(own.legal("clear_engineers")).toEqual([]);
  });
});
