import { cityVertex, networkOf, stopMask, tokenSpots } from "@railhead/core/board";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nationalCapacity, nationalIncome } from "../../src/nationals/income.ts";
import { cityPlaces, placesOf } from "../../src/nationals/zone.ts";
import { Table } from "../kit/table.ts";
import { secondIncome } from "./second.ts";

/** SFAI, the national of Italy: ten cities (Tunis among them) and ten towns. */
const italy = (trains: string[], cash = 0): Table =>
  new Table().grand("SFAI", { kind: "national", trains, cash, cell: [1, 6], shares: { A: 60 } });

/** Milano and Torino are joined; each pays 20. */
const JOINED: Record<string, [string, number]> = { V41: ["57", 1], V39: ["57", 1] };

const income = (table: Table) => nationalIncome(table.ctx(), "SFAI");
/** What the log tells of it. */
const told = (table: Table) =>
  (income(table)?.detail ?? {}) as { pullman: number; counted: { id: string }[] };
const total = (table: Table): number => income(table)?.total ?? 0;

describe("the capacity of a national's trains", () => {
  it("OE-11.3.10-07 a 4+4, a 5 and a 4D count 13 cities, four of them doubled, and four towns", () => {
    const table = italy(["4+4", "5", "4D"]);
    expect(nationalCapacity(table.ctx(), "SFAI")).toEqual({ cities: 13, doubled: 4, towns: 4 });
  });

  it("OE-11.3.10-08, OE-11.3.10-10, OE-11.3.10-11 linked cities pay, doubled by the D; unlinked ones use capacity up; the rest pays flat", () => {
    // Milano and Torino twice 20 each; eight cities without a link; three left over at 60. No town of ten is linked.
    expect(total(italy(["4+4", "5", "4D"]).tiles(JOINED))).toBe(2 * 20 + 2 * 20 + 3 * 60 + 70);
    // One capacity less is one flat city less: what is unlinked is used up first.
    expect(total(italy(["4", "5", "4D"]).tiles(JOINED))).toBe(80 + 3 * 60 + 70);
    expect(total(italy(["3", "5", "4D"]).tiles(JOINED))).toBe(80 + 2 * 60 + 70);
    expect(total(italy(["3"]).tiles(JOINED))).toBe(40 + 30);
  });

  it("OE-11.3.10-11 a doubled place that is left over pays 60, not 120", () => {
    expect(total(italy(["4D", "4D", "4D"]))).toBe(2 * 60 + 70);
  });

  it("OE-11.3.10-12 cities are not counted in place of towns, nor towns in place of cities", () => {
    // Exactly seven towns are unlinked; a 3+3 has none to spare, and three 3+3 count nine of ten.
    expect(total(italy(["3+3", "3+3", "3+3", "3+3"]))).toBe(2 * 60 + 2 * 10 + 30);
    expect(total(italy(["4", "4", "4"]))).toBe(2 * 60 + 40);
  });

  it("OE-11.3.10-13 the Pullman of its charter goes with the train of the highest level; a D counts as its level", () => {
    const pullman = (trains: string[]) => told(italy(trains)).pullman;
    expect(pullman(["3+3", "5"])).toBe(50);
    expect(pullman(["6", "4D"])).toBe(70);
    expect(pullman(["5D", "7+7"])).toBe(80);
  });

  it("OE-11.3.10-14 without a train it earns nothing, and its marker moves left", () => {
    const table = italy([]).tiles(JOINED);
    expect(total(table)).toBe(0);
    table.grand("PLM", { cell: [1, 8], shares: { B: 60 }, trains: ["4"] }).operate("PLM", "shares");
    const before = table.company("SFAI").cell;
    table.do("pass");
    while (table.operating() === "SFAI" && table.legal("pass").length && table.asked() === "track")
      table.do("pass");
    expect(table.company("SFAI").cell).toEqual({ row: before?.row, col: (before?.col ?? 0) - 1 });
  });
});

