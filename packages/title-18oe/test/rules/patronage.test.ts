/** Sections 2.9, 3.1, 9.1 and 11.1.8: patronage tiles, by placeholders. */
import { describe, expect, it } from "vitest";
import { patronage } from "../../src/data.ts";
import { data } from "../../src/index.ts";
import { Early } from "../kit/early.ts";
import { type Grand, Table } from "../kit/table.ts";

const ON = { patronage: true };
const tile = (hex: string, group: string) => ({ hex, kind: "patronage", data: { group } });
/** A railroad of A in Le Havre's neighbourhood, whose tile is yellow: 30, 50, 70 and 90. */
const havre = (phase: string, setup: Grand = {}) =>
  new Table(3, ON)
    .grand("OU", { cash: 300, tokens: setup.kind === "national" ? [] : ["O28"], ...setup })
    .trainPhase(phase)
    .overlays(tile("O28", "yellow"))
    .operate("OU", "track");
const lay = (table: Table, hex = "O28") => {
  const [line] = table.legal("lay_tile").filter((one) => one.hex === hex);
  return table.do("lay_tile", { hex, tile: String(line?.tile), rotation: Number(line?.rotation) });
};

describe("patronage tiles", () => {
  it("OE-2.9-02, OE-2.9-01: four groups of 45, each on a city of its own: no metropolis and no home", () => {
    const cities = Object.values(patronage.groups).flatMap((group) => group.cities);
    expect([cities.length, new Set(cities).size]).toEqual([data.charters.patronage.tiles, 45]);
    const homes = data.companies.flatMap(({ home = [] }) => home.map(({ hex }) => hex));
    for (const hex of cities) {
      const def = data.map.hexes.find(({ coord }) => coord === hex);
      expect(def?.nodes?.some(({ kind }) => kind === "city") && def.colour !== "red", hex).toBe(true);
      expect([hex in data.europe.metropolises, homes.includes(hex)], hex).toEqual([false, false]);
    }
    // Of all eight zones, and of places in none.
    const zones = new Set(
      cities.flatMap((hex) => data.map.hexes.find(({ coord }) => coord === hex)?.zones ?? ["none"]),
    );
    expect([...zones].sort()).toEqual(["AH", "FR", "IT", "PHS", "RU", "SC", "SP", "UK", "none"].sort());
  });

  it("OE-3.1-11: seventeen are drawn by lot, a fixed number of each group, where a table wants them", () => {
    const drawn = new Early(3, ON).state.board.overlays ?? [];
    const of = (group: string) => drawn.filter((one) => (one.data as { group: string }).group === group);
    expect(["pink", "yellow", "white", "green"].map((group) => of(group).length)).toEqual([3, 3, 3, 8]);
    for (const { hex, data: of } of drawn)
      expect(patronage.groups[(of as { group: string }).group]?.cities).toContain(hex);
    expect(new Early().state.board.overlays).toBeUndefined();
  });

  it.each([
    ["2", 30],
    ["3", 50],
    ["5", 70],
    ["7", 90],
  ])(
    "OE-11.1.8-01, OE-11.1.8-02: in phase %s a yellow tile laid there brings %i, by the latest colour",
    (phase, amount) => {
      const table = havre(phase);
      const { cash } = table.company("OU");
      const bank = table.state.bank;
      lay(table);
      const cost = bank + amount - table.state.bank;
      expect(table.log("patronage_paid")).toMatchObject([{ company: "OU", hex: "O28", amount }]);
      expect([table.company("OU").cash - cash, cost]).toEqual([amount, amount * 2]);
    },
  );

  it("OE-11.1.8-03: once; the tile is gone", () => {
    const table = lay(havre("3"));
    expect(table.state.board.overlays ?? []).toEqual([]);
    const { cash } = table.company("OU");
    lay(table);
    expect([table.company("OU").cash, table.log("patronage_paid")]).toEqual([cash, []]);
    // A tile beside it fulfils nothing.
    const other = havre("3").overlays(tile("R23", "yellow"));
    expect(lay(other).state.board.overlays).toHaveLength(1);
  });

  it("OE-11.1.8-02: a national takes the tile away and is paid nothing", () => {
    const table = lay(havre("4", { kind: "national", cash: 0, pool: 80 }));
    expect([table.state.board.overlays ?? [], table.company("OU").cash]).toEqual([[], 0]);
  });

  it("OE-9.1-12: a minor that begins there gets the least payout at once", () => {
    const table = new Early(3, ON).minors("A", "D").first("A").overlays(tile("Q38", "white"));
    table.do("float_minor", { minor: "D", zone: "FR", hex: "Q38", city: 0 });
    expect([table.company("D").cash, table.state.board.overlays ?? []]).toEqual([120 - 20 + 40, []]);
  });
});
