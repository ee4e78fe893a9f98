/** What links the places of a national's zone (11.3.10): ferries, ports, and the way by land. */
import type { Json } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { water } from "../../src/data.ts";
import type { WaterFile } from "../../src/index.ts";
import { nationalCapacity, nationalIncome } from "../../src/nationals/income.ts";
import { type Laid, road, turned } from "../kit/board.ts";
import { Table } from "../kit/table.ts";

/** A national with enough trains to count every linked place of its zone. */
function national(id: string, tiles: Laid = {}, change?: (file: WaterFile) => void): Table {
  const file = structuredClone(water);
  change?.(file);
  const own = change && { water: file as unknown as Json };
  return new Table(3, {}, own)
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

describe("ferries", () => {
  it("OE-11.3.10-03 join what lies at their ends; ports do not", () => {
    // Palermo: the ferry of Tunis lands at side 0, its ports are at sides 1 and 3.
    expect(italy({ AF49: ["57", 0] })).toEqual(["AF49", "AG40"]);
    expect(italy({ AF49: turned("5", 0, 5) })).toEqual(["AF49", "AG40"]);
    // By sea only Tunis is linked, which cannot be reached otherwise.
    expect(italy({ AF49: turned("6", 1, 5) })).toEqual(["AG40"]);
    expect(italy({ AF49: turned("6", 2, 4) })).toEqual([]);
  });

  it("OE-11.3.10-03 that have a town on their line join all that lies on it", () => {
    // Gibraltar, a town in the sea, and Casablanca.
    const table = (tiles: Laid) => linked(national("CHN", tiles), "CHN");
    expect(table({ AD7: turned("58", 0, 2) })).toContain("AD7.0");
    expect(table({ AD7: turned("58", 2, 4) })).not.toContain("AD7.0");
  });
});

describe("red zones overseas", () => {
  it("OE-11.3.10-05 are linked by an offshore port of the zone without any track", () => {
    expect(italy()).toEqual([]);
    expect(italy({}, offshore("AB51", "Tyrrhenian Sea"))).toEqual(["AG40"]);
    expect(italy({}, offshore("AB51", "Adriatic Sea"))).toEqual([]);
  });

  it("OE-11.3.10-05 not by a port of a town to which no track leads", () => {
    expect(italy({}, offshore("AB39", "Tyrrhenian Sea"))).toEqual([]);
  });

  it("OE-11.3.10-05 by any one of their own ports", () => {
    // Marseille's arrow is at the Sea of Sardinia, the port of Alger at the Balearic Sea.
    const marseille: Laid = { X33: turned("57", 5, 2) };
    expect(france(marseille)).toEqual([]);
    const second = (file: WaterFile) => {
      const { provenance } = portOf(file, "AF25");
      file.ports.push({ name: "Alger", hex: "AF25", edge: 3, provenance });
    };
    expect(france(marseille, second)).toEqual(["AF25"]);
  });

  it("OE-11.3.10-05 by any one of the zones of the sea at which their port lies", () => {
    const marseille: Laid = { X33: turned("57", 5, 2) };
    const both = (file: WaterFile) => {
      portOf(file, "AF25").areas = ["Balearic Sea", "Sea of Sardinia"];
    };
    expect(france(marseille, both)).toEqual(["AF25"]);
    expect(france({ X33: turned("57", 1, 4) }, both)).toEqual([]);
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
    expect(italy(road, offshore("V47", "Tyrrhenian Sea"))).toContain("AG40");
    expect(italy(gap, offshore("V47", "Tyrrhenian Sea"))).not.toContain("AG40");
    expect(italy(road, offshore("V47", "Adriatic Sea"))).not.toContain("AG40");
  });

  it("OE-11.3.10-05 are red zones alone: a city at the same sea is not linked by it", () => {
    expect(italy({ AB51: ["57", 1], AF49: turned("6", 1, 5) })).toEqual(["AG40"]);
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