describe("what counts, and what is linked", () => {
  it("OE-11.3.10-06 the red zones of its charter are places of its zone", () => {
    const table = italy([]);
    const red = (zone: string) =>
      placesOf(table.ctx(), zone)
        .filter((one) => one.red)
        .map(({ hex }) => table.engine.rules.map.hexes.get(hex)?.name);
    expect(red("IT")).toEqual(["Tunis"]);
    expect(red("RU")).toContain("Moskva");
    expect(red("UK")).toEqual(["Scottish Highlands"]);
  });

  it("OE-11.3.10-09 the stations of a hex are one city, and a double town is two towns", () => {
    const places = placesOf(italy([]).ctx(), "IT");
    expect(places.filter(({ hex }) => hex === "W46").map(({ id }) => id)).toEqual(["W46.0/0", "W46.0/1"]);
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    expect([places.filter(({ kind }) => kind === "city").length, places.length]).toEqual([10, 20]);
    const london = italy([]).tiles({ M28: ["OE6", 0] });
    expect(placesOf(london.ctx(), "UK").filter(({ hex }) => hex === "M28")).toMatchObject([
      { kind: "city", nodes: [0, 1] },
    ]);
  });

  it("OE-11.3.10-03 a place is linked by track to any other, in its zone or not; without track to one it is not", () => {
    const counted = (table: Table) => told(table).counted.map(({ id }) => id);
    expect(counted(italy(["4"]).tiles(JOINED))).toEqual(["V39", "V41"]);
    // Torino by itself leads nowhere.
    expect(counted(italy(["4"]).tiles({ V39: ["57", 1] }))).toEqual([]);
    // Trieste (V51) lies in Austria-Hungary: Venezia is joined to it over one hex.
    expect(counted(italy(["2+2"]).tiles({ V47: ["58", 3], V49: ["9", 1], V51: ["57", 1] }))).toEqual([]);
    expect(counted(italy(["2+2"]).tiles({ V47: ["4", 1], V49: ["9", 1], V51: ["57", 1] }))).toEqual([
      "V47.0",
    ]);
  });

  it("OE-11.3.10-05 a red zone that ships alone reach is linked once track of a city of the zone leads to a port of its sea", () => {
    const spain = (tiles: Record<string, [string, number]>) =>
      new Table().grand("CHN", { kind: "national", trains: ["8+8"], shares: { A: 60 } }).tiles(tiles);
    const africa = (tiles: Record<string, [string, number]>) =>
      JSON.stringify(nationalIncome(spain(tiles).ctx(), "CHN")?.detail).includes('"AD1"');
    expect(africa({})).toBe(false);
    // Barcelona's port lies at another sea; Málaga's track has to lead to its arrow.
    expect(africa({ Z27: ["57", 0] })).toBe(false);
    expect(africa({ AD9: ["57", 1] })).toBe(false);
    expect(africa({ AD9: ["57", 0] })).toBe(true);
  });

  it("OE-11.3.10-01, OE-11.3.10-02 it has a token in every city of its zone, full ones too, and bars no one", () => {
    const table = italy(["4"])
      .tiles(JOINED)
      .tokens({ PLM: ["V41"] });
    const starts = cityPlaces(table.ctx(), "IT").map(({ hex }) => hex);
    expect(starts).toContain("V41");
    // Andorra is a town of two zones, and holds no token.
    expect(cityPlaces(table.ctx(), "SP").map(({ hex }) => hex)).not.toContain("X25");
    expect(total(table)).toBe(40 + 40);
    expect(table.tokensAt("V39")).toEqual([]);
    const network = networkOf(table.ctx());
    expect(stopMask(network, table.state.board.tokens, ["LNWR"])[cityVertex(network, "V39", 0)]).toBe(0);
    expect(tokenSpots(table.ctx(), "PLM").map(({ hex }) => hex)).toContain("V39");
  });
});

describe("its turn", () => {
  it("OE-11.3.10-08 it is asked for no routes; what it earns is paid out in full", () => {
    const table = italy(["4", "4", "4"]).grand("PLM", { cell: [1, 8], shares: { B: 60 }, trains: ["4"] });
    const cash = table.player("A").cash;
    table.operate("PLM", "shares").do("pass");
    while (table.operating() === "SFAI" && table.asked() !== "trains" && table.legal("pass").length)
      table.do("pass");
    // 120 flat and 40 for the Pullman: 60 percent of 160 are A's, and the treasury gets nothing.
    expect(table.player("A").cash).toBe(cash + 96);
    expect(table.company("SFAI").cash).toBe(0);
  });
});

const TRACK: Record<string, string[]> = {
  plain: ["7", "8", "9"],
  town: ["3", "4", "58"],
  double: ["OE1", "OE2", "OE3"],
  city: ["5", "6", "57"],
};

describe("a second reckoning", () => {
  it("OE-11.3.10-08, OE-11.3.10-10 agrees on drawn boards and trains", () => {
    const blank = italy([]);
    const { map } = blank.engine.rules;
    const hexes = map.def.hexes.filter(({ zones, colour }) => zones?.includes("IT") && colour === "white");
    const kindOf = (coord: string): string => {
      const nodes = map.hexes.get(coord)?.nodes ?? [];
      if (nodes.some(({ kind }) => kind === "city")) return "city";
      if (!nodes.length) return "plain";
      return placesOf(blank.ctx(), "IT").filter(({ hex }) => hex === coord).length > 1 ? "double" : "town";
    };
    const lay = fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 5 }), fc.boolean());
    const board = fc.tuple(...hexes.map(() => lay));
    const kinds = ["2+2", "3", "3+3", "4", "4+4", "5", "6+6", "7+7", "4D", "8+8", "5D"];
    const trains = fc.array(fc.constantFrom(...kinds), { maxLength: 4 });
    fc.assert(
      fc.property(board, trains, (lays, owned) => {
        const tiles: Record<string, [string, number]> = {};
        lays.forEach(([which, rotation, laid], at) => {
          const { coord } = hexes[at] as { coord: string };
          const tile = TRACK[kindOf(coord)]?.[which];
          if (laid && tile !== undefined) tiles[coord] = [tile, rotation];
        });
        const table = italy(owned).tiles(tiles);
        // Tunis lies overseas: the walk of the second reckoning is by land.
        fc.pre(!told(table).counted?.some(({ id }) => id === "AG40"));
        expect(total(table)).toBe(secondIncome(table.ctx(), "SFAI", "IT"));
      }),
      { numRuns: 40 },
    );
  });
});
