import { describe, expect, it } from "vitest";
import { compileFace } from "../../src/board/face.ts";

describe("a face made ready", () => {
  it("takes stops and junctions as plain ones where nothing is said of them", () => {
    const plain = {
      revenue: 0,
      slots: 0,
      through: false,
      barred: false,
      optional: false,
      places: 1,
      crossing: false,
      group: "",
    };
    const { nodes, cities } = compileFace(
      {
        colour: "white",
        nodes: [{ kind: "junction" }, { kind: "city" }, { kind: "offboard" }, { kind: "town" }],
      },
      null,
      0,
    );
    expect(nodes).toEqual([
      { index: 0, kind: "junction", city: -1, ...plain },
      { index: 1, kind: "city", city: 0, ...plain },
      { index: 2, kind: "offboard", city: -1, ...plain, barred: true },
      { index: 3, kind: "town", city: -1, ...plain },
    ]);
    expect(cities).toEqual([1]);
  });

  it("takes what is said of them; only cities have circles", () => {
    const { nodes, cities } = compileFace(
      {
        colour: "white",
        nodes: [
          { kind: "city", slots: 2, revenue: 20, group: "west" },
          { kind: "town", slots: 2, stop: "optional", places: 2 },
          { kind: "junction", crossing: true },
          { kind: "offboard", through: true, revenue: { yellow: 10 } },
          { kind: "city", slots: 1 },
        ],
      },
      null,
      0,
    );
    expect(nodes).toMatchObject([
      { city: 0, slots: 2, revenue: 20, group: "west" },
      { city: -1, slots: 0, optional: true, places: 2 },
      { crossing: true },
      { through: true, revenue: { yellow: 10 } },
      { city: 1, slots: 1 },
    ]);
    expect(cities).toEqual([0, 4]);
  });

  it("has each piece of track once, turned, without what is to be ignored or leads back to where it begins", () => {
    const { paths, sides } = compileFace(
      {
        colour: "white",
        nodes: [{ kind: "town" }],
        paths: [
          { from: 0, to: "node0" },
          { from: "node0", to: 0 },
          { from: 5, to: 2 },
          { from: 2, to: 2 },
          { from: 1, to: 4, ignore: true },
        ],
      },
      "T",
      1,
    );
    expect(paths).toEqual([
      [1, 6],
      [0, 3],
    ]);
    expect(sides).toBe(0b1011);
    expect(() => compileFace({ colour: "white", paths: [{ from: 0, to: "node0" }] }, null, 0)).toThrow(
      "track to a node that is not there",
    );
  });
});
