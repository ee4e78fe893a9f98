/** Section 11.1.9: whether a railroad could link its home by itself, with the yellow tiles that are left in the box. */
import type { HexId } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { canLink } from "../../src/track/linkable.ts";
import { type Laid, sideTo, turned } from "../kit/board.ts";
import { box, home, links, through } from "../kit/box.ts";
import type { Setup } from "../kit/railroads.ts";

const PLENTY = 9;
/** K68 is a station whose one way leads to K70. */
const K68: Laid = through("57", "K68", "K66", "K70");
const NINES = { "9": PLENTY };

describe("points (11.1)", () => {
  /** The city of K74 lies three hexes beyond, of which K72 are hills of 30, for a railroad of Russia 24. */
  const east = (company = "A", tiles: Laid = {}, setup: Setup = {}) =>
    home(company, "K68", { ...K68, ...through("57", "K76", "K74", "K78"), ...tiles }, setup);

  it("three tiles are laid to a city that lies there, and not a fourth", () => {
    expect(links(east(), "K68", NINES)).toBe(true);
    const far = home("A", "K68", { ...K68, ...through("57", "K78", "K76", "K80") });
    expect(links(far, "K68", NINES)).toBe(false);
    // What lies on the way takes no point.
    expect(links(far.tiles(through("9", "K70", "K68", "K72")), "K68", NINES)).toBe(true);
    // A regional has three as well, a major six.
    const regional = (kind: "regional" | "major", end: HexId, before: HexId) =>
      home("WW", "K68", { ...K68, ...through("57", end, before) }, { kind });
    expect(links(regional("regional", "K76", "K74"), "K68", NINES)).toBe(true);
    expect(links(regional("regional", "K78", "K76"), "K68", NINES)).toBe(false);
    expect(links(regional("major", "K78", "K76"), "K68", NINES)).toBe(true);
  });

  it("minor G has two more", () => {
    const five = (end: HexId, before: HexId) =>
      home("G", "K68", { ...K68, ...through("9", "K78", "K76", "K80"), ...through("57", end, before) });
    expect(links(five("K82", "K80"), "K68", NINES)).toBe(true);
    expect(links(five("K84", "K82"), "K68", NINES)).toBe(false);
  });

  it("ground is paid from the treasury, to the last pound; a railroad that has not floated has none", () => {
    expect(links(east("A", {}, { cash: 24 }), "K68", NINES)).toBe(true);
    expect(links(east("A", {}, { cash: 23 }), "K68", NINES)).toBe(false);
    const one = east("A", {}, { cash: 500 }).floated("A", false);
    expect(links(one, "K68", NINES)).toBe(false);
    expect(links(one.tiles(through("9", "K72", "K70", "K74")), "K68", NINES)).toBe(true);
  });

  it("a tile has to be left in the box, to fit, and to lie where the railroad has rights", () => {
    expect([links(east(), "K68", { "9": 1 }), links(east(), "K68", {})]).toEqual([true, false]);
    // A town takes a tile of its own: 58 and 3 lead from the ferry to Ajaccio, 4 would lead into the sea.
    const nice = () => home("A", "X37", through("57", "X37", "Y38"), { facts: { chit: "FR" } });
    expect([links(nice(), "X37", { "58": 1 }), links(nice(), "X37", { "4": 1 })]).toEqual([true, false]);
    expect(links(nice(), "X37", {})).toBe(false);
    const abroad = home("A", "X37", through("57", "X37", "Y38"), { facts: { chit: "IT" } });
    expect(links(abroad, "X37", { "58": 1 })).toBe(false);
  });
});

