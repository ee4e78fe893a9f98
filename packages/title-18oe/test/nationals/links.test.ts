/** What links the places of a national's zone (11.3.10): ferries, ports, and the way by land. */
import type { Json } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { water } from "../../src/data.ts";
import type { WaterFile } from "../../src/index.ts";
import { nationalCapacity, nationalIncome } from "../../src/nationals/income.ts";
import { type Laid, road, turned } from "../kit/board.ts";
import { Table } from "../kit/table.ts";

/** A national with enough trains to count every linked place of its zone. */
function national(id: string, tiles: Laid = {}, change?: (file: WaterFile) => void, rules?: string): Table {
  const file = structuredClone(water);
  change?.(file);
  const own = change && { water: file as unknown as Json };
  return new Table(3, {}, own, rules)
    .grand(id, { kind: "national", trains: ["8+8", "8+8", "8+8", "8+8"], shares: { A: 60 } })
    .tiles(tiles);
}

const income = (table: Table, id: string) => nationalIncome(table.ctx(), id);
/** The linked places of its zone, by name. */
function linked(table: Table, id: string): string[] {
  const { counted } = (income(table, id)?.detail ?? {}) as { counted: { id: string }[] };
  return counted.map((one) => one.id).sort();
}

const italy = (tiles?: Laid, change?: (file: WaterFile) => void) =>
  linked(national("SFAI", tiles, change), "SFAI");
/** Those of France but for Lille, which the ferry of White Cliffs links in any case. */
const france = (tiles?: Laid, change?: (file: WaterFile) => void) =>
  linked(national("PLM", tiles, change), "PLM").filter((id) => id !== "N31");

const portOf = (file: WaterFile, hex: string) => {
  const port = file.ports.find((one) => one.hex === hex);
  if (!port) throw new Error(`no port in ${hex}`);
  return port;
};
/** A port off a stop, in place of the one of this hex. */
const offshore = (hex: string, area: string) => (file: WaterFile) => {
  const { provenance } = portOf(file, "AB51");
  file.ports = file.ports.filter((one) => one.hex !== hex);
  file.ports.push({ name: hex, hex, node: 0, areas: [area], provenance });
};

/** The file without the ferries of Tunis and Alger, so that ships alone come there, and with this further change. */
const shipsAlone =
  (change?: (file: WaterFile) => void) =>
  (file: WaterFile): void => {
    const isTheirs = ({ from, to }: WaterFile["ferries"][number]) =>
      [from.hex, to.hex].some((hex) => ["AG40", "AF25"].includes(hex));
    file.ferries = file.ferries.filter((ferry) => !isTheirs(ferry));
    change?.(file);
  };

describe("ferries", () => {
  it("OE-11.3.10-03 join what lies at their ends; ports do not", () => {
    // Palermo: the ferry of Tunis lands at side 0, its ports are at sides 1 and 3.
    expect(italy({ AF49: ["57", 0] })).toEqual(["AF49", "AG40"]);
    expect(italy({ AF49: turned("5", 0, 5) })).toEqual(["AF49", "AG40"]);
    expect(italy({ AF49: turned("6", 1, 5) })).toEqual([]);
    expect(italy({ AF49: turned("6", 2, 4) })).toEqual([]);
    // Without its ferries Tunis is linked by the port, and Palermo is not.
    expect(italy({ AF49: turned("6", 1, 5) }, shipsAlone())).toEqual(["AG40"]);
  });

  it("OE-11.3.10-03 that have a town on their line join all that lies on it", () => {
    // Gibraltar, a town in the sea, and Casablanca.
    const table = (tiles: Laid) => linked(national("CHN", tiles), "CHN");
    expect(table({ AD7: turned("58", 0, 2) })).toContain("AD7.0");
    expect(table({ AD7: turned("58", 2, 4) })).not.toContain("AD7.0");
  });
});

