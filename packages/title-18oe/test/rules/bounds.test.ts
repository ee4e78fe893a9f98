/** What a search that is cut short can say of a run of 18OE: a bound, with every rule of the game in place. */
import { bestRoutes } from "@railhead/core/routes";
import { positionProblem, type TitlePosition } from "@railhead/core/solver";
import { describe, expect, it } from "vitest";
import { lateBoard, latePosition } from "../../bench/late-board.ts";
import { title18oe } from "../../src/index.ts";

const late = lateBoard(3);
const position = (trains: string[]): TitlePosition => latePosition(late, 3, trains);
const best = (trains: string[], nodeLimit: number) =>
  bestRoutes(
    positionProblem(position(trains), () => title18oe),
    { nodeLimit },
  );

describe("a late board of Europe", () => {
  it("is one network with ports and ferries, as the bench says", () => {
    expect(late.ports).toBeGreaterThanOrEqual(36);
    expect(late.ferries).toBeGreaterThanOrEqual(10);
    expect(Object.keys(late.tiles).length).toBeGreaterThan(250);
    expect(late.cities).toEqual(expect.arrayContaining(["Y14", "Q30", "M28", "M50", "AA82", "C74"]));
  });

  it("has a bound however soon the search is cut short, and the same proven answer without a limit", () => {
    const whole = best(["4"], 10_000_000);
    expect(whole).toMatchObject({ total: 360, bound: 360, proven: true });
    const cut = best(["4"], 7_000);
    expect(cut.proven).toBe(false);
    expect(cut.bound).toBeGreaterThanOrEqual(360);
    expect(cut.bound).toBeLessThan(600);
  });
});
