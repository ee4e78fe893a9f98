/** What tokens of privates make of a national's places and their links (11.3.10, 14.8, 14.9). */
import type { HexId, Json } from "@railhead/core";
import type { Overlay } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { water } from "../../src/data.ts";
import type { WaterFile } from "../../src/index.ts";
import { nationalIncome } from "../../src/nationals/income.ts";
import { road } from "../kit/board.ts";
import { Table } from "../kit/table.ts";

const works = (hex: HexId): Overlay => ({ hex, kind: "works", owner: "company:BBE" });
const lumber = (hex: HexId): Overlay => ({ hex, kind: "lumber", owner: "company:HMLC" });

/** A city, plain track, a town and another: a road of Italy. */
const ROAD = road(["V41", "V43", "V45", "V47"], "C.TT");
/** Tunis without its ferry, and an offshore port of V47 at its sea. */
const byShip = (file: WaterFile): void => {
  file.ferries = file.ferries.filter(({ from, to }) => ![from.hex, to.hex].includes("AG40"));
  const [port] = file.ports;
  if (!port) throw new Error("no ports");
  const { provenance } = port;
  file.ports.push({ name: "V47", hex: "V47", node: 0, areas: ["Tyrrhenian Sea"], provenance });
};

/** Italy, which A leads, with trains for all its places; `owner` has both privates. */
function italy(
  owner: string,
  tokens: Overlay[],
  { rules, ships = false }: { rules?: string; ships?: boolean } = {},
) {
  const file = structuredClone(water);
  if (ships) byShip(file);
  return new Table(3, {}, { water: file as unknown as Json }, rules)
    .grand("SFAI", { kind: "national", trains: ["8+8", "8+8", "8+8", "8+8"], shares: { A: 60 } })
    .owns(owner, "BBE")
    .owns(owner, "HMLC")
    .tiles(ROAD)
    .overlays(...tokens);
}
interface Detail {
  counted: { id: string; value?: number; amount?: number }[];
  unlinked: { towns?: number; town?: number };
}
const detail = (table: Table): Detail => nationalIncome(table.ctx(), "SFAI")?.detail as unknown as Detail;
const linked = (table: Table): string[] =>
  detail(table)
    .counted.map(({ id }) => id)
    .sort();
const total = (table: Table): number => nationalIncome(table.ctx(), "SFAI")?.total ?? 0;

describe("Brandt & Brandau (11.3.10)", () => {
  const ALL = ["V41", "V45.0", "V47.0"];

  it("OE-11.3.10-04: a way over another owner's token links nothing; their owner's nationals use the track (14.9)", () => {
    expect(linked(italy("B", []))).toEqual(ALL);
    expect(linked(italy("B", [works("V43")]))).toEqual(["V45.0", "V47.0"]);
    expect(linked(italy("A", [works("V43")]))).toEqual(ALL);
  });

  it("OE-11.3.10-04, OE-11.3.10-05: nor does it lead a city to a port", () => {
    const ships = { ships: true };
    expect(linked(italy("B", [], ships))).toContain("AG40");
    expect(linked(italy("B", [works("V43")], ships))).not.toContain("AG40");
    expect(linked(italy("A", [works("V43")], ships))).toContain("AG40");
    // Under version 2 of the rules it did.
    expect(linked(italy("B", [works("V43")], { ...ships, rules: "2" }))).toContain("AG40");
  });
});

describe("Hochberg (14.8)", () => {
  it("OE-14.8-04: the town that it replaces is no place of the zone, links nothing, and is passed", () => {
    const table = italy("B", [lumber("V45")]);
    expect(linked(table)).toEqual(["V41", "V47.0"]);
    expect(linked(italy("B", [lumber("V45"), works("V43")]))).toEqual([]);
  });

  it("OE-14.8-06: for a national of its owner it is a town, worth what it is worth to trains, where it is linked", () => {
    expect(linked(italy("A", [lumber("V45")]))).toEqual(["V41", "V45.lumber", "V47.0"]);
    // On plain track too.
    expect(linked(italy("A", [lumber("V43")]))).toEqual(["V41", "V43.lumber", "V45.0", "V47.0"]);
    expect(linked(italy("B", [lumber("V43")]))).toEqual(["V41", "V45.0", "V47.0"]);
    // Where no track leads it need not be counted: nothing is used up by it.
    const apart = (tokens: Overlay[]) => total(italy("A", tokens).tiles({ ...ROAD, AC54: ["9", 0] }));
    expect(apart([lumber("AC54")])).toBe(apart([]));
    const worth = ["4", "5", "7"].map(
      (phase) =>
        total(italy("A", [lumber("V43")]).trainPhase(phase)) - total(italy("A", []).trainPhase(phase)),
    );
    // It takes the place of a town that would pay 10 flat.
    expect(worth).toEqual([10, 30, 50]);
  });

  it("OE-11.3.10-03: a place is linked by it alone", () => {
    const alone = (owner: string) => {
      const table = italy(owner, [lumber("V43")]);
      return linked(
        table
          .tiles(road(["V41", "V43"], "C."))
          .printed("V45")
          .printed("V47"),
      );
    };
    expect([alone("A"), alone("B")]).toEqual([["V41", "V43.lumber"], []]);
  });

  it("under version 2 of the rules nationals did not mind it", () => {
    const towns = ["V41", "V45.0", "V47.0"];
    expect(linked(italy("B", [lumber("V45")], { rules: "2" }))).toEqual(towns);
    expect(linked(italy("A", [lumber("V43")], { rules: "2" }))).toEqual(towns);
  });
});
