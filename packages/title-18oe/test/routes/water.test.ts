/** Sections 11.3.4 to 11.3.7: what trains of a railroad cross, and what makes it count less, one by one. */
import { compileMap } from "@railhead/core/board";
import { EDGES } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { map, water } from "../../src/data.ts";
import { portUnits, waterOfRoutes } from "../../src/routes/water.ts";
import { ferryUnit, isJoined, usablePort } from "../../src/sea/railroad.ts";
import { Europe } from "../europe.ts";
import { type Laid, turned } from "../kit/board.ts";

/** GWR with tokens in these hexes. */
const gwr = (tokens: string[], tiles: Laid = {}, phase = "3") =>
  new Europe()
    .grand("GWR", { tokens, trains: ["4"] })
    .trainPhase(phase)
    .tiles(tiles);
const waterOf = (table: Europe, company = "GWR") => waterOfRoutes(table.ctx(), company);
const reliefs = (table: Europe, company = "GWR") => waterOf(table, company).reliefs;
const port = (table: Europe, hex: string, edge?: number) =>
  table
    .ctx()
    .rules.map.def.water?.ports?.find(
      (one) => one.hex === hex && (edge === undefined || ("edge" in one && one.edge === edge)),
    ) as NonNullable<ReturnType<typeof waterPorts>>[number];
const waterPorts = (table: Europe) => table.ctx().rules.map.def.water?.ports;
const board = compileMap(map);
const passage = (hex: string, owner = "company:GWR") => ({
  hex,
  at: 0,
  kind: "passage",
  owner: owner as "company:GWR",
  data: { by: "SHTC" },
});

describe("own tokens in ports and at ferries (11.3.4)", () => {
  it("OE-11.3.4-10: one unit, two from train phase 7 on", () => {
    expect([2, 6, 7, 8].map(portUnits)).toEqual([1, 1, 2, 2]);
    for (const [phase, units] of [
      ["6", 1],
      ["7", 2],
    ] as const)
      expect(reliefs(gwr(["M28"], {}, phase))).toMatchObject([{ id: "port M28", units }]);
  });

  it("OE-11.3.4-09: a token inland makes nothing count less", () => {
    expect(reliefs(gwr(["J27", "Q34"]))).toEqual([]);
  });

  it.each([
    ["of its zone and its ferry", "Z27", ["Balearic Sea", "Balearic Sea: Z27-AB27"]],
    ["of two zones that it lies at", "I50", ["Baltic Sea", "Skagerrak"]],
    ["of two ports in one zone", "AF49", ["Tyrrhenian Sea", "Tyrrhenian Sea: AG40-AF49"]],
    ["of an offshore port", "L25", ["Celtic Sea"]],
    ["of three ferries", "AB27", ["Sea of Sardinia", "Balearic Sea: Z27-AB27", "Balearic Sea: AA20-AB27"]],
    ["of a ferry without a port", "AA20", ["Balearic Sea: AA20-AB27"]],
    ["of a line in two parts, at its end", "AE72", ["Aegean Sea", "Aegean Sea: athinai-smyrna"]],
    ["at its other end", "AD79", ["Aegean Sea", "Aegean Sea: athinai-smyrna"]],
  ])("OE-11.3.4-11: the token %s", (_what, hex, areas) => {
    const found = reliefs(gwr([hex])) ?? [];
    expect(found).toMatchObject([{ id: `port ${hex}`, units: 1, at: { hex, node: 0 }, abutting: true }]);
    const known = found[0]?.areas ?? [];
    expect(known).toEqual(expect.arrayContaining(areas));
    // Of ferries there are those that land in the hex, and those whose line runs over a hex of the sea beside it.
    const beside = EDGES.flatMap((edge) => board.neighbour(hex, edge) ?? []);
    const near = water.ferries.filter(
      (ferry) =>
        water.ferries
          .filter((one) => one === ferry || (ferry.line && one.line === ferry.line))
          .some(({ from, to }) => from.hex === hex || to.hex === hex) ||
        ferry.sea.some((at) => beside.includes(at)),
    );
    const units = known.filter((one) => one.includes(":"));
    expect(units.sort()).toEqual(
      [...new Set(near.flatMap((one) => one.over.map((area) => ferryUnit(area, one))))].sort(),
    );
  });

  it("OE-11.3.4-11: exactly these, each named once", () => {
    expect(reliefs(gwr(["Z47"], { Z47: turned("57", 0) }))).toEqual([
      {
        id: "port Z47",
        units: 1,
        areas: ["Tyrrhenian Sea", "Tyrrhenian Sea: AB41-Z47"],
        at: { hex: "Z47", node: 0 },
        abutting: true,
      },
    ]);
  });

  it("OE-11.3.4-09: each token of its own, and no token of another railroad", () => {
    const table = gwr(["M28", "Z27"]).grand("PLM", { tokens: ["I50"] });
    expect(
      reliefs(table)
        ?.map(({ id }) => id)
        .sort(),
    ).toEqual(["port M28", "port Z27"]);
    expect(reliefs(table, "PLM")?.map(({ id }) => id)).toEqual(["port I50"]);
  });
});

