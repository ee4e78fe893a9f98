import { describe, expect, it } from "vitest";
import { startCompany } from "../../src/start.ts";
import { type CorporationSetup, Table } from "../kit/kit.ts";
import { Based } from "./based.ts";

/** Who may start a corporation, and what the others are told. */

/** A on turn in a stock round of phase 3 with minors 2 and 8, or of phase 5 with whatever is open. */
const stock = (phase = "3", cash = 1000) =>
  new Table(3)
    .minors({ A: phase === "3" ? ["2", "8"] : [], B: ["4"] })
    .closeRest()
    .phase(phase)
    .cash("A", cash)
    .stock("A");
type Fields = Record<string, string | number>;
const told = (table: Table, fields: Fields) => {
  const { code, values } = table.refused("start_company", { company: "BNR", price: 82, ...fields });
  return [code, values];
};
const minor = { minor: "2" };

describe("why a corporation is not started (4.1.3, 4.3)", () => {
  it("EU-4.3-02: only one of the eight that is neither closed nor started", () => {
    expect(told(stock(), { ...minor, company: "XYZ" })).toEqual(["UNKNOWN_COMPANY", { company: "XYZ" }]);
    expect(told(stock(), { ...minor, company: "8" })).toEqual(["UNKNOWN_COMPANY", { company: "8" }]);
    expect(told(stock().closed("BNR"), minor)).toEqual(["UNKNOWN_COMPANY", { company: "BNR" }]);
    const started = stock().corporation("BNR", { shares: { B: 30 } });
    expect(told(started, minor)).toEqual(["ALREADY_STARTED", { company: "BNR" }]);
    stock().do("start_company", { company: "BNR", price: 82, ...minor });
  });

  it("EU-4.1.3-01: only at a starting value that the market has", () => {
    expect(told(stock(), { ...minor, price: 81 })).toEqual(["NOT_A_STARTING_VALUE", { price: 81 }]);
  });

  it("EU-3.1-09: the last certificate below the limit may be a president's, none beyond it", () => {
    const holding = (singles: number) => {
      const table = new Based({ players: 6 }).phase("5");
      const corporations = ["DR", "FS", "RBSR"];
      for (const [at, id] of corporations.entries()) {
        const own = Math.min(4, Math.max(0, singles - 4 * at));
        table.corporation(id, { par: 70, shares: { B: 50, ...(own && { A: 10 * own }) } });
      }
      return table.cash("A", 1000).stock("A");
    };
    const city = { hex: "J5", city: 0 };
    expect(told(holding(11), city)).toEqual(["CERTIFICATE_LIMIT", { player: "A", count: 11, limit: 11 }]);
    expect(startCompany.any?.(holding(11).ctx(), "A")).toBe(false);
    holding(10).do("start_company", { company: "BNR", price: 82, ...city });
  });

  it("EU-4.1.3-03 EU-4.1.3-07: before phase 5 with a minor of the player's own, and in no city", () => {
    expect(told(stock(), { minor: "4" })).toEqual(["NOT_YOUR_MINOR", { minor: "4" }]);
    expect(told(stock(), {})).toEqual(["START_WITH_MINOR", {}]);
    expect(told(stock(), { ...minor, hex: "D7" })).toEqual(["START_WITH_MINOR", {}]);
    expect(told(stock(), { ...minor, city: 0 })).toEqual(["START_WITH_MINOR", {}]);
    expect(told(stock().stock("C").cash("C", 1000), minor)).toEqual(["NO_MINOR_LEFT", { player: "C" }]);
  });

  it("EU-4.3-31: from phase 5 in a city with an open circle, and with no minor", () => {
    const late = (setup: Partial<CorporationSetup> = {}) =>
      stock("5").corporation("FS", { shares: { B: 30 }, tokens: ["C8"], ...setup });
    expect(told(late(), { hex: "C8", city: 0 })).toEqual(["NO_OPEN_CIRCLE", { hex: "C8" }]);
    expect(told(late(), { hex: "C8", city: 1 })).toEqual(["NO_OPEN_CIRCLE", { hex: "C8" }]);
    expect(told(late(), { hex: "Z99", city: 0 })).toEqual(["NO_SUCH_HEX", { hex: "Z99" }]);
    expect(told(late(), { hex: "D3" })).toEqual(["START_IN_CITY", {}]);
    expect(told(late(), { city: 0 })).toEqual(["START_IN_CITY", {}]);
    expect(told(late(), {})).toEqual(["START_IN_CITY", {}]);
    expect(told(late(), { hex: "D3", city: 0, minor: "4" })).toEqual(["START_WITHOUT_MINOR", {}]);
    late().do("start_company", { company: "BNR", price: 82, hex: "D3", city: 0 });
  });
});

describe("whether a seat could start one at all", () => {
  /** Asked briefly, and asked for the whole list: it is one answer. */
  const can = (table: Table, seat = "A") => {
    const all = startCompany.list(table.ctx(), seat).length > 0;
    expect(startCompany.any?.(table.ctx(), seat)).toBe(all);
    return all;
  };
  const all = (table: Table, started: readonly string[]) => {
    for (const id of started) table.corporation(id, { par: 70, shares: { B: 20 } });
    return table;
  };
  const eight = ["BNR", "DR", "FS", "RBSR", "RPR", "AIRS", "SNCF", "GSR"];

  it("EU-4.1.3-02 EU-4.1.3-07: the player has a minor, and cash for twice the least starting value", () => {
    expect(can(stock())).toBe(true);
    expect(can(stock("3", 140))).toBe(true);
    expect(can(stock("3", 139))).toBe(false);
    expect(can(stock().closed("2").closed("8"))).toBe(false);
    expect(can(stock().owned("2", "B").owned("8", "B"))).toBe(false);
  });

  it("EU-4.1.3-06: not after a purchase in the same turn", () => {
    expect(can(stock().stock("A", { bought: 1 }))).toBe(false);
  });

  it("EU-4.3-02: while one of the eight is left", () => {
    expect(can(all(stock(), eight.slice(1)))).toBe(true);
    expect(can(all(stock(), eight))).toBe(false);
  });

  it("EU-4.3-31: from phase 5 while a circle of a city is open, without a minor", () => {
    expect(can(stock("5"))).toBe(true);
    const full = stock("5");
    for (const [hex, face] of full.engine.rules.map.hexes) {
      const cities = (face.nodes ?? []).filter((node) => node.kind === "city");
      for (const [city, { slots = 1 }] of cities.entries())
        for (let slot = 0; slot < slots; slot++) full.tokens({ FS: [`${hex}/${city}`] });
    }
    expect(can(full)).toBe(false);
    expect(told(full, { hex: "C8", city: 0 })).toEqual(["NO_OPEN_CITY", {}]);
  });
});
