import { expect, it } from "vitest";
import { compileGraph } from "../../src/routes/graph.ts";
import { HomeTables } from "../../src/routes/home-tables.ts";
import { type Kind, kindsOf } from "../../src/routes/kind.ts";
import { LineSearch } from "../../src/routes/lines.ts";
import type { RouteRules } from "../../src/routes/problem.ts";
import { noPrices } from "../../src/routes/tariff.ts";
import { ownTokens, problemOf, reach, stopHex } from "./small-boards.ts";

const NO_LIMIT = Number.POSITIVE_INFINITY;
const SEA: RouteRules = {
  water: {
    crossings: [
      { ways: [["sea"]], landBetween: false, from: { hex: "A3", edge: 0 }, to: { hex: "A7", edge: 3 } },
    ],
    reliefs: [],
  },
};
const rich = { revenue: 50 };

/** Down the left a poor home and its neighbour, with a crossing to a third; on the right a rich home between two rich cities. */
const made = (rules: RouteRules) =>
  problemOf(
    [
      stopHex("A1", "city", [0], { revenue: 0 }),
      stopHex("A3", "city", [3, 0], { revenue: 10 }),
      stopHex("A7", "city", [3], { revenue: 10 }),
      stopHex("D2", "city", [0], rich),
      stopHex("D4", "city", [3, 0], rich),
      stopHex("D6", "city", [3], rich),
    ],
    { tokens: ownTokens("A1", "D4"), trains: [reach(3)], rules },
  );

function parts(rules: RouteRules) {
  const problem = made(rules);
  const graph = compileGraph(problem, NO_LIMIT);
  const kind = kindsOf(problem, graph)[0] as Kind;
  const counter = { nodes: 0, limit: NO_LIMIT };
  return { problem, graph, kind, counter, prices: noPrices(graph) };
}

it.each([
  ["land", {}],
  ["water", SEA],
] as const)("a home after a poor one has both its arms: over %s", (_, rules) => {
  const { problem, graph, kind, counter, prices } = parts(rules);
  const found = new LineSearch(problem, graph, kind, counter);
  expect(found.run({ floor: 149, prices })).toBe(true);
  expect(found.lines.value).toEqual([150]);
  expect(found.run({ floor: 150, prices })).toBe(true);
  expect(found.lines.value).toEqual([150]);
});

it("over water the tables of one home do for the next, over land each has its own", () => {
  for (const [rules, filled] of [
    [{}, 2],
    [SEA, 1],
  ] as const) {
    const { graph, kind, counter, prices } = parts(rules);
    const tables = new HomeTables(graph, kind, counter, prices, undefined);
    const banned = new Uint8Array(graph.stops.length);
    const [first, second] = graph.homes as [number, number];
    const start = { home: first, banned, later: () => [second] };
    expect(tables.ready(start, Number.NEGATIVE_INFINITY)).toBe(10);
    const { nodes } = counter;
    banned[first] = 1;
    expect(tables.ready({ home: second, banned, later: () => [] }, Number.NEGATIVE_INFINITY)).toBe(150);
    expect(counter.nodes).toBe(filled * nodes);
  }
});

it("the table of two arms is left as it is where no line from a home is worth it", () => {
  const { graph, kind, counter, prices } = parts({});
  const [, home] = graph.homes as [number, number];
  const start = { home, banned: new Uint8Array(graph.stops.length), later: () => [] };
  const nodes = [149, 150].map((floor) => {
    const before = counter.nodes;
    new HomeTables(graph, kind, counter, prices, undefined).ready(start, floor);
    return counter.nodes - before;
  });
  expect(nodes[0]).toBe(2 * (nodes[1] as number));
});

it("tables that are shared need no nodes for the next home, others are not filled without them", () => {
  for (const [rules, second] of [
    [{}, undefined],
    [SEA, 150],
  ] as const) {
    const { graph, kind, counter, prices } = parts(rules);
    const tables = new HomeTables(graph, kind, counter, prices, undefined);
    const banned = new Uint8Array(graph.stops.length);
    const [first, next] = graph.homes as [number, number];
    tables.ready({ home: first, banned, later: () => [next] }, Number.NEGATIVE_INFINITY);
    counter.limit = counter.nodes;
    banned[first] = 1;
    expect(tables.ready({ home: next, banned, later: () => [] }, Number.NEGATIVE_INFINITY)).toBe(second);
  }
});
