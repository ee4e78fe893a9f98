import { describe, expect, it } from "vitest";
import { chooseLines, type TrainGroup } from "../../src/routes/choose.ts";

interface Draft {
  value: number;
  potential?: number;
  /** Numbers of atoms, below 64. */
  atoms?: readonly number[];
}

/** A kind of train with its lines, best first. */
const group = (lines: readonly Draft[], count = 1): TrainGroup => ({
  count,
  sharesTrack: false,
  list: {
    count: lines.length,
    value: Float64Array.from(lines, ({ value }) => value),
    potential: Float64Array.from(lines, ({ potential = 0 }) => potential),
    atoms: Int32Array.from(
      lines.flatMap(({ atoms = [] }) => {
        const words = [0, 0];
        for (const atom of atoms) (words[atom >> 5] as number) |= 1 << (atom & 31);
        return words;
      }),
    ),
    line: Int32Array.from(lines, (_, at) => at),
  },
});
const run = (
  groups: readonly TrainGroup[],
  limit = 1000,
  setBonus?: (chosen: readonly number[]) => number,
) => {
  const counter = { nodes: 0, limit };
  const chosen = chooseLines(groups, { words: 2, join: "sum", ...(setBonus && { setBonus }) }, counter);
  return { ...chosen, nodes: counter.nodes };
};
/** The nodes that it takes to find and prove this total. */
function least(groups: readonly TrainGroup[], total: number): number {
  const chosen = run(groups);
  expect(chosen).toMatchObject({ total, bound: total, complete: true });
  return chosen.nodes;
}

describe("choosing a line for each train", () => {
  it("goes on line by line through any number of lines where bonuses fall short of what was promised", () => {
    const lines = Array.from({ length: 30_000 }, () => ({ value: 10, potential: 5 }));
    expect(run([group(lines)], 1_000_000, () => 0)).toMatchObject({ total: 10, bound: 10, complete: true });
    expect(run([group(lines)], 100, () => 0)).toMatchObject({ total: 10, bound: 15, complete: false });
  });

  it("takes a line that stands first with one of another train that does not", () => {
    const both = [
      { value: 10, potential: 5 },
      { value: 9, potential: 5 },
    ];
    const bonus = ([one, two]: readonly number[]) => (one === 0 && two === 1 ? 10 : 0);
    expect(run([group(both), group(both)], 1000, bonus)).toMatchObject({
      total: 29,
      lines: [0, 1],
      bound: 29,
      complete: true,
    });
  });

  it.each([3, 31, 32, 40, 63])("gives track to one train of two: atom %i", (atom) => {
    const lines = [{ value: 10, atoms: [atom] }, { value: 7, atoms: [atom ^ 32] }, { value: 4 }];
    expect(run([group(lines), group([{ value: 10, atoms: [atom] }, { value: 1 }])])).toMatchObject({
      total: 17,
      lines: [1, 0],
      bound: 17,
      complete: true,
    });
  });

  it("counts each way to give track to one train as work, and keeps to its limit", () => {
    const lines = [
      { value: 10, atoms: [0, 1] },
      { value: 5, atoms: [2] },
    ];
    const trains = () => [group(lines), group(lines)];
    // The beginning, two trains that could use each of two atoms, and the set that is found.
    expect(run(trains())).toMatchObject({ total: 15, bound: 15, complete: true, nodes: 6 });
    expect(run(trains(), 6)).toMatchObject({ total: 15, complete: true });
    expect(run(trains(), 5)).toMatchObject({ total: 0, bound: 15, complete: false });
  });

  it("branches once for two trains of which the same is settled", () => {
    const lines = [
      { value: 8, atoms: [3] },
      { value: 8, atoms: [0, 1, 2] },
    ];
    expect(least([group(lines, 2)], 16)).toBeLessThanOrEqual(3);
  });

  it("branches on the track whose loss costs most", () => {
    // Both lines use atom 3: without it no train has anything to run, and one train cannot have both.
    const two = [
      { value: 11, atoms: [3, 4] },
      { value: 10, atoms: [0, 3] },
    ];
    expect(least([group(two, 2)], 11)).toBeLessThanOrEqual(4);
    const four = [
      { value: 11, atoms: [1, 2] },
      { value: 9, atoms: [2, 4] },
      { value: 8, atoms: [1] },
      { value: 3, atoms: [0, 2, 4] },
    ];
    expect(least([group(four, 3)], 17)).toBeLessThanOrEqual(9);
  });

  it("follows no branch where a train that is to use some track has no line over it", () => {
    const one = [
      { value: 9, atoms: [2] },
      { value: 5, atoms: [1, 4] },
    ];
    const other = [
      { value: 10, atoms: [0, 2, 3] },
      { value: 6, atoms: [3, 4] },
    ];
    expect(least([group(one), group(other, 3)], 15)).toBeLessThanOrEqual(13);
  });
});
