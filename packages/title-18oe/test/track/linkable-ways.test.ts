/** Section 11.1.9: a home linked by ferry, and which of several ways to one place is the better. */
import { describe, expect, it } from "vitest";
import type { Laid } from "../kit/board.ts";
import { home, links, through } from "../kit/box.ts";

describe("ferries", () => {
  /** From Stockholm to Turku: two units of 5. */
  const stockholm = (cash: number, tiles: Laid = {}) =>
    home("A", "D57", { ...through("57", "D57", "D59"), ...tiles }, { cash });

  it("track beyond costs 5 for each unit of the distance, and what lies there nothing", () => {
    const left = { "3": 1, "4": 1, "58": 1 };
    expect([links(stockholm(10), "D57", left), links(stockholm(9), "D57", left)]).toEqual([true, false]);
    expect(links(stockholm(10), "D57", {})).toBe(false);
    const turku = through("58", "C64", "C62");
    expect(links(stockholm(0, turku), "D57", {})).toBe(true);
    // A tile there without track to the ferry, or a station without any, is not linked.
    expect(links(stockholm(10, through("4", "C64", "B63")), "D57", {})).toBe(false);
    expect(links(stockholm(10, { ...turku, ...through("5", "D57", "D55", "E56") }), "D57", {})).toBe(false);
  });

  it("they lead both ways", () => {
    const holyhead = (cash: number) =>
      home("A", "J23", through("57", "J23", "I22"), { cash, facts: { chit: "UK" } });
    const left = { "57": 1 };
    expect([links(holyhead(5), "J23", left), links(holyhead(4), "J23", left)]).toEqual([true, false]);
  });

  it("the fee and the ground beyond are paid together", () => {
    // Brindisi to Patra: three units, and a river of 30.
    const brindisi = (cash: number) =>
      home("SFR", "AB57", through("6", "AB57", "AB59", "AC56"), { kind: "major", cash });
    const left = { "3": 1, "4": 1, "58": 1 };
    expect([links(brindisi(45), "AB57", left), links(brindisi(44), "AB57", left)]).toEqual([true, false]);
  });

  it("a town in the sea is a stop at once", () => {
    expect(links(home("WW", "AE72", {}), "AE72", {})).toBe(true);
    const varna = home("WW", "X75", {
      ...through("57", "X75", "X77"),
      ...through("9", "X77", "X75", "X79"),
    });
    expect(links(varna, "X75", {})).toBe(true);
    expect(links(varna.tiles(through("8", "X77", "X75", "Y78")), "X75", {})).toBe(false);
  });

  it("the line over the sea is no track of its own, and a side that is closed leads nowhere", () => {
    const left = { "3": 1, "4": 1, "58": 1 };
    const karlskrona = (cash: number) =>
      home("A", "H55", through("57", "H55", "H57"), { cash, facts: { chit: "PHS" } });
    expect([10, 9].map((cash) => links(karlskrona(cash), "H55", left))).toEqual([true, false]);
    const lille = home("A", "M30", { ...through("57", "M30", "N31"), ...through("57", "N31", "M30") });
    expect(links(lille, "M30", {})).toBe(false);
  });
});

describe("of two ways to one place", () => {
  const nine = { "9": 9 };

  it("the longer one, which takes fewer points, is not forgotten", () => {
    const roads = (far: Laid) =>
      home("A", "K68", {
        ...through("5", "K68", "K70", "L69"),
        ...through("8", "L69", "K68", "L71"),
        ...far,
        ...through("83", "K72", "K70", "L71", "K74"),
      });
    const left = { ...nine, "57": 1 };
    expect(links(roads(through("8", "L71", "L69", "K72")), "K68", left)).toBe(true);
    // By K70 alone three more tiles are too much.
    expect(links(roads(through("9", "L71", "L69", "L73")), "K68", left)).toBe(false);
  });

  it("nor one that is cheaper", () => {
    // By the river of L69 for 24, or by K70 for nothing; the river of L75 for 24 lies beyond.
    const roads = (cash: number, far: Laid = through("7", "J71", "J69", "K70")) =>
      home(
        "A",
        "K68",
        {
          ...through("6", "K68", "J69", "L69"),
          ...through("8", "J69", "K68", "J71"),
          ...far,
          ...through("8", "L71", "L69", "K72"),
          ...through("80", "K72", "L71", "K70", "L73"),
          ...through("8", "L73", "K72", "L75"),
          ...through("57", "L77", "L75"),
        },
        { cash },
      );
    const left = { "7": 1, "8": 1, "9": 1 };
    expect([24, 23].map((cash) => links(roads(cash), "K68", left))).toEqual([true, false]);
    const wall = through("9", "J71", "J69", "J73");
    expect([48, 47].map((cash) => links(roads(cash, wall), "K68", left))).toEqual([true, false]);
  });

  it("nor one without ferries", () => {
    // From Barcelona to Valencia over Palma for 15, or by land; hills of 45 lie beyond, for a railroad of Spain 36.
    const roads = (cash: number, far: Laid = through("8", "Z21", "Z23", "AA20")) =>
      home(
        "A",
        "Z27",
        {
          ...through("5", "Z27", "AA26", "Z25"),
          ...through("7", "AB27", "AA26", "AB25"),
          ...through("9", "Z25", "Z27", "Z23"),
          ...through("9", "Z23", "Z25", "Z21"),
          ...far,
          ...through("81", "AA20", "AB21", "Z21", "AA18"),
          ...through("57", "AA16", "AA18"),
        },
        { cash, facts: { chit: "SP" } },
      );
    expect([36, 35].map((cash) => links(roads(cash), "Z27", nine))).toEqual([true, false]);
    const wall = through("9", "Z21", "Z23", "Z19");
    expect([51, 50].map((cash) => links(roads(cash, wall), "Z27", nine))).toEqual([true, false]);
  });

  it("nor one on which the point of minor E is left", () => {
    // By the plain of K70 and the river of L71, or by the hills of J71; two rivers and a town lie beyond.
    const roads = (far: Laid) =>
      home("E", "K68", {
        ...through("5", "K68", "J69", "K70"),
        ...through("8", "J69", "K68", "J71"),
        ...far,
        ...through("82", "L73", "L71", "K72", "L75"),
        ...through("9", "I70", "I68", "I72"),
        ...through("9", "I72", "I70", "I74"),
        ...through("9", "M70", "M68", "M72"),
        ...through("9", "M72", "M70", "M74"),
      });
    const left = { "4": 1, "8": 3, "9": 2 };
    expect(links(roads(through("9", "K72", "J71", "L73")), "K68", left)).toBe(true);
    expect(links(roads(through("9", "K72", "J73", "L71")), "K68", left)).toBe(false);
  });

  it("a road back to the station links nothing", () => {
    const round = home("A", "K68", {
      ...through("5", "K68", "J69", "K70"),
      ...through("7", "J69", "K68", "K70"),
      ...through("7", "K70", "J69", "K68"),
    });
    expect(links(round, "K68", {})).toBe(false);
  });
});
