/** Sections 11.1.6, 11.2.1 and 11.3.10: links over the water for track and tokens, and what each unit of them costs. */
import { type ReachLink, waterLinks } from "@railhead/core/board";
import type { FerryDef } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { water } from "../../src/data.ts";
import { authorityOf, ferryUnit, hasTokenIn } from "../../src/sea/railroad.ts";
import { reach } from "../../src/sea/reach.ts";
import { Europe } from "../europe.ts";

const gwr = (tokens: string[] = ["J27"], kind: "major" | "national" = "major") =>
  new Europe().grand("GWR", { tokens, kind }).trainPhase("3");
const linksOf = (table: Europe, company = "GWR") => reach.links?.(table.ctx(), company) ?? [];
/** Hexes of private ports among the links. */
const ports = (table: Europe, company = "GWR") =>
  linksOf(table, company).flatMap(({ from, landBetween }) =>
    landBetween && "hex" in from && ["Z47", "I52", "G26"].includes(from.hex) ? [from.hex] : [],
  );

describe("links", () => {
  it("OE-11.3.6-04: public ports and ferries for all, private ports by a token there", () => {
    const table = gwr();
    expect(ports(table)).toEqual([]);
    expect(linksOf(table)).toEqual(waterLinks(table.ctx().rules.map));
    expect(ports(gwr(["Z47"]))).toEqual(["Z47"]);
    expect(ports(gwr(["Z47", "I52"])).sort()).toEqual(["I52", "Z47"]);
    expect(ports(gwr(["Z47"]).grand("PLM", { tokens: ["I52"] }), "PLM")).toEqual(["I52"]);
    expect(linksOf(gwr(["Z47"]))).toEqual(
      waterLinks(table.ctx().rules.map, (port) => !port.private || port.hex === "Z47"),
    );
  });

  it("OE-14.5-03: or by the token of Star Harbor", () => {
    const data = { by: "SHTC" };
    const table = gwr().overlays({ hex: "Z47", at: 0, kind: "passage", owner: "company:GWR", data });
    expect(ports(table)).toEqual(["Z47"]);
  });

  it("OE-11.3.10-01: a national has those of its zone, and no other, though a token of it stood there", () => {
    const national = (id: string) =>
      new Europe().grand(id, { tokens: ["Z47"], kind: "national" }).trainPhase("5");
    expect(ports(national("GWR"), "GWR")).toEqual(["G26"]);
    expect(ports(national("SFR"), "SFR")).toEqual(["Z47"]);
    expect(ports(national("DSJ"), "DSJ")).toEqual(["I52"]);
    expect(ports(national("SB"), "SB")).toEqual([]);
  });

  it("are one list for the same ports", () => {
    const table = gwr();
    expect(linksOf(table)).toBe(linksOf(gwr(["L25"])));
    expect(linksOf(gwr(["Z47"]))).toBe(linksOf(gwr(["Z47", "Q30"])));
    expect(linksOf(gwr(["Z47"]))).not.toBe(linksOf(table));
  });
});

describe("what begins a line", () => {
  it("OE-11.3.10-01: a token, or every city of a national's zone", () => {
    expect(reach.from?.(gwr(["J27", "L25"]).ctx(), "GWR")).toEqual([
      { hex: "J27", city: 0 },
      { hex: "L25", city: 0 },
    ]);
    const cities = reach.from?.(gwr([], "national").ctx(), "GWR") ?? [];
    expect(cities.length).toBeGreaterThan(5);
    expect(cities).toContainEqual({ hex: "J27", city: 0 });
  });
});

describe("what is paid for a unit (11.1.6, 11.2.1)", () => {
  const found = linksOf(gwr());
  const link = (test: (one: ReachLink) => boolean) => found.find(test) as ReachLink;
  const toSea = link(({ to }) => "area" in to && to.area === "Celtic Sea");
  const byFerry = link(
    ({ from, to }) => "hex" in from && from.hex === "Z27" && "hex" in to && to.hex === "AB27",
  );
  const byLine = link(({ to }) => "area" in to && to.area === "ferry varna");
  const fee = (table: Europe, purpose: "track" | "token") => reach.fee?.(table.ctx(), "GWR", purpose);
  const prices = (table: Europe, purpose: "track" | "token") =>
    [toSea, byFerry, byLine].map((one) => fee(table, purpose)?.price("", one));

  it("OE-11.1.6-03, OE-11.2.1-02: for track 10 over a zone and 5 by ferry, for a token 40 and 20", () => {
    expect(prices(gwr(), "track")).toEqual([10, 5, 5]);
    expect(prices(gwr(), "token")).toEqual([40, 20, 20]);
  });

  it("OE-11.1.5-09: nothing by a national", () => {
    expect(prices(gwr([], "national"), "track")).toEqual([0, 0, 0]);
    expect(prices(gwr([], "national"), "token")).toEqual([0, 0, 0]);
  });

  it.each(["North Sea", "Mediterranean"] as const)(
    "OE-11.1.6-04: an authority of the %s spares two units",
    (sea) => {
      const table = gwr().companyFact("GWR", "railroad", { authority: sea });
      const over = water.areas.filter(({ authority }) => authority === sea).map(({ name }) => name);
      expect(authorityOf(table.ctx(), "GWR")).toBe(sea);
      expect(fee(table, "track")?.reliefs).toEqual([{ units: 2, over }]);
      expect(prices(table, "track")).toEqual([10, 5, 5]);
      expect(fee(gwr(), "track")?.reliefs).toEqual([]);
      expect(authorityOf(gwr().ctx(), "GWR")).toBeUndefined();
    },
  );

  it("is the same object for the same fees", () => {
    const [one, other] = [gwr(), gwr(["L25"])];
    expect(fee(one, "track")).toBe(fee(other, "track"));
    expect(fee(one, "track")).not.toBe(fee(one, "token"));
    expect(fee(one, "track")).not.toBe(fee(gwr([], "national"), "track"));
    const north = gwr().companyFact("GWR", "railroad", { authority: "North Sea" });
    expect(fee(one, "track")).not.toBe(fee(north, "track"));
  });
});

describe("names and tokens", () => {
  it("a unit of a ferry is named after its zone and its ends, or its line", () => {
    const ends: FerryDef = { from: { hex: "Z27", edge: 0 }, to: { hex: "AB27", edge: 2 }, over: [] };
    expect(ferryUnit("Balearic Sea", ends)).toBe("Balearic Sea: Z27-AB27");
    expect(ferryUnit("Black Sea", { ...ends, line: "varna" })).toBe("Black Sea: varna");
  });

  it("a railroad has a token where one of its own stands", () => {
    const ctx = gwr(["J27", "L25"])
      .grand("PLM", { tokens: ["U34"] })
      .ctx();
    expect(["J27", "L25", "U34"].map((hex) => hasTokenIn(ctx, "GWR", hex))).toEqual([true, true, false]);
  });
});