describe("points for some ground alone (15.5, 15.6)", () => {
  /** N71, N73, N75, N77 and N79 are rivers: this many of them are laid to the city beyond. */
  const rivers = (company: string, end: HexId, before: HexId) =>
    home(company, "N69", { ...through("57", "N69", "N71"), ...through("57", end, before) });

  it("minor E lays one tile more on water, one alone", () => {
    expect(links(rivers("E", "N79", "N77"), "N69", NINES)).toBe(true);
    expect(links(rivers("E", "N81", "N79"), "N69", NINES)).toBe(false);
    expect(links(rivers("F", "N79", "N77"), "N69", NINES)).toBe(false);
    expect(links(rivers("F", "N77", "N75"), "N69", NINES)).toBe(true);
  });

  it("minor F one more on hills, and not elsewhere", () => {
    const hill = (company: string) => home(company, "K68", { ...K68, ...through("57", "K78", "K76") });
    expect([links(hill("F"), "K68", NINES), links(hill("E"), "K68", NINES)]).toEqual([true, false]);
  });

  it("who has both lays one on each; neither pays twice", () => {
    // K64 and K66 are rivers, K72 is a hill.
    const both = (end: HexId, before: HexId) =>
      home("WW", "K62", {
        ...through("57", "K62", "K64"),
        ...through("9", "K68", "K66", "K70"),
        ...through("57", end, before),
      })
        .owned("E", "company:WW")
        .owned("F", "company:WW")
        .closed("E", false)
        .closed("F", false);
    expect(links(both("K76", "K74"), "K62", NINES)).toBe(true);
    expect(links(both("K78", "K76"), "K62", NINES)).toBe(false);
  });
});

describe("ways of track", () => {
  const dead = (tile: string, ...to: HexId[]) =>
    home("A", "K68", { ...through("57", "K68", "K70"), ...through(tile, "K70", "K68", ...to) });

  it("a road that ends at no stop links nothing, with junctions on it or none", () => {
    expect(links(dead("9", "K72"), "K68", {})).toBe(false);
    expect(links(dead("80", "L69"), "K68", {})).toBe(false);
    expect(links(dead("57", "K72"), "K68", {})).toBe(true);
  });

  it("lines go on through a junction, by each of its sides", () => {
    for (const to of ["J69", "L69", "J71", "L71", "K72"]) {
      const tile = ["80", "81", "82", "83"].find((one) => {
        try {
          return turned(one, sideTo("K70", "K68"), sideTo("K70", to));
        } catch {
          return false;
        }
      }) as string;
      const one = dead(tile, to);
      expect(links(one, "K68", {}), to).toBe(false);
      expect(links(one.tiles(through("57", to, "K70")), "K68", {}), to).toBe(true);
    }
  });

  it("a tile that shows no side to the road ends it", () => {
    const wall = dead("9", "K72").tiles(through("57", "K72", "L71"));
    expect(links(wall, "K68", { "9": 1 })).toBe(false);
  });

  it.each(["A", "E"])("a loop of track ends, for minor %s", (minor) => {
    const one = home(minor, "K68", {
      ...through("57", "K68", "K70"),
      ...through("81", "K70", "K68", "J71", "L71"),
      ...through("7", "J71", "K70", "K72"),
      ...through("7", "L71", "K70", "K72"),
      ...through("8", "K72", "J71", "L71"),
    });
    expect(links(one, "K68", {})).toBe(false);
  });

  it("a station begins at its own city", () => {
    // Of Wien's three cities one leads to a town.
    const wien = home(
      "A",
      "R55",
      { R55: ["OE4", 0], ...through("58", "R57", "R55") },
      { facts: { chit: "AH" } },
    );
    expect([0, 1, 2, 3].map((city) => links(wien, "R55", {}, city))).toEqual(
      [0, 1, 2, 3].map((city) => city === 2),
    );
  });

  it("a home without a tile takes one that its money allows", () => {
    const one = (cash: number) =>
      home("A", "Q40", through("57", "Q38", "Q40"), { cash, facts: { chit: "PHS" } });
    const left = { "5": 1, "6": 1, "57": 1 };
    expect([links(one(30), "Q40", left), links(one(29), "Q40", left)]).toEqual([true, false]);
    expect(links(one(30), "Q40", {})).toBe(false);
    // On a hex where another president has to say yes it lays nothing of its own.
    const barred = (...hexes: HexId[]) =>
      canLink(box(one(30), left), "A", { hex: "Q40", city: 0 }, new Set(hexes));
    expect([barred("Q40"), barred("Q38")]).toEqual([false, true]);
  });
});