describe("red zones overseas", () => {
  const OVERSEAS = ["AD1", "AF5", "AF11", "AF25", "AG40"];
  /** A national of Spain; Málaga's track leads to its arrow at the Strait of Gibraltar, Barcelona's to that at the Balearic Sea. */
  const spain = (tiles: Laid = {}, change?: (file: WaterFile) => void) => {
    const arrows = { AD9: turned("57", 0, 3), Z27: turned("57", 0, 3) };
    return linked(national("CHN", { ...arrows, ...tiles }, change), "CHN");
  };
  const overseas = (hexes: string[]) => hexes.filter((hex) => OVERSEAS.includes(hex));

  it("OE-11.3.10-05 are linked by a port where neither land nor a ferry leads to them: North Africa alone on the board", () => {
    // Casablanca is linked by the town in the sea, on the line of its ferry.
    expect(overseas(spain())).toEqual(["AD1", "AF5"]);
    expect(overseas(spain({ AD9: turned("57", 2, 5) }))).toEqual(["AF5"]);
    expect(overseas(italy({ AB51: ["57", 1] }))).toEqual([]);
    expect(overseas(linked(national("PLM", { X33: turned("57", 5, 2) }), "PLM"))).toEqual([]);
  });

  it("OE-11.3.10-05 no port links one that a ferry reaches, though it has a port of its own", () => {
    const change = (file: WaterFile) => {
      const { provenance } = portOf(file, "AF25");
      file.ports.push({ name: "Casablanca", hex: "AF5", edge: 3, provenance });
      file.ports.push({ name: "Melilla", hex: "AF11", edge: 4, provenance });
      file.towns = file.towns.filter(({ hex }) => hex !== "AE6");
      const parts = file.ferries.filter(({ line }) => line === "gibraltar-casablanca");
      const [first, second] = parts;
      if (!first || !second) throw new Error("no ferry to Casablanca");
      file.ferries = file.ferries.filter((one) => !parts.includes(one));
      const { line: _, ...rest } = first;
      file.ferries.push({ ...rest, to: second.to });
    };
    expect(overseas(spain({}, change))).toEqual(["AD1"]);
    const without = (file: WaterFile) => {
      change(file);
      file.ferries = file.ferries.filter(({ to }) => to.hex !== "AF5" && to.hex !== "AF11");
    };
    expect(overseas(spain({}, without))).toEqual(["AD1", "AF11", "AF5"]);
  });

  it("OE-11.3.10-03, OE-11.3.10-05 that a ferry reaches are linked by it, once track goes on from its other end", () => {
    expect(spain({ AD13: turned("58", 0, 2) })).toContain("AF11");
    expect(spain({ AD13: turned("58", 2, 4) })).not.toContain("AF11");
    expect(italy({ AF49: ["57", 0] })).toContain("AG40");
    const france = (tile: [string, number]) => linked(national("PLM", { AB27: tile }), "PLM");
    expect(france(turned("57", 0, 3))).toContain("AF25");
    expect(france(turned("57", 2, 5))).not.toContain("AF25");
  });

  it("OE-11.3.10-05 under version 2 of the rules a port linked also those that a ferry reaches", () => {
    const before = linked(national("SFAI", { AB51: ["57", 1] }, undefined, "2"), "SFAI");
    expect(before).toEqual(["AG40"]);
    expect(italy({ AB51: ["57", 1] })).toEqual([]);
  });

  it("OE-11.3.10-05 are linked by an offshore port of the zone without any track", () => {
    expect(italy()).toEqual([]);
    expect(italy({}, shipsAlone(offshore("AB51", "Tyrrhenian Sea")))).toEqual(["AG40"]);
    expect(italy({}, shipsAlone(offshore("AB51", "Adriatic Sea")))).toEqual([]);
  });

  it("OE-11.3.10-05 not by a port of a town to which no track leads", () => {
    expect(italy({}, shipsAlone(offshore("AB39", "Tyrrhenian Sea")))).toEqual([]);
  });

  it("OE-11.3.10-05 by any one of their own ports", () => {
    // Marseille's arrow is at the Sea of Sardinia, the port of Alger at the Balearic Sea.
    const marseille: Laid = { X33: turned("57", 5, 2) };
    expect(france(marseille, shipsAlone())).toEqual([]);
    const second = (file: WaterFile) => {
      const { provenance } = portOf(file, "AF25");
      file.ports.push({ name: "Alger", hex: "AF25", edge: 3, provenance });
    };
    expect(france(marseille, shipsAlone(second))).toEqual(["AF25"]);
  });

  it("OE-11.3.10-05 by any one of the zones of the sea at which their port lies", () => {
    const marseille: Laid = { X33: turned("57", 5, 2) };
    const both = (file: WaterFile) => {
      portOf(file, "AF25").areas = ["Balearic Sea", "Sea of Sardinia"];
    };
    expect(france(marseille, shipsAlone(both))).toEqual(["AF25"]);
    expect(france({ X33: turned("57", 1, 4) }, shipsAlone(both))).toEqual([]);
  });

  it("OE-11.3.10-05 are no red zones to which track leads by land", () => {
    // Odessa's arrow and Sevastopol's are at one zone of the sea; track by land leads to Sevastopol over S88.
    const table = national("MSP", { T81: turned("57", 4, 1) });
    expect(linked(table, "MSP")).not.toContain("T87");
    expect(linked(national("MSP", { S86: turned("57", 4, 1) }), "MSP")).toContain("T87");
  });

  it("OE-11.3.10-05 by the port off an inland town, where a table's own file has one", () => {
    const road: Laid = { V41: ["57", 1], V43: ["9", 1], V45: ["4", 1], V47: ["4", 1] };
    const { V43: _, ...gap } = road;
    expect(italy(road, shipsAlone(offshore("V47", "Tyrrhenian Sea")))).toContain("AG40");
    expect(italy(gap, shipsAlone(offshore("V47", "Tyrrhenian Sea")))).not.toContain("AG40");
    expect(italy(road, shipsAlone(offshore("V47", "Adriatic Sea")))).not.toContain("AG40");
  });

  it("OE-11.3.10-05 are red zones alone: a city at the same sea is not linked by it", () => {
    expect(italy({ AB51: ["57", 1], AF49: turned("6", 1, 5) }, shipsAlone())).toEqual(["AG40"]);
  });
});

