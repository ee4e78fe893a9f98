/** 11.3.4, 11.3.7: a token counts for what lies beside its hex: the symbol of a port in the sea, and the line of a ferry. */
import { describe, expect, it } from "vitest";
import { waterOfRoutes } from "../../src/routes/water.ts";
import { Europe } from "../europe.ts";
import { type Laid, turned } from "../kit/board.ts";
import { through } from "../kit/box.ts";

interface Given {
  train?: string;
  phase?: string;
  tiles?: Laid;
  /** Version of the rules. */
  rules?: string;
}

/** GWR with tokens in these hexes. */
const gwr = (tokens: string[], { train = "2+2", phase = "3", tiles = {}, rules }: Given = {}): Europe =>
  new Europe(3, {}, undefined, rules)
    .grand("GWR", { tokens, trains: [train] })
    .trainPhase(phase)
    .tiles(tiles);
const areas = (hex: string, given: Given = {}) =>
  (waterOfRoutes(gwr([hex], given).ctx(), "GWR").reliefs ?? []).map((relief) =>
    [...(relief.areas ?? [])].sort(),
  );

describe("a token beside the symbol of a port (11.3.4)", () => {
  it("OE-11.3.4-09: Cagliari, whose own hex has none, is beside that of AD39 in AD41", () => {
    expect(areas("AC40")).toEqual([["Tyrrhenian Sea"]]);
    // Liverpool is beside that of Preston in I24, and beside the line of the ferry to Preston.
    const toPreston = "Celtic Sea: I20-I26";
    expect(areas("J25")).toEqual([["Celtic Sea", toPreston, "Celtic Sea: I20-J25"]]);
  });

  it("OE-11.3.4-09: a city at the sea without a symbol beside it is none, nor is one beside the land of a port", () => {
    // Norrköping, Libau and Porto; Lille, Valencia and Brindisi are at ferries alone; Manchester and Cardiff lie inland.
    for (const hex of ["E56", "H63", "W6", "J27", "L23"]) expect(areas(hex)).toEqual([]);
    expect(areas("AB57")).toEqual([["Adriatic Sea: AB57-AE68", "Aegean Sea: AB57-AE68"]]);
    expect(areas("AA20")).toEqual([["Balearic Sea: AA20-AB27"]]);
  });

  it("OE-11.3.4-11: it counts for each zone that touches its hex, and for those that its own port lies at", () => {
    expect(areas("L37")).toEqual([["English Channel", "German Bight"]]);
    expect(areas("I50")).toEqual([["Baltic Sea", "Skagerrak"]]);
    // Malmö is beside the arrow of København, and still touches the Baltic Sea alone.
    expect(areas("I52")).toEqual([["Baltic Sea"]]);
  });

  /** Cagliari and Napoli, each with track to an arrow, that of Cagliari in AD39: one zone of the sea. */
  const tiles: Laid = {
    ...through("57", "AC40", "AD39"),
    ...through("7", "AD39", "AC40", "AD41"),
    AB51: turned("57", 1),
  };

  it("OE-11.3.4-10: a run from Cagliari over AD39 counts one zone less", () => {
    // To Tunis, which pays 40: two places and a zone are too much for a 2+2 without a port token.
    expect(gwr(["AC40"], { tiles }).best("GWR")).toMatchObject({ total: 20 + 40, proven: true });
    expect(gwr(["AC40"], { tiles, rules: "2" }).best("GWR")).toMatchObject({ total: 0 });
    // A token of another railroad does nothing for it.
    const other = gwr(["J27"], { tiles }).grand("PLM", { tokens: ["AC40"] });
    expect(waterOfRoutes(other.ctx(), "GWR").reliefs).toEqual([]);
  });
});

describe("a token beside the line of a ferry (11.3.7)", () => {
  it("OE-11.3.7-02: Belfast is beside the lines from Dublin, and Palermo beside both branches of that to Tunis", () => {
    expect(areas("H21")).toEqual([
      ["Celtic Sea", "Celtic Sea: I20-I26", "Celtic Sea: I20-J23", "Celtic Sea: I20-J25"],
    ]);
    expect(areas("AF49")).toEqual([
      ["Tyrrhenian Sea", "Tyrrhenian Sea: AG40-AF49", "Tyrrhenian Sea: AG40-AG50"],
    ]);
  });

  it("OE-11.3.7-02: one that lands beyond the next hex does not count", () => {
    // The ferry to Roma lands in AB41, which Cagliari touches; its line runs over AA42.
    expect(areas("AC40")[0]?.filter((area) => area.includes(":"))).toEqual([]);
  });
});

describe("under version 2 of the rules", () => {
  it("OE-11.3.4-09, OE-11.3.7-02: a token counted for the ports and the ferries of its own hex alone", () => {
    const before = (hex: string) => areas(hex, { rules: "2" });
    expect(before("AC40")).toEqual([]);
    expect(before("J25")).toEqual([["Celtic Sea: I20-J25"]]);
    expect(before("L37")).toEqual([["English Channel"]]);
    expect(before("H21")).toEqual([["Celtic Sea"]]);
  });
});
