import { describe, expect, it } from "vitest";
import { Europe } from "../europe.ts";

/** This railroad is laying track, with tiles that it has laid in this turn. */
const laying = (table: Europe, id: string, lays: { hex: string; upgrade: boolean; points: number }[] = []) =>
  table.operate(id, "track", { lays });
const spent = { hex: "L35", upgrade: false, points: 3 };
const at = (table: Europe, hex: string) => table.legal("lay_tile").filter((one) => one.hex === hex);

/** A minor at Manchester, in train phase 3. */
const minor = (id: string) =>
  new Europe().minor(id, { cash: 200, tokens: ["J27"], chit: "UK" }).trainPhase("3");

describe("15.7: minor G", () => {
  it("OE-15.7-01: 5 points for the minor, 8 for its major; 3 and 6 for others", () => {
    const points = (table: Europe, id: string) => laying(table, id).points();
    expect(points(minor("G"), "G")).toEqual({ points: 5 });
    expect(points(minor("A"), "A")).toEqual({ points: 3 });
    const major = () => new Europe().grand("GWR", { tokens: ["J27"] });
    expect(points(major().under("G", "GWR"), "GWR")).toEqual({ points: 8 });
    expect(points(major(), "GWR")).toEqual({ points: 6 });
    expect(points(major().under("G", "GWR").kind("GWR", "national"), "GWR")).toEqual({ points: 11 });
  });
});

describe("15.2: minor B", () => {
  /** With one point left, and a tile with a double town beside Manchester. */
  const table = (id: string) => laying(minor(id).tiles({ J29: ["OE1", 1] }), id, [{ ...spent, points: 2 }]);
  const hexes = (one: Europe) => new Set(one.legal("lay_tile").map(({ hex }) => hex));

  it("OE-15.2-01: one point for an upgrade of town or plain track, two for a city; all others pay two", () => {
    const b = table("B");
    expect(b.points()).toEqual({ points: 1 });
    expect(hexes(b)).toContain("J29");
    expect(hexes(b)).not.toContain("J27");
    expect(b.refused("lay_tile", { hex: "J27", tile: "12", rotation: 0 }).code).toBe("TRACK_POINTS");
    const [green] = at(b, "J29");
    expect(hexes(table("A"))).not.toContain("J29");
    const lay = { hex: "J29", tile: String(green?.tile), rotation: Number(green?.rotation) };
    expect(table("A").refused("lay_tile", lay).code).toBe("TRACK_POINTS");
    b.do("lay_tile", lay);
    expect(b.log("tile_laid")).toHaveLength(1);
    // Its major goes on to pay so.
    const major = new Europe()
      .grand("GWR", { tokens: ["J27"], cash: 100 })
      .under("B", "GWR")
      .trainPhase("3");
    const last = laying(major.tiles({ J29: ["OE1", 1] }), "GWR", [{ ...spent, points: 5 }]);
    expect(hexes(last)).toContain("J29");
    expect(hexes(last)).not.toContain("J27");
  });
});

describe("15.5, 15.6: minors E and F", () => {
  /** At Innsbruck, with hills to the left and mountains to the right. */
  const hills = (id: string) =>
    new Europe()
      .minor(id, { cash: 200, tokens: ["S50"], chit: "AH" })
      .trainPhase("3")
      .tiles({ S50: ["57", 1] });

  it("OE-15.6-02: minor F lays one yellow tile more, on rough ground alone", () => {
    const table = laying(hills("F"), "F", [spent]);
    expect(table.points()).toEqual({ points: 0, extra: { rough: 1 } });
    expect(laying(hills("A"), "A", [spent]).legal("lay_tile")).toEqual([]);
    expect(new Set(table.legal("lay_tile").map(({ hex }) => hex))).toEqual(new Set(["S48", "S52"]));
    // An upgrade is no use of it, though the ground is rough.
    expect(table.refused("lay_tile", { hex: "S50", tile: "12", rotation: 0 }).code).toBe("TRACK_POINTS");
    const plain = laying(minor("F"), "F", [spent]);
    expect(plain.refused("lay_tile", { hex: "K28", tile: "8", rotation: 3 }).code).toBe("TRACK_POINTS");
    const [lay] = at(table, "S48");
    table.do("lay_tile", { hex: "S48", tile: String(lay?.tile), rotation: Number(lay?.rotation) });
    expect(table.log("tile_laid")).toMatchObject([{ company: "F", hex: "S48" }]);
  });

  it("OE-15.5-02: minor E lays it on a coast or a river, and not in the hills", () => {
    const table = laying(minor("E"), "E", [spent]);
    expect(table.points()).toEqual({ points: 0, extra: { water: 1 } });
    expect(at(table, "I26")).toEqual([]);
    const coast = laying(new Europe().minor("E", { cash: 200, tokens: ["N35"], chit: "FR" }), "E", [spent]);
    const hexes = [...new Set(coast.legal("lay_tile").map(({ hex }) => hex))];
    expect(hexes.length).toBeGreaterThan(0);
    const types = hexes.map((hex) => coast.engine.rules.map.hexes.get(String(hex))?.terrain?.[0]?.types[0]);
    expect(types.every((type) => ["water", "river", "lake"].includes(String(type)))).toBe(true);
  });
});
