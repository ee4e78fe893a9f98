/** Bounds over water, and the prices that make them tight, on boards too large for brute force: held against the walk over all lines. */
import { describe, expect, it } from "vitest";
import { swept } from "../../../../vitest.sweeps.ts";
import { type MadeBoard, makeBoard, problemOn } from "../../bench/boards.ts";
import { compileGraph } from "../../src/routes/graph.ts";
import { kindsOf } from "../../src/routes/kind.ts";
import { LineSearch } from "../../src/routes/lines.ts";
import { outlineOf } from "../../src/routes/outline.ts";
import { seaCrossings } from "../../src/routes/ports.ts";
import { marksPriced, placePrices } from "../../src/routes/prices.ts";
import type { RouteProblem } from "../../src/routes/problem.ts";
import { followOf } from "../../src/routes/rings.ts";
import { searchRoutes } from "../../src/routes/search.ts";
import { TollTable } from "../../src/routes/tolls.ts";
import type { Relief, WaterRules } from "../../src/routes/water.ts";
import { ownTokens, problemOf, reach, stopHex } from "./small-boards.ts";

const AREAS = 5;
const NO_LIMIT = Number.POSITIVE_INFINITY;

/** Ports at every other city, in a ring of areas; every own token at one takes something off, and now and then what trains share. */
function waterOn({ network, tokens }: MadeBoard, seed: number): WaterRules {
  const cities = network.nodes.flatMap((node, at) =>
    node.kind === "city"
      ? [{ hex: network.map.ids[network.nodeHex[at] as number] as string, node: node.index }]
      : [],
  );
  const isOwn = ({ hex }: { hex: string }) => tokens[hex]?.some(([, , owner]) => owner === "A") ?? false;
  const shores = cities.filter((city, at) => isOwn(city) || (at + seed) % 2 === 0);
  const area = (at: number) => `${((at % AREAS) + AREAS) % AREAS}`;
  const ports = shores.map((shore, at) => ({ shore, areas: [area(at)] }));
  const touching = Object.fromEntries(
    Array.from({ length: AREAS }, (_, at) => [area(at), [area(at + 1), area(at - 1)]]),
  );
  const own = shores.flatMap((shore, at): Relief[] =>
    isOwn(shore)
      ? [
          {
            id: `port ${at}`,
            units: 1 + ((seed >> 1) % 2),
            areas: [area(at)],
            at: shore,
            abutting: seed % 3 > 0,
          },
        ]
      : [],
  );
  const shared: Relief = { id: "authority", units: 2, areas: ["0", "1"], shared: true };
  const harbour: Relief = { id: "harbour", units: 1 };
  return {
    crossings: seaCrossings(ports, touching, 4),
    reliefs: [...own, ...(seed % 4 === 0 ? [shared] : []), ...(seed % 5 === 0 ? [harbour] : [])],
  };
}

const made = (seed: number, trains: string[]): RouteProblem => {
  const board = makeBoard({
    stops: 14 + (seed % 3) * 4,
    seed,
    tokens: 1 + (seed % 3),
    density: 0.25 + (seed % 2) * 0.2,
  });
  const water = waterOn(board, seed);
  return problemOn(board, trains, { water, ...(seed % 2 && { passAgain: ["city", "town"] as const }) });
};
const seeds = (count: number, step: number) =>
  swept(
    Array.from({ length: count }, (_, at) => at + 1),
    step,
  );

describe("bounds over water", () => {
  it.each(["3", "4", "3 3", "2+2 3", "4+4"])("lead to what all lines and sets give: %s", (set) => {
    let proven = 0;
    for (const seed of seeds(24, 3)) {
      const problem = made(seed, set.split(" "));
      const plain = searchRoutes(problem, { nodeLimit: 3_000_000 }, 3_000_000);
      const bounded = searchRoutes(problem, {}, 0);
      expect(bounded.proven).toBe(true);
      expect(bounded.total).toBeGreaterThanOrEqual(plain.total);
      if (!plain.proven) continue;
      proven++;
      expect([seed, bounded.total]).toEqual([seed, plain.total]);
      const part = searchRoutes(problem, { nodeLimit: 3_000 }, 0);
      expect(part.total).toBeLessThanOrEqual(plain.total);
      expect(part.bound).toBeGreaterThanOrEqual(plain.total);
    }
    expect(proven).toBeGreaterThan(3);
  });

  it("leave all lines above a floor, whatever places and reliefs cost, on outlines with fewer links", () => {
    let priced = 0;
    let outlines = 0;
    for (const seed of seeds(60, 5)) {
      const problem = made(seed, [["3", "4", "2+2", "3+3"][seed % 4] as string]);
      const graph = compileGraph(problem, NO_LIMIT);
      const kind = kindsOf(problem, graph)[0];
      if (!kind) throw new Error("no train");
      const counter = { nodes: 0, limit: NO_LIMIT };
      const weights = (floor: number, query = {}) => {
        const search = new LineSearch(problem, graph, kind, counter);
        expect(search.run({ floor, ...query, all: true })).toBe(true);
        const found = search.lines.weight.filter((weight) => weight > floor).sort((a, b) => a - b);
        // Which of the lines over the same track is grown depends on the order of arms where stops are passed again.
        return graph.again ? [...new Set(found)] : found;
      };
      const all = weights(Number.NEGATIVE_INFINITY);
      const floor = Math.floor((all.at(-1) ?? 0) * (0.3 + (seed % 4) * 0.1));
      const above = all.filter((weight) => weight > floor);
      const isPriced = marksPriced(graph, kind);
      const prices = {
        places: Float64Array.from({ length: graph.placeCount }, (_, at) => (at * seed * 7) % 60),
        marks: Float64Array.from(graph.water?.reliefs().grants ?? [], (_, at) =>
          isPriced ? (at * 31 + seed * 11) % 70 : 0,
        ),
      };
      expect([seed, weights(floor, { prices })]).toEqual([seed, above]);
      const found = placePrices(graph, kind, 0, counter);
      expect(found.bound).toBeGreaterThanOrEqual(all.at(-1) ?? 0);
      expect([seed, weights(floor, found)]).toEqual([seed, above]);
      if (isPriced && (graph.water?.reliefs().grants.some(({ place }) => place !== undefined) ?? false))
        priced++;
      if (outlineOf(graph).graph !== graph) outlines++;
    }
    expect(priced).toBeGreaterThan(5);
    expect(outlines).toBeGreaterThan(3);
  });

  it("are made on an outline whose links stand only for links that walks cannot tell apart", () => {
    let saved = 0;
    for (const seed of seeds(30, 3)) {
      const graph = compileGraph(made(seed, ["4"]), NO_LIMIT);
      const { graph: outline, column } = outlineOf(graph);
      const { water } = graph;
      if (!water) throw new Error("no water");
      const follow = followOf(graph);
      const onward = followOf(outline);
      const slice = ({ first, list }: typeof follow, link: number) => [
        ...list.slice(first[link], first[link + 1]),
      ];
      for (let link = 0; link < graph.linkCount; link++) {
        const at = column[link] as number;
        const counted = [outline.to[at], outline.water?.toll[at], outline.water?.firm[at]];
        expect(counted).toEqual([graph.to[link], water.toll[link], water.firm[link]]);
        if ((water.toll[link] as number) > (water.firm[link] as number))
          expect(outline.water?.reliefs().of[at]).toEqual(water.reliefs().of[link]);
        const ahead = new Set(slice(follow, link).map((next) => column[next]));
        expect(new Set(slice(onward, at))).toEqual(ahead);
      }
      saved += graph.linkCount - outline.linkCount;
    }
    expect(saved).toBeGreaterThan(100);
  });
});

