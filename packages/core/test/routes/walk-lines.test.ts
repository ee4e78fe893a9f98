import { describe, expect, it } from "vitest";
import { walkLines } from "../../src/routes/enumerate.ts";
import { ownTokens, problemOf, stopHex } from "./small-boards.ts";

/** C1 - C3 - C5 - C7, with the token in C3. */
const problem = problemOf(
  [
    stopHex("C1", "city", [0]),
    stopHex("C3", "city", [3, 0]),
    stopHex("C5", "town", [3, 0]),
    stopHex("C7", "city", [3]),
  ],
  { tokens: ownTokens("C3") },
);
function walk(fits: (cities: number, towns: number) => boolean, limit = Number.POSITIVE_INFINITY) {
  const lines: string[] = [];
  const counter = { nodes: 0, limit };
  const complete = walkLines(problem, fits, counter, (_, stops) => {
    lines.push(
      stops
        .map(({ hex }) => hex)
        .sort()
        .join(" "),
    );
    return false;
  });
  return { lines: lines.sort(), complete, nodes: counter.nodes };
}
const all = () => true;

describe("the walk of all lines", () => {
  it("counts the stop that it begins at among those that a train visits", () => {
    expect(walk(all).lines).toEqual(["C1 C3", "C1 C3 C5", "C1 C3 C5 C7", "C3 C5", "C3 C5 C7"]);
    expect(walk((cities) => cities <= 2).lines).toEqual(["C1 C3", "C1 C3 C5", "C3 C5", "C3 C5 C7"]);
    expect(walk((cities) => cities <= 1).lines).toEqual(["C3 C5"]);
    expect(walk((cities, towns) => cities + towns <= 2).lines).toEqual(["C1 C3", "C3 C5"]);
  });

  it("goes nowhere where the train cannot visit even that", () => {
    expect(walk((cities) => cities < 1)).toEqual({ lines: [], complete: true, nodes: 0 });
  });

  it("is complete with just as many nodes as it takes, and cut short with one less", () => {
    const { nodes, lines } = walk(all);
    expect(walk(all, nodes)).toEqual({ nodes, lines, complete: true });
    const cut = walk(all, nodes - 1);
    expect(cut.complete).toBe(false);
    expect(cut.lines.length).toBeLessThan(lines.length);
  });
});
