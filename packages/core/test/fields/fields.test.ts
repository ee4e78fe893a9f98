import { describe, expect, it } from "vitest";
import { fitsField } from "../../src/fields/field.ts";
import { f } from "../../src/fields/make.ts";

describe("a field takes what it says and nothing else", () => {
  const odd = [
    undefined,
    null,
    "",
    "x",
    "constructor",
    "__proto__",
    0,
    1.5,
    2 ** 60,
    Number.NaN,
    true,
    [],
    ["x"],
    [1],
    {},
  ];
  const takes = (field: Parameters<typeof fitsField>[0]) => odd.filter((value) => fitsField(field, value));

  it.each(["player", "company", "hex", "tile", "train", "id", "word", "place", "holder"] as const)(
    "%s: a text, but not the name of what every object has",
    (kind) => {
      expect(takes(f[kind]())).toEqual(["", "x"]);
    },
  );

  it("money, percent and integer: whole numbers that a computer counts exactly", () => {
    for (const field of [f.money(), f.percent(), f.integer()]) expect(takes(field)).toEqual([0]);
    expect(fitsField(f.money(), -5)).toBe(true);
  });

  it("text: any", () => {
    expect(takes(f.text())).toEqual(["", "x", "constructor", "__proto__"]);
  });

  it("boolean, one of some names, lists", () => {
    expect(takes(f.boolean())).toEqual([true]);
    expect(takes(f.oneOf("x", "y"))).toEqual(["x"]);
    expect(takes(f.list(f.id()))).toEqual([[], ["x"]]);
    expect(takes(f.list(f.money()))).toEqual([[], [1]]);
  });

  it("optional: the same, or nothing", () => {
    expect(takes(f.optional(f.money()))).toEqual([undefined, 0]);
  });

  it("routes: each a train and a path", () => {
    expect(fitsField(f.routes(), [{ train: "t1", path: ["A1", "A2"] }])).toBe(true);
    expect(fitsField(f.routes(), [{ train: "t1", with: ["p"], path: [] }])).toBe(true);
    for (const bad of [
      { train: "t1" },
      { train: 1, path: [] },
      { train: "t1", path: [1] },
      { train: "t1", with: "p", path: [] },
      null,
    ])
      expect(fitsField(f.routes(), [bad])).toBe(false);
  });
});
