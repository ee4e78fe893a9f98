import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { briefOf, sentences } from "../lib/briefs.ts";
import { ruleSought, rulesBySection } from "../lib/rule-list.ts";
import { catalogueOf } from "../lib/texts.ts";
import { tilesAfter, tilesBefore, treeOf } from "../lib/tile-tree.ts";
import { rustingIn } from "../lib/train-facts.ts";

describe("the upgrade tree", () => {
  const tree = treeOf(title18eu.tileset);
  const at = (id: string) => tree.find((tile) => tile.id === id);

  it("knows of each tile what lies before and after it", () => {
    expect(at("57")).toMatchObject({ to: ["14", "15"], from: [] });
    expect(at("57")?.places).toBeGreaterThan(0);
    expect(at("14")).toMatchObject({ to: ["611"], from: ["57"], places: 0 });
  });

  it("follows upgrades to their end, and back", () => {
    expect([...tilesAfter(tree, "57")].sort()).toEqual(["14", "15", "513", "611"]);
    expect([...tilesBefore(tree, "513")].sort()).toEqual(["14", "15", "57", "611"]);
    expect(tilesAfter(tree, "513").size).toBe(0);
  });

  it("ends where tiles replace each other in a ring", () => {
    const ring = treeOf({
      tiles: [
        { id: "a", colour: "yellow", count: 1 },
        { id: "b", colour: "yellow", count: 1 },
      ],
      upgrades: { a: ["b"], b: ["a"] },
      first: [],
    });
    expect([...tilesAfter(ring, "a")]).toEqual(["b"]);
  });
});

describe("rules", () => {
  const rules = [
    {
      id: "X-1.2-01",
      section: "1.2",
      area: "setup",
      rule: "Each player gets cash.",
      ambiguity: "From the bank.",
    },
    { id: "X-1.2-02", section: "1.2", area: "setup", rule: "Seats are drawn." },
    { id: "X-3-01", section: "3", area: "track", rule: "Track is laid." },
  ];

  it("stand by section, and are found by all the words anywhere", () => {
    expect(
      rulesBySection(rules, "").map(({ section, areas, lines }) => [section, areas, lines.length]),
    ).toEqual([
      ["1.2", ["setup"], 2],
      ["3", ["track"], 1],
    ]);
    expect(rulesBySection(rules, "BANK cash").flatMap(({ lines }) => lines.map((line) => line.id))).toEqual([
      "X-1.2-01",
    ]);
    expect(rulesBySection(rules, "moon")).toEqual([]);
  });

  it("have addresses; the sections of the page are none of them", () => {
    expect(ruleSought("#EU-4.4.9-04")).toBe("EU-4.4.9-04");
    expect(ruleSought("#section-4.4.9")).toBe("section-4.4.9");
    for (const other of ["", "#map", "#rules", "#tile-57", "#%"]) expect(ruleSought(other)).toBeUndefined();
  });
});

it("a phase rusts the trains that name its trigger", () => {
  const phases = title18eu.phases.map((phase) => [phase.name, rustingIn(phase, title18eu.trains)]);
  expect(Object.fromEntries(phases)).toEqual({
    "2": [],
    "3": [],
    "4": ["2"],
    "5": [],
    "6": ["3"],
    "8": ["4"],
  });
});

it("a title's brief carries sentences, not keys, and marks what is estimated", () => {
  const brief = briefOf(title18eu);
  expect(brief).toMatchObject({
    players: { min: 2, max: 6 },
    estimated: { minutes: true, complexity: true },
  });
  for (const line of brief.special) expect(line).toMatch(/^[A-Z].* /);
  expect(sentences(title18eu, title18eu.about?.unchecked)).toHaveLength(4);
  expect(brief.missing).toEqual([]);
  // What is incomplete says what it lacks.
  const half = { ...title18eu, about: { ...title18eu.about, missing: ["about.minors"] } };
  expect(briefOf(half).missing).toEqual([catalogueOf(title18eu, "en").texts["about.minors"]]);
});
