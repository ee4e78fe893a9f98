/** 15.11: what a train can do with the marker of minor L. */
import type { Train } from "@railhead/core";
import type { Line } from "@railhead/core/routes";
import { describe, expect, it } from "vitest";
import { withOrient } from "../../src/orient-express/rules.ts";
import { Europe } from "../europe.ts";

const MARKER: Train = { id: "+1+1", kind: "+1+1" };
const ANY = ["city", "offboard", "town"];

const rules = (phase = "7") => {
  const table = new Europe().minor("L", { tokens: ["J27"] }).trainPhase(phase);
  return withOrient(table.ctx(), "L", {});
};
const starred = (kind: string) => rules().join?.([{ id: "a", kind }, MARKER]);

describe("15.11: the marker of minor L", () => {
  it("OE-15.11-01: adds one place and one town to what a train has", () => {
    expect(rules().helpers).toEqual([MARKER]);
    expect(starred("2+2")).toStrictEqual({
      kind: "2+2",
      distance: [
        { nodes: ["town"], pay: 3, visit: 99 },
        { nodes: ANY, pay: 3, visit: 3 },
      ],
    });
    expect(starred("4")).toStrictEqual({
      kind: "4",
      distance: [
        { nodes: ["town"], pay: 1, visit: 99 },
        { nodes: ANY, pay: 5, visit: 5 },
      ],
    });
  });

  it("OE-15.11-02: gives a D train one city more, and leaves what it doubles", () => {
    for (const [kind, cities] of [
      ["4D", 5],
      ["5D", 6],
    ] as const)
      expect(starred(kind)).toStrictEqual({
        kind,
        distance: [
          { nodes: ["town"], pay: 1, visit: 99 },
          { nodes: ["city", "offboard"], pay: cities, visit: cities },
        ],
        multiplier: 2,
      });
  });

  it("OE-15.11-02: takes nothing off a train that doubles nothing", () => {
    const stops: Line["stops"] = ["Q30", "R55", "M50", "M28"].map((hex) => ({
      hex,
      node: 0,
      kind: "city",
      value: 20,
      own: false,
    }));
    const line = (kind: string): Line => ({
      train: { id: "a", kind, parts: [{ id: "a", kind }, MARKER] },
      stops,
    });
    expect(rules().routeBonus?.(line("3"))).toBe(0);
    // The fourth city is one that a 4D has by itself.
    expect(rules().routeBonus?.(line("4D"))).toBe(0);
  });

  it("OE-15.11-02: a 4D runs five cities of 20 with it, and four without", () => {
    const one = new Europe()
      .grand("WW", { trains: ["4D"], tokens: ["K68"] })
      .under("L", "WW")
      .trainPhase("7")
      .tiles({
        K68: ["57", 1],
        K70: ["57", 1],
        K72: ["57", 1],
        K74: ["57", 1],
        K76: ["57", 1],
      });
    const id = one.company("WW").trains[0]?.id ?? "";
    const path = ["K68.0", "K68/4", "K70.0", "K70/4", "K72.0", "K72/4", "K74.0", "K74/4", "K76.0"];
    expect(one.count("WW", [{ train: id, path }])).toBe("ROUTE_TOO_LONG");
    expect(one.count("WW", [{ train: id, path: path.slice(0, 7) }])).toBe(2 * 80);
    // One of the five counts once.
    expect(one.count("WW", [{ train: id, with: ["+1+1"], path }])).toBe(2 * 80 + 20);
  });
});