describe("a line that a town in the sea parts", () => {
  it("OE-11.3.7-02: is one ferry: a token at one end is next to both parts", () => {
    const file = structuredClone(water);
    const part = file.ferries.find(({ to }) => to.hex === "AA82");
    if (part) part.over = [];
    const table = new Europe(3, {}, { water: file as never })
      .grand("GWR", { tokens: ["AA82"] })
      .trainPhase("3");
    expect([...(reliefs(table)?.[0]?.areas ?? [])].sort()).toEqual([
      "Aegean Sea",
      "Black Sea",
      "Black Sea: varna",
    ]);
  });
});

describe("port authorities, minor H and Star Harbor (11.3.4)", () => {
  const zones = (sea: string) =>
    water.areas.filter(({ authority }) => authority === sea).map(({ name }) => name);

  it.each(["North Sea", "Mediterranean"])(
    "OE-11.3.4-14: two units in every zone and ferry of the %s, for all trains together",
    (authority) => {
      const table = gwr(["J27"]).companyFact("GWR", "railroad", { authority });
      const ferries = water.ferries.flatMap((one) =>
        one.over.filter((area) => zones(authority).includes(area)).map((area) => ferryUnit(area, one)),
      );
      expect(ferries.length).toBeGreaterThan(5);
      expect(reliefs(table)).toEqual([
        { id: "authority", units: 2, areas: [...zones(authority), ...ferries], shared: true },
      ]);
    },
  );

  it("OE-11.3.4-15: minor H wherever it is, by phase", () => {
    const led = (phase: string) => gwr(["J27"], {}, phase).under("H", "GWR");
    expect(reliefs(led("6"))).toEqual([{ id: "harbour", units: 1, shared: true }]);
    expect(reliefs(led("7"))).toEqual([{ id: "harbour", units: 2, shared: true }]);
    expect(reliefs(led("7").grand("PLM", { tokens: ["Q34"] }), "PLM")).toEqual([]);
    expect(reliefs(gwr(["J27"]).minor("H", { tokens: ["K28"] }), "H")?.map(({ id }) => id)).toEqual([
      "harbour",
    ]);
  });

  it("OE-14.5-03: Star Harbor, where a line uses a port or a ferry there, in either direction", () => {
    const table = gwr(["J27"], { Z27: turned("201", 0, 1), M28: turned("OE28", 5) }).overlays(passage("Z27"));
    const { crossings, reliefs: found } = waterOf(table);
    const over = crossings.flatMap(({ from, to }, at) => ([from.hex, to.hex].includes("Z27") ? [at] : []));
    expect(found).toEqual([
      {
        id: "harbor Z27",
        units: 1,
        areas: ["Balearic Sea", "Sea of Sardinia", "Balearic Sea: Z27-AB27"],
        over,
        abutting: true,
      },
    ]);
    expect(over.length).toBeGreaterThan(1);
    expect(over.length).toBeLessThan(crossings.length);
    const ends = over.map((at) => crossings[at]);
    expect(ends.some((one) => one?.from.hex === "Z27") && ends.some((one) => one?.to.hex === "Z27")).toBe(
      true,
    );
    expect(reliefs(table, "PLM")).toEqual([]);
    expect(reliefs(gwr(["J27"]).overlays(passage("Z27", "company:PLM")))).toEqual([]);
    expect(reliefs(gwr(["J27"]).overlays(passage("Q30")))).toEqual([]);
  });
});

