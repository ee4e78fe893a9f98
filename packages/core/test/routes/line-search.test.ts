import { describe, expect, it } from "vitest";
import { compileGraph, type GraphOptions } from "../../src/routes/graph.ts";
import { type Kind, kindsOf } from "../../src/routes/kind.ts";
import type { LineQuery } from "../../src/routes/line-list.ts";
import { LineSearch } from "../../src/routes/lines.ts";
import type { RouteProblem, RouteRules } from "../../src/routes/problem.ts";
import { noPrices } from "../../src/routes/tariff.ts";
import { ownTokens, problemOf, reach, stopHex, trackHex } from "./small-boards.ts";

const NO_LIMIT = Number.POSITIVE_INFINITY;
const ANY = Number.NEGATIVE_INFINITY;
const graphOf = (problem: RouteProblem, options: GraphOptions = {}) =>
  compileGraph(problem, NO_LIMIT, options);

/** The lines that a search keeps, in their order, and the nodes that it takes. */
function search(problem: RouteProblem, query: LineQuery, graph = graphOf(problem)) {
  const counter = { nodes: 0, limit: NO_LIMIT };
  const found = new LineSearch(problem, graph, kindsOf(problem, graph)[0] as Kind, counter);
  const complete = found.run(query);
  const { lines } = found;
  const stops = lines.value.map((_, line) =>
    lines
      .stops(graph, line)
      .map(({ hex }) => hex)
      .sort()
      .join(" "),
  );
  return { complete, stops, value: lines.value, weight: lines.weight, nodes: counter.nodes };
}

describe("lines that weigh more than a floor", () => {
  const column = [stopHex("C1", "city", [0]), stopHex("C3", "city", [3, 0]), stopHex("C5", "city", [3])];
  const made = (rules: RouteRules) => problemOf(column, { tokens: ownTokens("C1"), rules });

  it("are weighed with what they may add to the bonus of the set", () => {
    const problem = made({
      setBonus: (lines) => ({ bonus: 10 * lines.flatMap(({ stops }) => stops).length }),
      setBonusBound: ({ stops }) => 10 * stops.length,
    });
    expect(search(problem, { floor: 59 })).toMatchObject({ value: [40, 60], weight: [60, 90] });
    // All stops of the board would add 30 to the shorter line too: its own add 20.
    for (const floor of [60, 65, 89]) expect(search(problem, { floor })).toMatchObject({ weight: [90] });
    expect(search(problem, { floor: 90 })).toMatchObject({ complete: true, weight: [] });
  });

  it("are the only ones that the title is asked for a bonus of", () => {
    let asked = 0;
    const problem = made({
      routeBonus: ({ stops }) => {
        asked++;
        return stops.length;
      },
      routeBonusBound: 0,
      stopBonusBound: () => 1,
    });
    expect(search(problem, { floor: 63 }).value).toEqual([]);
    expect(asked).toBe(0);
    expect(search(problem, { floor: 62 }).value).toEqual([63]);
    expect(asked).toBe(1);
  });
});

describe("a search for the best line", () => {
  it("goes first where most is to be earned", () => {
    const problem = problemOf(
      [
        stopHex("C1", "city", [0]),
        stopHex("C3", "city", [3, 0]),
        stopHex("C5", "city", [3], { revenue: 50 }),
      ],
      { tokens: ownTokens("C3"), trains: [reach(2)] },
    );
    const prices = noPrices(graphOf(problem));
    expect(search(problem, { floor: ANY, prices, rising: true })).toMatchObject({
      value: [70],
      stops: ["C3 C5"],
    });
    expect(search(problem, { floor: ANY, rising: true }).value).toEqual([40, 70]);
  });

  it("knows what it may not use: beyond that nothing is to be earned", () => {
    const problem = problemOf(
      [
        stopHex("C1", "city", [0]),
        stopHex("C3", "city", [3, 0]),
        stopHex("C5", "city", [3, 0]),
        stopHex("C7", "city", [3], { revenue: 100 }),
      ],
      { tokens: ownTokens("C3") },
    );
    const graph = graphOf(problem);
    const prices = noPrices(graph);
    const far = graph.steps.findIndex((_, link) => graph.stops[graph.to[link] as number]?.hex === "C7");
    const without = graph.atoms.slice(far * graph.words, (far + 1) * graph.words);
    expect(search(problem, { floor: 60, prices }).stops).toContain("C1 C3 C5 C7");
    expect(search(problem, { floor: 59, prices, without }).stops).toEqual(["C1 C3 C5"]);
    const none = search(problem, { floor: 60, prices, without });
    expect(none.value).toEqual([]);
    // No more work than for a floor that nothing reaches at all.
    expect(none.nodes).toBe(search(problem, { floor: 1_000_000, prices, without }).nodes);
  });
});

describe("a train that pays fewer stops than it visits", () => {
  /** C3 may be passed again; of all stops the best two pay. */
  const hexes = [
    stopHex("C1", "city", [0]),
    stopHex("C3", "town", [3, 0, 1, 5], { revenue: 10 }),
    stopHex("C5", "city", [3, 0], { revenue: 30 }),
    stopHex("C7", "city", [3, 0], { revenue: 0 }),
  ];
  const made = (more = hexes, passAgain = true) =>
    problemOf(more, {
      tokens: ownTokens("C1"),
      trains: [reach(9, 2)],
      rules: passAgain ? { passAgain: ["town"] } : {},
    });

  it.each([true, false])("ends at no stop that adds nothing; some may be passed again: %s", (again) => {
    const problem = made(hexes, again);
    expect(search(problem, { floor: ANY }).stops).toEqual(["C1 C3", "C1 C3 C5"]);
    expect(search(problem, { floor: ANY, all: true }).stops).toEqual(["C1 C3", "C1 C3 C5", "C1 C3 C5 C7"]);
  });

  it("nor on a board where links end at forks", () => {
    const forked = [...hexes, trackHex("C9", [3, 0], [3, 1]), stopHex("C11", "city", [3], { revenue: 0 })];
    const problem = made(forked);
    const stops = search(problem, { floor: ANY }, graphOf(problem, { joints: true })).stops;
    expect(stops).toContain("C1 C3 C5");
    expect(stops).not.toContain("C1 C3 C5 C7");
    const all = search(problem, { floor: ANY, all: true }, graphOf(problem, { joints: true })).stops;
    expect(all).toContain("C1 C3 C5 C7");
  });
});
