import type { Position } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { data } from "../../src/index.ts";
import { judgeRightOfWay, linkable, rightOfWay, usedRightOfWay } from "../../src/track/right-of-way.ts";
import type { Laid } from "../kit/board.ts";
import { home, isOpen, judged, noUse, refused, through } from "../kit/box.ts";
import type { Setup } from "../kit/railroads.ts";
import { Table } from "../kit/table.ts";

/** A station in K68 whose two ways end at tiles without track to it; beyond K70 is a town. */
const BOXED: Laid = {
  ...through("57", "K68", "K66", "K70"),
  ...through("9", "K66", "L65", "J67"),
  ...through("9", "K70", "L69", "J71"),
  ...through("58", "J71", "K70", "I70"),
};
const K70 = { hex: "K70", tile: "82", rotation: 0 };

const boxed = (company = "WW", tiles: Laid = {}, setup: Setup = {}) =>
  judged(home(company, "K68", { ...BOXED, ...tiles }, setup));
/** A turn in which this many points have been spent. */
const spent = (one: Position, points: number) =>
  one.edit((state) => {
    const { turn } = state.round.data as { turn: { lays: object[] } };
    turn.lays = [{ hex: "Z1", upgrade: false, points }];
  });
const lays = (one: Position) =>
  (one.state.round.data as { turn?: { lays: { points: number }[] } }).turn?.lays ?? [];

describe("when there is one", () => {
  it("in the first turn of a railroad that has a home, before phase 3", () => {
    expect(isOpen(boxed())).toBe(true);
    const turns = (count: number) => isOpen(judged(home("WW", "K68", BOXED).turns("WW", count)));
    expect([0, 1, 2].map(turns)).toEqual([true, true, undefined]);
    const phases = ["2", "3", "4"].map((phase) => isOpen(boxed("WW", {}, { phase })));
    expect(phases).toEqual([true, undefined, undefined]);
    const none = home("WW", "K68", BOXED).noTokens();
    expect([isOpen(judged(none)), linkable(none.ctx(), "WW")]).toEqual([undefined, false]);
    // A home that can be linked.
    expect(isOpen(boxed("WW", through("57", "J67", "K68", "I66")))).toBe(true);
    expect(isOpen(boxed("WW", through("57", "K66", "K68", "K64")))).toBeUndefined();
  });

  it("nothing is judged while no railroad is on turn", () => {
    const one = new Table().stock("A");
    const before = structuredClone(one.state);
    expect(one.write(judgeRightOfWay).state).toEqual(before);
  });

  it("a yellow tile that another president must agree to is no way", () => {
    // By K70, without a tile, three tiles lead to Brest-Litovsk.
    const over = (kind: "home" | "plain", floated = true) => {
      const one = home("WW", "K68", BOXED)
        .printed("K70")
        .inPlay("MKV", { shares: { B: 50 }, unit: 25, floated });
      return isOpen(
        judged(one.circles({ K70: [[0, 0, "MKV", kind === "home" ? { kind, price: 40 } : { price: 40 }]] })),
      );
    };
    expect([over("home"), over("plain"), over("home", false)]).toEqual([true, undefined, undefined]);
    expect(isOpen(judged(home("WW", "K68", BOXED).printed("K70")))).toBeUndefined();
  });

  it("OE-11.1.9-07: one on the home of the president's own other railroad is; under version 2 of the rules it was none", () => {
    const over = (president: string, rules?: string) =>
      isOpen(
        judged(
          home("WW", "K68", BOXED, rules === undefined ? {} : { rules })
            .printed("K70")
            .inPlay("MKV", { shares: { [president]: 50 }, unit: 25 })
            .circles({ K70: [[0, 0, "MKV", { kind: "home", price: 40 }]] }),
        ),
      );
    expect([over("A"), over("B")]).toEqual([undefined, true]);
    expect([over("A", "2"), over("B", "2")]).toEqual([true, true]);
  });
});

