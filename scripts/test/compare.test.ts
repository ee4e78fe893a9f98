import { describe, expect, it } from "vitest";
import { compared, median } from "../compare/compare.ts";

describe("measuring beside another checkout", () => {
  it("takes the middle, of an even number the mean of the two", () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it("compares neighbours in time, so that a busy minute weighs on both", () => {
    const rows = compared([
      { before: { replay: 100 }, now: { replay: 90 } },
      { before: { replay: 400 }, now: { replay: 360 } },
      { before: { replay: 200 }, now: { replay: 240 } },
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ name: "replay", before: 200, now: 240, ratio: 0.9, least: 0.9 });
  });

  it("leaves out what only one side has measured", () => {
    const rows = compared([{ before: { replay: 100, listing: 50 }, now: { replay: 100 } }]);
    expect(rows.map(({ name }) => name)).toEqual(["replay"]);
  });
});
