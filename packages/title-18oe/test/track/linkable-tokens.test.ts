/** Section 11.1.9: what tokens of Brandt & Brandau and of Hochberg make of a link (14.8, 14.9). */
import type { HexId } from "@railhead/core";
import type { Position } from "@railhead/core/kit";
import type { Overlay } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { type Laid, road } from "../kit/board.ts";
import { home, isOpen, judged, links, through } from "../kit/box.ts";
import type { Setup } from "../kit/railroads.ts";

const works = (hex: HexId): Overlay => ({ hex, kind: "works", owner: "company:BBE" });
const lumber = (hex: HexId): Overlay => ({ hex, kind: "lumber", owner: "company:HMLC" });
const owns = (one: Position, player: string): Position =>
  ["BBE", "HMLC"].reduce((all, id) => all.closed(id, false).owned(id, player), one);

/** K68 is a station whose one way leads to K70; A leads its railroad, which by default has 24 pounds for ground. */
const K68: Laid = through("57", "K68", "K66", "K70");
const east = (tiles: Laid, tokens: Overlay[], owner: string, setup: Setup = {}) =>
  owns(home("A", "K68", { ...K68, ...tiles }, { cash: 0, ...setup }), owner).overlays(...tokens);

describe("another owner's token of Brandt & Brandau (14.9)", () => {
  /** Track lies to the city of K74, over the hills of K72, which cost 30 as printed and 24 for a railroad of Russia. */
  const hills = (owner: string, cash: number, rules?: string) =>
    east(
      {
        ...through("9", "K70", "K68", "K72"),
        ...through("9", "K72", "K70", "K74"),
        ...through("57", "K74", "K72"),
      },
      [works("K72")],
      owner,
      { cash, ...(rules !== undefined && { rules }) },
    );

  it("OE-14.9-06, OE-11.1.9-02: closes the track to the railroad, unless it leads to the token's owner", () => {
    expect([links(hills("B", 0), "K68", {}), links(hills("A", 0), "K68", {})]).toEqual([false, true]);
    expect(links(hills("B", 0).overlays(), "K68", {})).toBe(true);
  });

  it("OE-14.9-09: is taken off for the printed cost and a point: that is a way of linking too", () => {
    expect([30, 29].map((cash) => links(hills("B", cash), "K68", {}))).toEqual([true, false]);
    expect(hills("B", 30).legal("clear_engineers")).toMatchObject([{ hex: "K72" }]);
  });

  it("OE-14.9-09: whose point is missing for track further on, and two in a metropolis (OE-14.9-10)", () => {
    // Of three points one is for the token: two further tiles are laid, not three.
    const far = (end: HexId, before: HexId) =>
      east({ ...through("9", "K70", "K68", "K72"), ...through("57", end, before) }, [works("K70")], "B", {
        cash: 500,
      });
    const left = { "9": 9 };
    expect(links(far("K76", "K74"), "K68", left)).toBe(true);
    expect(links(far("K78", "K76"), "K68", left)).toBe(false);
    expect(links(far("K78", "K76").overlays(), "K68", left)).toBe(true);
    // Two hexes lie between the station and Wien: with one tile to be laid there are two points left, with two only one.
    const way = road(["S60", "S58", "R57", "R55"], "C..-");
    const wien = (...missing: HexId[]) => {
      const tiles = { ...Object.fromEntries(Object.entries(way).filter(([hex]) => !missing.includes(hex))) };
      const one = home("A", "S60", { ...tiles, R55: ["OE4", 0] }, { cash: 500, facts: { chit: "AH" } });
      return owns(one, "B").overlays(works("R55"));
    };
    const curves = { "7": 9, "8": 9, "9": 9 };
    expect([[], ["S58"], ["S58", "R57"]].map((missing) => links(wien(...missing), "S60", curves))).toEqual([
      true,
      true,
      false,
    ]);
    expect(links(wien("S58", "R57").overlays(), "S60", curves)).toBe(true);
  });

  it("OE-14.9-09: on the home itself too", () => {
    const own = east(through("57", "K70", "K68"), [works("K68")], "B");
    expect(own.legal("clear_engineers")).toMatchObject([{ hex: "K68" }]);
    expect(links(own, "K68", {})).toBe(true);
  });

  it("under version 2 of the rules it was not minded", () => {
    expect([links(hills("B", 0, "2"), "K68", {}), links(hills("A", 0, "2"), "K68", {})]).toEqual([
      true,
      true,
    ]);
  });
});

describe("Hochberg's token (14.8)", () => {
  const town: Laid = through("58", "K70", "K68", "L71");
  const lies = (tiles: Laid, owner: string, rules?: string) =>
    links(east(tiles, [lumber("K70")], owner, rules === undefined ? {} : { rules }), "K68", {});

  it("OE-14.8-04, OE-11.1.9-05: the town that it replaces is none to link with, and lines pass it", () => {
    expect(links(east(town, [], "B"), "K68", {})).toBe(true);
    expect(lies(town, "B")).toBe(false);
    expect(lies({ ...town, ...through("57", "L71", "K70") }, "B")).toBe(true);
  });

  it("OE-14.8-06, OE-11.1.9-05: for railroads of its owner it is a town, where one was and on plain track", () => {
    const plain = through("9", "K70", "K68", "K72");
    expect([lies(town, "A"), lies(plain, "A"), lies(plain, "B")]).toEqual([true, true, false]);
    // On a hex without track once a tile leads there.
    const bare = (owner: string) => links(east({}, [lumber("K70")], owner), "K68", { "9": 1 });
    expect([bare("A"), bare("B")]).toEqual([true, false]);
  });

  it("under version 2 of the rules it was not minded", () => {
    const plain = through("9", "K70", "K68", "K72");
    expect([lies(town, "B", "2"), lies(plain, "A", "2")]).toEqual([true, false]);
  });
});

describe("the right of way (11.1.9)", () => {
  /** A station whose two ways end at tiles without track to it; a green tile on K70 leads to J71, where Hochberg's token lies. */
  const boxed = (owner: string, tile: "58" | "8", rules?: string) =>
    owns(
      home(
        "WW",
        "K68",
        {
          ...through("57", "K68", "K66", "K70"),
          ...through("9", "K66", "L65", "J67"),
          ...through("9", "K70", "L69", "J71"),
          ...through(tile, "J71", "K70", "I70"),
        },
        rules === undefined ? {} : { rules },
      ),
      owner,
    ).overlays(lumber("J71"));
  const lays = (one: Position) => judged(one).legal("lay_right_of_way").length;

  it("OE-11.1.9-03, OE-14.8-06: leads to a town that is one to the railroad", () => {
    expect(isOpen(judged(boxed("A", "58")))).toBe(true);
    expect([lays(boxed("A", "58")), lays(boxed("B", "58"))]).toEqual([1, 0]);
    expect([lays(boxed("A", "8")), lays(boxed("B", "8"))]).toEqual([1, 0]);
    expect([lays(boxed("A", "58", "2")), lays(boxed("A", "8", "2"))]).toEqual([1, 0]);
  });

  it("OE-11.1.9-02: is given where another owner's token of Brandt & Brandau lies on the only way", () => {
    const tiles: Laid = {
      ...road(["K68", "K70", "K72", "K74"], "C..C"),
      ...through("9", "K66", "L65", "J67"),
    };
    const open = (owner: string, cash: number) =>
      isOpen(judged(east(tiles, [works("K72")], owner, { cash })));
    expect([open("B", 29), open("B", 30), open("A", 0)]).toEqual([true, undefined, undefined]);
  });
});
