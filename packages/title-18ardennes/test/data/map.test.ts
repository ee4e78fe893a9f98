import type { HexDef } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { bonuses, map } from "../../src/data.ts";
import { CITIES, FERRIES, FORTS, PRINTED_TOWNS, TOWNS } from "./rulebook.ts";

const hexes = new Map(map.hexes.map((hex) => [hex.coord, hex]));
const named = (name: string) => map.hexes.find((hex) => hex.name === name) as HexDef;
const has = (hex: HexDef, kind: string) => hex.nodes?.some((node) => node.kind === kind) ?? false;
const inZone = (zone: string) => map.hexes.filter((hex) => hex.zones?.includes(zone));

// AR-11.5-01 to AR-11.5-23
describe("cities (11.5)", () => {
  it.each(CITIES)("$name at $at", ({ name, at, type, base, edge }) => {
    const hex = hexes.get(at) as HexDef;
    expect(hex.name).toBe(name);
    const cities = (hex.nodes ?? []).filter((node) => node.kind === "city");
    expect(cities.flatMap((city) => city.reserved_for ?? [])).toEqual(base ?? []);
    expect(cities.length).toBeGreaterThanOrEqual(1);
    if (base && base.length > 1)
      expect(cities.map((city) => city.reserved_for)).toEqual(base.map((id) => [id]));
    expect(hex.zones ?? []).toEqual(edge ? [edge] : []);

    const words = type?.replace(/[()]/g, "").split(" ") ?? [];
    const labels = words.filter((word) => !["Grey", "Port", "Mine", "Fort", "x2"].includes(word));
    expect(hex.labels ?? []).toEqual(labels);
    expect(hex.colour === "gray").toBe(words.includes("Grey"));
    const icons = ["Port", "Mine"].filter((word) => words.includes(word)).map((word) => word.toLowerCase());
    expect((hex.icons ?? []).filter((icon) => icon !== "fort")).toEqual(icons);
    expect(at in bonuses.rights.port).toBe(words.includes("Port"));
    expect(at in bonuses.rights.mine).toBe(words.includes("Mine"));
  });

  it("there are no others", () => {
    const found = map.hexes.filter((hex) => has(hex, "city")).map((hex) => hex.coord);
    expect(found.sort()).toEqual(CITIES.map(({ at }) => at).sort());
  });

  it("printed circles are worth what is printed, white ones nothing yet", () => {
    for (const { at } of CITIES) {
      const hex = hexes.get(at) as HexDef;
      for (const city of hex.nodes?.filter((node) => node.kind === "city") ?? []) {
        expect(city.slots, at).toBe(1);
        expect(Boolean(city.revenue), at).toBe(hex.colour !== "white");
      }
    }
  });
});

// AR-11.6-01 to AR-11.6-26
describe("towns (11.6)", () => {
  it("each lies where the table says, and there are no others but the one in the Ruhr", () => {
    for (const { name, at } of TOWNS) expect(hexes.get(at)?.name).toBe(name);
    const found = map.hexes.filter((hex) => has(hex, "town")).map((hex) => hex.coord);
    expect(found.sort()).toEqual([...TOWNS.map(({ at }) => at), "B16"].sort());
  });

  it("four have printed track, in grey; Mainz has a stub", () => {
    const printed = TOWNS.filter(({ at }) => hexes.get(at)?.colour !== "white");
    expect(printed.map(({ name }) => name).sort()).toEqual([...PRINTED_TOWNS].sort());
    for (const { at } of printed) expect(hexes.get(at)?.colour).toBe("gray");
  });
});

// AR-3.1: the rulebook's two lists of Forts contradict each other; 3.1 is taken.
it("Forts lie where 3.1 puts them", () => {
  const places = Object.values(bonuses.forts.places).map((hex) => hexes.get(hex)?.name);
  expect(places.sort()).toEqual([...FORTS].sort());
  for (const name of new Set(FORTS)) {
    const count = FORTS.filter((other) => other === name).length;
    expect(named(name).icons).toEqual(new Array(count).fill("fort"));
  }
  expect(bonuses.forts.destinations).toEqual([named("Paris").coord, named("Strasbourg").coord]);
});

// AR-6.4.1-01, AR-6.4.1-12, AR-6.4.2-01
describe("Ports, Ferries and Mining Cities", () => {
  it("each Ferry is an off-board place worth nothing that its Ports lie next to", () => {
    expect(
      inZone("west")
        .map((hex) => hex.coord)
        .sort(),
    ).toEqual(Object.keys(FERRIES).sort());
    for (const [ferry, ports] of Object.entries(FERRIES)) {
      expect(hexes.get(ferry)?.nodes).toEqual([{ kind: "offboard", revenue: 0 }]);
      expect(bonuses.portsOfFerry[ferry]).toEqual(ports.map((port) => named(port).coord));
    }
  });

  it("the right number of bonus tokens lies in each; in the circles of white and grey hexes they stand from the start", () => {
    const count = (name: string) => ({ ...bonuses.rights.port, ...bonuses.rights.mine })[named(name).coord];
    expect(["Vlissingen", "Brugge", "Dunkerque"].map(count)).toEqual([1, 2, 2]);
    // One of the two of Saarbrücken lies on the charter of minor 7, which starts there.
    expect(["Charleroi", "Saarbrücken"].map(count)).toEqual([2, 2]);
    const standing = map.hexes.flatMap((hex) =>
      (hex.setup_tokens ?? []).map(({ token }) => [hex.name, token]),
    );
    expect(standing.sort()).toEqual([
      ["Brugge", "port"],
      ["Charleroi", "mine"],
      ["Dunkerque", "port"],
      ["Vlissingen", "port"],
    ]);
  });
});

// AR-6.5-14, AR-6.5-15
it("only in the Ruhr are two stops of one hex different places", () => {
  const split = map.hexes.filter((hex) => (hex.nodes ?? []).length > 1);
  expect(split.map((hex) => hex.name).sort()).toEqual([
    "Amsterdam",
    "Basel",
    "Frankfurt-am-Main",
    "Paris",
    "Rotterdam",
    "The Ruhr",
  ]);
  for (const { name, nodes } of split) {
    expect(nodes?.map((node) => node.group)).toEqual(
      name === "The Ruhr" ? ["city", "town"] : [undefined, undefined],
    );
  }
});

it("places have the other names that the rulebook lists (11.5, 11.6)", () => {
  const other = Object.fromEntries(
    map.hexes.flatMap((hex) => (hex.other_names ? [[hex.name, hex.other_names]] : [])),
  );
  expect(Object.keys(other)).toHaveLength(31);
  expect(other).toMatchObject({
    Cologne: ["Köln", "Keulen"],
    Brussels: ["Bruxelles", "Brussel", "Brüssel"],
    Liège: ["Luik", "Lüttich"],
    Luxembourg: ["Luxemburg", "Lëtzebuerg"],
  });
  for (const hex of map.hexes) if (hex.other_names) expect(hex.other_names).not.toContain(hex.name);
});
