import { describe, expect, it } from "vitest";
import { expectedWorth } from "../../src/bots/index.ts";
import { Position } from "../../src/kit/index.ts";
import { tiny } from "../tiny/title.ts";

const worth = (at: Position, player = "A"): number => expectedWorth(at.engine, at.state)[player] as number;

/** ABC of A runs two 2-trains between two cities for 80 a round; A has 60 % of it, B 40 %, so none is left to buy. */
const table = (): Position =>
  new Position(tiny, 3)
    .inPlay("ABC", {
      ...{ par: 70, shares: { A: 60, B: 40 }, tokens: ["B3"], trains: ["2", "2"], turns: 3, cash: 0 },
    })
    .tiles({ B3: ["57", 2], C4: ["8", 2], D3: ["57", 1] })
    .stock("A");

/** The largest of the differences between one of these and the next. */
const step = (worths: readonly number[]): number =>
  Math.max(...worths.slice(1).map((one, at) => Math.abs(one - (worths[at] as number))));

const tens = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / 10 + 1 }, (_, at) => from + 10 * at);

describe("what players are expected to be worth", () => {
  it("goes down little by little as the bank does: ten of it never bring the end nearer by a round", () => {
    const worths = tens(0, 900).map((bank) => worth(table().bank(bank)));
    expect(Math.max(...worths) - Math.min(...worths)).toBeGreaterThan(200);
    expect(step(worths)).toBeLessThan(40);
  });

  it("knows before the last pass of a stock round that a price will rise with it", () => {
    const low = () => table().cell("ABC", [1, 3]).stock("C", { passes: 2 });
    const [before, after] = [low(), low()];
    after.do("pass");
    expect(after.price("ABC")).toBeGreaterThan(before.price("ABC"));
    expect(Math.abs(worth(after) - worth(before))).toBeLessThan(10);
  });

  it("knows before the last pass of the last stock round how many rounds are still played", () => {
    const last = () => table().bank(-50).region("ending", "afterSet").stock("C", { passes: 2 });
    const [before, after] = [last(), last()];
    after.do("pass");
    expect(worth(before)).toBeGreaterThan(500);
    expect(Math.abs(worth(after) - worth(before))).toBeLessThan(10);
  });
});