describe("the bound of a line both of whose arms begin over water to the same stop", () => {
  it("has both of them, where that stop may be passed again", () => {
    // From the island C1 to the town C7 and on to one city, and by another ferry to C7 and on to the other.
    const cities = [stopHex("C5", "city", [0], { revenue: 50 }), stopHex("C9", "city", [3], { revenue: 70 })];
    const ferry = { from: { hex: "C1", node: 0 }, to: { hex: "C7", node: 0 }, ways: [["north"]] };
    const problem = problemOf([stopHex("C1", "city", []), stopHex("C7", "town", [3, 0]), ...cities], {
      tokens: ownTokens("C1"),
      trains: [reach(8)],
      rules: { water: { crossings: [ferry, ferry, ferry, ferry] }, passAgain: ["town"] },
    });
    const graph = compileGraph(problem, NO_LIMIT);
    const { graph: outline } = outlineOf(graph);
    expect(outline.linkCount).toBeLessThan(graph.linkCount);
    const { total, proven } = searchRoutes(problem, {}, 0);
    expect(proven).toBe(true);
    const values = problem.stops.flatMap((stop) => stop?.value ?? []);
    expect(total).toBe(values.reduce((sum, value) => sum + value, 0));
    const kind = kindsOf(problem, graph)[0];
    if (!kind) throw new Error("no train");
    expect(placePrices(graph, kind, 0, { nodes: 0, limit: NO_LIMIT }).bound).toBeGreaterThanOrEqual(total);
  });
});

describe("what no relief can take off a crossing", () => {
  const crossing = (...ways: string[][]) => ({ ways });
  const firm = (relief: Partial<Relief>, ...ways: string[][]) =>
    new TollTable([], [{ id: "one", units: 2, ...relief }]).firm(crossing(...ways));

  it("is what is left of its areas, of the way that leaves least", () => {
    expect(firm({}, ["A", "B", "C"])).toBe(1);
    expect(firm({}, ["A"])).toBe(0);
    expect(firm({ areas: ["B"] }, ["A", "B", "C"])).toBe(2);
    expect(firm({ areas: ["D"] }, ["A", "B", "C"])).toBe(3);
    expect(firm({ areas: ["B"] }, ["A", "C"], ["A", "B", "B"])).toBe(1);
    // Areas that follow each other: one of its own is enough.
    expect(firm({ areas: ["B"], abutting: true }, ["A", "B", "C"])).toBe(1);
    expect(firm({ areas: ["D"], abutting: true }, ["A", "B", "C"])).toBe(3);
  });

  it("takes all reliefs together, own and shared, and tells which could matter", () => {
    const table = new TollTable(
      [],
      [
        { id: "shared", units: 1, shared: true },
        { id: "own", units: 2, areas: ["A"], abutting: true, at: { hex: "B2" } },
        { id: "other", units: 3, areas: ["Z"] },
      ],
    );
    expect(table.firm(crossing(["A", "B", "C", "D"]))).toBe(1);
    expect(table.firm(crossing(["B", "C"]))).toBe(1);
    const names = (...way: string[]) => table.meant(crossing(way)).map((at) => table.all[at]?.id);
    expect(names("A", "B")).toEqual(["own", "shared"]);
    expect(names("B")).toEqual(["shared"]);
    // Once for areas that follow each other, three times, once.
    expect(table.marks).toBe(5);
    // What trains share they may split, whether it is for areas that follow each other or not.
    const split = new TollTable([], [{ id: "one", units: 2, abutting: true, shared: true }]);
    expect(split.marks).toBe(2);
    expect(table.span).toBe(2);
  });
});