describe("the green tile", () => {
  it("is listed where it links the home, and there alone", () => {
    expect(boxed().legal("lay_right_of_way")).toEqual([{ type: "lay_right_of_way", seat: "A", ...K70 }]);
    const closed = judged(home("WW", "K68", BOXED).turns("WW", 2));
    expect(closed.legal("lay_right_of_way")).toEqual([]);
  });

  it("takes all points that are left, and is said without a fee where no water is crossed", () => {
    const one = boxed();
    expect(usedRightOfWay(one.ctx())).toBe(false);
    const { cash } = one.company("WW");
    one.do("lay_right_of_way", K70);
    expect(one.log("tile_laid")).toEqual([{ type: "tile_laid", ...K70, from: "9", company: "WW", cost: 0 }]);
    expect(one.log("right_of_way")).toEqual([{ type: "right_of_way", company: "WW", hex: "K70" }]);
    expect(lays(one)).toEqual([{ hex: K70.hex, upgrade: true, points: 3 }]);
    expect([usedRightOfWay(one.ctx()), one.asked() === "track", one.company("WW").cash]).toEqual([
      true,
      false,
      cash,
    ]);
  });

  it("is laid for the last point, and not without any", () => {
    const one = spent(boxed(), 2).do("lay_right_of_way", K70);
    expect(lays(one).map(({ points }) => points)).toEqual([2, 1]);
    expect(refused(spent(boxed(), 3), K70)).toEqual({
      code: "TRACK_POINTS",
      values: { company: "WW", points: 1, left: 0 },
    });
  });

  it("is laid once, and never where there is none", () => {
    const none = { code: "RIGHT_OF_WAY", values: { company: "WW" } };
    const used = boxed().write((tx) => {
      rightOfWay.write(tx).used = true;
    });
    expect([refused(used, K70), used.legal("lay_right_of_way")]).toEqual([none, []]);
    expect(refused(boxed().region("phase", "3"), K70)).toEqual(none);
    expect(refused(judged(home("WW", "K68", BOXED).turns("WW", 2)), K70)).toEqual(none);
  });

  it("fulfils a patronage tile", () => {
    const one = boxed().overlays({ hex: "K70", kind: "patronage", data: { group: "pink" } });
    one.do("lay_right_of_way", K70);
    expect(one.log("patronage_paid")).toEqual([
      { type: "patronage_paid", company: "WW", hex: "K70", amount: 20 },
    ]);
  });
});

describe("what is refused", () => {
  it("a rotation that is none, a hex that is none", () => {
    for (const rotation of [-1, 6])
      expect(refused(boxed(), { ...K70, rotation })).toEqual({
        code: "BAD_ACTION",
        values: { field: "rotation", expected: "0 to 5" },
      });
    expect(refused(boxed(), { ...K70, rotation: 5 }).code).toBe("TILE_DROPS_TRACK");
    expect(refused(boxed(), { ...K70, hex: "ZZ9" })).toEqual({ code: "NO_SUCH_HEX", values: { hex: "ZZ9" } });
  });

  it("a yellow tile, and a green one with a city though it links the home", () => {
    const yellow = { hex: "K70", tile: "9", rotation: 1 };
    expect(refused(boxed(), yellow)).toEqual(noUse(yellow));
    const [tile, rotation] = through("205", "K68", "K66", "K70", "J67").K68 as [string, number];
    const city = { hex: "K68", tile, rotation };
    expect(refused(boxed("WW", through("57", "J67", "K68", "I66")), city)).toEqual(noUse(city));
  });

  it("a tile that does not follow what lies there", () => {
    const [tile, rotation] = through("141", "K70", "L69", "J71", "K68").K70 as [string, number];
    expect(refused(boxed(), { hex: "K70", tile, rotation })).toEqual({
      code: "TILE_NOT_FOR_HEX",
      values: { hex: "K70", tile: "141", colour: "green" },
    });
  });

  it("a tile that is not left", () => {
    const sea = data.map.hexes.flatMap(({ coord, colour }) => (colour === "blue" ? [coord] : []));
    const all = (count: number): Laid =>
      Object.fromEntries(sea.slice(0, count).map((hex) => [hex, ["82", 0] as [string, number]]));
    expect(boxed("WW", all(19)).legal("lay_right_of_way")).toHaveLength(1);
    expect(refused(boxed("WW", all(20)), K70)).toEqual({ code: "NO_TILE_LEFT", values: { tile: "82" } });
  });

  it("a tile where the railroad has no rights", () => {
    expect(refused(boxed("A", {}, { facts: { chit: "IT" } }), K70)).toEqual({
      code: "NO_TRACK_RIGHTS",
      values: { company: "A", hex: "K70" },
    });
    expect(boxed("A").legal("lay_right_of_way")).toHaveLength(1);
  });

  it("a tile that drops track, one beside the line, and one that leads to no stop", () => {
    expect(refused(boxed(), { ...K70, rotation: 1 })).toEqual({
      code: "TILE_DROPS_TRACK",
      values: { ...K70, rotation: 1 },
    });
    expect(refused(boxed(), { ...K70, rotation: 3 })).toEqual(noUse(K70));
    const other = { hex: "K66", tile: "82", rotation: 3 };
    expect(refused(boxed(), other)).toEqual(noUse(other));
    // Also where the home has been linked since.
    const since = boxed().tiles(through("57", "K66", "K68", "K64"));
    expect(refused(since, { ...K70, rotation: 3 })).toEqual(noUse(K70));
  });

  it("a tile that is not in the box at all", () => {
    const none = { ...K70, tile: "none" };
    expect(refused(boxed(), none)).toEqual(noUse(none));
  });
});
