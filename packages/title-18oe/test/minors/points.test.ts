/** 15.2: the least that an upgrade takes of a railroad's points. */
import { describe, expect, it } from "vitest";
import { layBudget } from "../../src/track/rules.ts";
import { Europe } from "../europe.ts";

/** A minor at Manchester with this many of its three points left. */
const left = (id: string, points: number) =>
  new Europe()
    .minor(id, { cash: 200, tokens: ["J27"], chit: "UK" })
    .trainPhase("3")
    .operate(id, "track", { lays: [{ hex: "L35", upgrade: false, points: 3 - points }] });
const refusal = (id: string, points: number, upgrade: boolean) =>
  layBudget.refusal(left(id, points).ctx(), id, { upgrade });

describe("15.2: points before it is known what is laid", () => {
  it("OE-15.2-01: one point is enough for minor B's upgrade; all others need two", () => {
    expect(refusal("A", 1, true)).toMatchObject({
      code: "TRACK_POINTS",
      values: { company: "A", points: 2, left: 1 },
    });
    expect(refusal("B", 1, true)).toBeUndefined();
    expect(refusal("A", 2, true)).toBeUndefined();
  });

  it("OE-15.2-01: a first tile takes one point from every company", () => {
    expect([refusal("A", 1, false), refusal("B", 1, false)]).toEqual([undefined, undefined]);
    for (const id of ["A", "B"])
      expect(refusal(id, 0, false)).toMatchObject({
        code: "TRACK_POINTS",
        values: { company: id, points: 1, left: 0 },
      });
    expect(refusal("B", 0, true)).toMatchObject({ code: "TRACK_POINTS", values: { points: 1, left: 0 } });
  });
});