describe("ports that may be used (11.3.4, 11.3.6)", () => {
  it("OE-11.3.4-02: those with track to their arrow, and those offshore", () => {
    const table = gwr(["J27"], { Z27: turned("201", 0, 1) });
    expect(isJoined(table.ctx(), port(table, "Z27"))).toBe(true);
    expect(isJoined(table.tiles({ Z27: turned("57", 2) }).ctx(), port(table, "Z27"))).toBe(false);
    expect(isJoined(table.ctx(), port(table, "L25"))).toBe(true);
  });

  it("OE-11.3.6-04: private ones by a token in the city or that of Star Harbor", () => {
    const may = (table: Europe, hex: string) => usablePort(table.ctx(), "GWR", port(table, hex));
    expect([may(gwr(["J27"]), "Z27"), may(gwr(["J27"]), "Z47")]).toEqual([true, false]);
    expect([may(gwr(["Z47"]), "Z47"), may(gwr(["I52"]), "Z47")]).toEqual([true, false]);
    expect(may(gwr(["J27"]).overlays(passage("Z47")), "Z47")).toBe(true);
    expect(may(gwr(["J27"]).overlays(passage("I52")), "Z47")).toBe(false);
  });

  it("crossings of the sea join the ports that are open, and no other", () => {
    const table = gwr(["J27"], { Z27: turned("201", 0, 1), X33: turned("57", 5) });
    const sea = (one: Europe) =>
      waterOf(one)
        .crossings.filter(({ landBetween }) => landBetween)
        .flatMap(({ from, to }) => [from.hex, to.hex]);
    expect([...new Set(sea(table))].includes("Z27")).toBe(true);
    expect(sea(table.tiles({ Z27: turned("57", 2) })).includes("Z27")).toBe(false);
    expect(sea(gwr(["J27"], { Z47: turned("57", 0) })).includes("Z47")).toBe(false);
    expect(sea(gwr(["Z47"], { Z47: turned("57", 0) })).includes("Z47")).toBe(true);
  });
});

describe("ferries (11.3.7)", () => {
  const ferries = (table: Europe) => waterOf(table).crossings.filter(({ landBetween }) => !landBetween);
  const at = (table: Europe, hex: string, to: string) =>
    ferries(table).find((one) => one.from.hex === hex && one.to.hex === to);
  const taken = (table: Europe) => table.spots("N31", [0, -1, "PLM", { price: 60, kind: "nonBlocking" }]);

  it("OE-11.3.7-01: all of them, each with its distance", () => {
    expect(ferries(gwr(["J27"]))).toHaveLength(water.ferries.length);
    expect(at(gwr(["J27"]), "Z27", "AB27")).toStrictEqual({
      from: { hex: "Z27", edge: 0 },
      to: { hex: "AB27", edge: 2 },
      ways: [["Balearic Sea: Z27-AB27"]],
    });
    expect(at(gwr(["J27"]), "AE72", "AE74")).toStrictEqual({
      from: { hex: "AE72", edge: 5 },
      to: { hex: "AE74", node: 0 },
      ways: [["Aegean Sea: athinai-smyrna", "Aegean Sea: athinai-smyrna"]],
      once: "athinai-smyrna",
    });
  });

  it("OE-11.2.2-02: that of Lille opens the city, until the place beside it is taken", () => {
    const lille = { from: { hex: "N31", edge: 1 }, to: { hex: "M28", edge: 5 }, ways: [[]] };
    expect(at(gwr(["J27"]), "N31", "M28")).toStrictEqual({ ...lille, opens: "from" });
    expect(at(taken(gwr(["J27"])), "N31", "M28")).toStrictEqual(lille);
  });

  it("are one list as long as nothing changes", () => {
    const table = gwr(["J27"]);
    const free = waterOf(table).crossings;
    expect(waterOf(table).crossings).toBe(free);
    const other = waterOf(taken(table)).crossings;
    expect(other).not.toBe(free);
    expect(waterOf(table).crossings).toBe(other);
    expect(waterOf(gwr(["J27"])).crossings).toHaveLength(free.length);
  });
});
