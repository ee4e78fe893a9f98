/** 14.5, 14.6, 14.8: the hexes that take the tokens of privates are exactly those of the rule, on the whole board. */
import { describe, expect, it } from "vitest";
import { data } from "../../src/index.ts";
import { Europe } from "../europe.ts";

const { hexes } = data.map;
const nameOf = (hex: string) => hexes.find(({ coord }) => coord === hex)?.name;

/** Minor A of player A at Innsbruck, and player A's private. */
const table = (id: string, step: "track" | "token") =>
  new Europe()
    .minor("A", { tokens: ["S50"], chit: "AH" })
    .owns("A", id)
    .trainPhase("2")
    .tiles({ S50: ["57", 1] })
    .operate("A", step);
const listed = (one: Europe, action: string) => one.legal(action).map(({ hex }) => String(hex));

describe("14.8: Hochberg", () => {
  const places = () => listed(table("HMLC", "track"), "place_lumber");
  const of = (hex: string) => hexes.find(({ coord }) => coord === hex);

  it("OE-14.8-03, OE-14.8-05: hills and mountains of 45, 60 and 120, without a city or two towns", () => {
    const found = places();
    expect(new Set(found).size).toBe(found.length);
    const ground = found.map((hex) =>
      of(hex)
        ?.terrain?.map(({ types, cost }) => `${types.join()} ${cost}`)
        .join(),
    );
    expect([...new Set(ground)].sort()).toEqual(["hill 45", "mountain 120", "mountain 60"]);
    // 70 + 39 + 9 without a place, and 9 + 3 + 1 with one town.
    expect(found.filter((hex) => !of(hex)?.nodes)).toHaveLength(118);
    expect(
      found
        .filter((hex) => of(hex)?.nodes)
        .map(nameOf)
        .sort(),
    ).toEqual([
      "Aberdeen",
      "Andorra",
      "Bern",
      "Bursa",
      "Holyhead",
      "Innsbruck",
      "Inverness",
      "Kronstadt",
      "Laibach",
      "Niš",
      "Novi Bazar",
      "Pilsen",
      "Voss",
    ]);
  });

  it.each([
    ["hills of 30", "B51", "hill"],
    ["a river of 45", "E78", "river"],
    ["a city on hills of 45", "X45", "hill"],
    ["another", "Y14", "hill"],
    ["two towns on hills of 45", "T37", "hill"],
  ])("OE-14.8-03: not on %s (%s)", (_what, hex, type) => {
    expect(of(hex)?.terrain?.[0]?.types).toContain(type);
    expect(table("HMLC", "track").refused("place_lumber", { hex }).code).toBe("LUMBER_HEX");
  });
});

describe("14.5, 14.6: Star Harbor and Central Circle", () => {
  const ports = new Set(data.map.water?.ports?.map(({ hex }) => hex));
  const cities = hexes.filter(({ nodes = [] }) => nodes.some(({ kind }) => kind === "city"));
  const places = (id: string) => [...new Set(listed(table(id, "token"), "place_passage"))].sort();

  it("OE-14.5-02: every city with a port, on red zones too, and no other place", () => {
    const found = places("SHTC");
    expect(found).toEqual(cities.flatMap(({ coord }) => (ports.has(coord) ? [coord] : [])).sort());
    expect(found.map(nameOf)).toEqual(expect.arrayContaining(["London", "Malmö", "Roma", "Lisboa"]));
  });

  it("OE-14.6-02: every other city, on red zones too; a ferry makes no port city", () => {
    const found = places("CCTC");
    expect(found).toEqual(cities.flatMap(({ coord }) => (ports.has(coord) ? [] : [coord])).sort());
    expect(found.map(nameOf)).toEqual(expect.arrayContaining(["Lille", "Valencia", "Moskva", "Cagliari"]));
  });
});