describe("a city with several stations", () => {
  it("OE-11.3.10-09 is linked once one of them is", () => {
    // Track leads on from the second station of Napoli alone.
    const napoli: Laid = { AB51: ["OE7", 0] };
    expect(italy(napoli)).not.toContain("AB51");
    expect(italy({ ...napoli, ...road(["AB51", "AB53", "AB55"], "-.T") })).toContain("AB51");
    // One station of London is where the ferry of Lille lands.
    expect(linked(national("LNWR", { M28: ["OE6", 0] }), "LNWR")).toContain("M28");
  });
});

describe("what is told of the income", () => {
  it("OE-11.3.10-08, OE-11.3.10-10, OE-11.3.10-11 the capacity, what was counted, what was used up, what paid flat", () => {
    const table = new Table()
      .grand("SFAI", { kind: "national", trains: ["4+4", "5", "4D"], shares: { A: 60 } })
      .tiles({ V41: ["57", 1], V39: ["57", 1] });
    expect(income(table, "SFAI")).toEqual({
      total: 40 + 40 + 180 + 70,
      detail: {
        zone: "IT",
        capacity: { cities: 13, doubled: 4, towns: 4 },
        counted: [
          { id: "V39", value: 20, doubled: true },
          { id: "V41", value: 20, doubled: true },
        ],
        unlinked: { cities: 8, towns: 4 },
        flat: { cities: 3, towns: 0 },
        pullman: 70,
      },
    });
  });

  it("OE-11.3.10-14 is nothing without a train that runs, with a Pullman or without", () => {
    for (const trains of [[], ["Pullman"]]) {
      const table = new Table().grand("SFAI", { kind: "national", trains, shares: { A: 60 } });
      expect(income(table, "SFAI")).toEqual({ total: 0 });
    }
  });

  it("OE-11.3.10-07 a Pullman counts nothing", () => {
    const table = new Table().grand("SFAI", {
      kind: "national",
      trains: ["3", "Pullman"],
      shares: { A: 60 },
    });
    expect(nationalCapacity(table.ctx(), "SFAI")).toEqual({ cities: 3, doubled: 0, towns: 0 });
    expect(income(table, "SFAI")?.detail).toMatchObject({ pullman: 30 });
  });
});
