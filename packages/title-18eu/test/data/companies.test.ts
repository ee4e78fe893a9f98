import { contrast, READABLE } from "@railhead/core/schema";
import { describe, expect, it } from "vitest";
import { companies } from "../../src/data.ts";
import { exits, hexAt } from "./board.ts";
import { CORPORATIONS, MINORS } from "./rulebook.ts";

const minors = companies.filter(({ kind }) => kind === "minor");
const corporations = companies.filter(({ kind }) => kind === "corporation");
const ruleId = (section: string, first: number, at: number) =>
  `${section}-${String(first + at).padStart(2, "0")}`;

describe("minors", () => {
  it("EU-1.1-03: there are fifteen, numbered 1 to 15 in this order, without shares", () => {
    expect(minors.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, at) => String(at + 1)));
    for (const minor of minors) {
      expect(minor.shares).toBeUndefined();
      expect(minor.tokens).toBe(1);
    }
  });

  it.each(
    MINORS.map(([name, english, home, corner], at) => ({
      id: ruleId("EU-4.2.2", 32, at),
      number: String(at + 1),
      name,
      english,
      home,
      corner,
    })),
  )("$id: minor $number is $name, at home in $home", ({ number, name, english, home, corner }) => {
    const minor = minors.find(({ id }) => id === number);
    expect(minor).toMatchObject({ name, english });
    expect(minor?.home).toHaveLength(1);
    const [place] = minor?.home ?? [];
    const hex = hexAt(place?.hex ?? "");
    expect(hex.name).toBe(home);
    expect(place?.name).toBe(home);
    const city = place?.city ?? Number.NaN;
    const cities = (hex.nodes ?? []).filter(({ kind }) => kind === "city");
    expect(cities[city]?.reserved_for).toEqual([number]);
    expect(exits(hex, city)).toEqual(corner ? [corner] : []);
    expect(cities).toHaveLength(corner ? 2 : 1);
  });
});

describe("corporations", () => {
  it("EU-1.1-02: there are eight, each of one 20% certificate and eight of 10%", () => {
    expect(corporations).toHaveLength(8);
    for (const { shares } of corporations) expect(shares).toEqual([20, ...Array(8).fill(10)]);
  });

  it.each(CORPORATIONS.map(([name, english], at) => ({ id: ruleId("EU-4.3", 23, at), name, english })))(
    "$id: $name ($english) has nine certificates, five tokens and no home",
    ({ name, english }) => {
      const found = corporations.filter((corporation) => corporation.name === name);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ english, tokens: 5, float_percent: 50 });
      expect(found[0]?.shares).toHaveLength(9);
      expect(found[0]?.home).toBeUndefined();
    },
  );

  // Initials that players know, and the two that mislead: DR is Dutch, GSR is the Deutsche Reichsbahn.
  it.each([
    ["BNR", "Belges"],
    ["DR", "Nederlandsche"],
    ["FS", "Ferrovie"],
    ["RBSR", "Bayerische"],
    ["RPR", "Preussische"],
    ["AIRS", "Österreichische"],
    ["SNCF", "Français"],
    ["GSR", "Reichsbahn"],
  ])("%s stands for the name with %s", (id, word) => {
    expect(corporations.find((corporation) => corporation.id === id)?.name).toContain(word);
  });
});

it("there is no other company, and no id twice", () => {
  expect(companies).toHaveLength(15 + 8);
  expect(new Set(companies.map(({ id }) => id)).size).toBe(companies.length);
});

it.each(companies.map(({ id, colour, text_colour }) => ({ id, colour, text_colour })))(
  "$id: $text_colour on $colour can be read",
  ({ colour, text_colour }) => expect(contrast(colour, text_colour)).toBeGreaterThanOrEqual(READABLE),
);

it("no two corporations share a colour", () => {
  expect(new Set(corporations.map(({ colour }) => colour)).size).toBe(corporations.length);
});
