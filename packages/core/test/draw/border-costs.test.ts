import { expect, it } from "vitest";
import { drawBorders, type Shape } from "../../src/draw/index.ts";
import { straits } from "../board/straits.ts";

it("prints once what it costs to cross a border, in a drop where it is water", () => {
  const plain = straits();
  const [first, second] = plain.hexes;
  if (!first || !second) throw new Error("two hexes");
  const costsOf = (borders: { edge: 0 | 3; type: string; cost?: number }[][]): Shape[] => {
    const hexes = plain.hexes.map((hex, index) => ({ ...hex, borders: borders[index] ?? [] }));
    return drawBorders({ ...plain, hexes } as typeof plain);
  };
  const texts = (shapes: Shape[]) => shapes.flatMap((one) => (one.kind === "text" ? [one.text] : []));
  expect(texts(costsOf([[{ edge: 0, type: "river", cost: 40 }]]))).toEqual(["40"]);
  expect(costsOf([[{ edge: 0, type: "river", cost: 40 }]]).map((one) => one.class)).toEqual([
    "rh-border",
    "rh-water",
    "rh-cost",
  ]);
  expect(costsOf([[{ edge: 0, type: "mountain", cost: 60 }]]).map((one) => one.class)).toContain(
    "rh-terrain",
  );
  expect(texts(costsOf([[{ edge: 0, type: "province" }]]))).toEqual([]);
  // Twice the same side of one hex stands for both hexes that share it.
  const both = [{ edge: 0, type: "river", cost: 20 }] as const;
  expect(texts(costsOf([[...both, ...both]]))).toEqual(["20"]);
});
