import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../vitest.sweeps.ts";
import { networkOf } from "../../src/board/network.ts";
import type { Train, TrainReach } from "../../src/model/trains.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { addReach } from "../../src/routes/join.ts";
import {
  buildProblem,
  type JoinedReach,
  type Line,
  type RouteProblem,
  type RouteRules,
} from "../../src/routes/problem.ts";
import { searchRoutes } from "../../src/routes/search.ts";
import type { WaterRules } from "../../src/routes/water.ts";
import type { TestBoard } from "../board/boards.ts";
import { waterBest, waterLines, waterRoutes } from "./brute-water.ts";
import { KINDS } from "./kinds.ts";
import { waterBoardArb } from "./water.arb.ts";

/** Small trains may run as one, for lines that are not too short; a marker may go with one train, or with those joined. */
const SMALL = ["2", "1+2", "2+2"];
const MARKER: TrainReach = {
  distance: [
    { nodes: ["city", "offboard"], pay: 1, visit: 1 },
    { nodes: ["town"], pay: 1, visit: 1 },
  ],
};
const reachOf = (kind: string): TrainReach => (kind === "marker" ? MARKER : (KINDS[kind] as TrainReach));

function join(parts: readonly Train[]): JoinedReach | undefined {
  const trains = parts.filter((part) => part.kind !== "marker");
  if (parts.some((part) => part.kind === "car") || parts.length - trains.length > 1) return undefined;
  if (trains.length > 1 && !trains.every((train) => SMALL.includes(train.kind))) return undefined;
  const distance = addReach(...parts.map((part) => reachOf(part.kind)));
  const { multiplier, sharesTrack } = reachOf(trains[0]?.kind ?? "");
  return {
    kind: parts.map((part) => part.kind).join("&"),
    distance,
    ...(multiplier !== undefined && { multiplier }),
    ...(sharesTrack !== undefined && { sharesTrack }),
  };
}

const ONCE = 40;
/** Fewest stops of a line of joined trains. */
const LEAST = 3;
/** What they earn on top. */
const GAIN = 90;
const toC3 = (stops: readonly string[]) => stops.some((stop) => stop.startsWith("C3"));
const names = (line: Line) => line.stops.map((stop) => `${stop.hex}.${stop.node}`);
const isJoined = (train: { parts?: readonly Train[] }) =>
  (train.parts ?? []).filter((part) => part.kind !== "marker").length > 1;

/** Joined trains run only lines of some stops; the company gets a bonus once for coming there, and a car that is not joined doubles a stop. */
const rulesOf = (water: WaterRules | undefined): RouteRules => ({
  ...(water && { water }),
  join,
  legal: (line) => (isJoined(line.train) && line.stops.length < LEAST ? "TOO_SHORT_JOINED" : undefined),
  routeBonus: ({ train }) => (isJoined(train) ? GAIN : 0),
  routeBonusBound: (train) => (isJoined(train) ? GAIN : 0),
  setBonus: (lines, helpers) => {
    const cars = helpers.filter((helper) => helper.kind === "car").length;
    const most = Math.max(0, ...lines.flatMap((line) => line.stops.map((stop) => stop.value)));
    return { bonus: (lines.some((line) => toC3(names(line))) ? ONCE : 0) + cars * most };
  },
  setBonusBound: (line, helpers) =>
    (toC3(names(line)) ? ONCE : 0) +
    helpers.filter((helper) => helper.kind === "car").length *
      Math.max(0, ...line.stops.map((stop) => stop.value)),
});

interface Case {
  board: TestBoard;
  water: WaterRules;
  kinds: readonly string[];
  helpers: readonly string[];
}

function problemOf({ board, water, kinds, helpers }: Case): RouteProblem {
  return buildProblem({
    company: "A",
    network: networkOf(board.view),
    tokens: board.tokens,
    trains: [
      ...kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, ...reachOf(kind) })),
      ...helpers.map((kind, at) => ({ id: `${kind}-${at}`, kind, distance: [], helper: true })),
    ],
    colours: ["yellow"],
    rules: rulesOf(water),
  });
}

/** Every way to put things into groups. */
function groupings<T>(things: readonly T[]): T[][][] {
  const [first, ...rest] = things;
  if (first === undefined) return [[]];
  return groupings(rest).flatMap((groups) => [
    [[first], ...groups],
    ...groups.map((group, at) => groups.map((other, index) => (index === at ? [first, ...group] : other))),
  ]);
}

function bruteTotal({ board, water, kinds, helpers }: Case, lines: ReturnType<typeof waterLines>): number {
  const value = (stop: string) => {
    const [hex, at] = stop.split(".") as [string, string];
    return Number(board.faces[hex]?.nodes?.[Number(at)]?.revenue ?? 0);
  };
  const items = [
    ...kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, helper: false })),
    ...helpers.map((kind, at) => ({ id: `${kind}-${at}`, kind, helper: true })),
  ];
  let best = 0;
  for (const groups of groupings(items)) {
    let cars = 0;
    let sound = true;
    const lists: { routes: ReturnType<typeof waterRoutes>; sharesTrack: boolean }[] = [];
    for (const group of groups) {
      if (group.length === 1 && group[0]?.helper) {
        if (group[0].kind === "car") cars++;
        continue;
      }
      const reach = group.length === 1 ? reachOf(group[0]?.kind ?? "") : join(group);
      if (!reach || group.every(({ helper }) => helper)) {
        sound = false;
        break;
      }
      const several = group.filter(({ kind }) => kind !== "marker").length > 1;
      lists.push({
        routes: waterRoutes(board, lines, reach, water, ({ stops }) =>
          several ? (stops.length < LEAST ? undefined : GAIN) : 0,
        ),
        sharesTrack: reach.sharesTrack ?? false,
      });
    }
    if (!sound) continue;
    const total = waterBest(board, water, lists, (routes) => {
      const most = Math.max(0, ...routes.flatMap(({ stops }) => stops.map(value)));
      return (routes.some(({ stops }) => toC3(stops)) ? ONCE : 0) + cars * most;
    });
    best = Math.max(best, total);
  }
  return best;
}

const caseArb = (most: number, trains: number): fc.Arbitrary<Case> =>
  fc
    .tuple(
      waterBoardArb(most),
      fc.boolean(),
      fc.array(fc.constantFrom("2", "1+2", "2+2", "3", "3D", "2D"), { minLength: 1, maxLength: trains }),
      fc.subarray(["marker", "car"]),
    )
    .map(([{ board, water }, dry, kinds, helpers]) => ({
      board,
      water: dry ? { crossings: [] } : water,
      kinds,
      helpers,
    }));

describe("trains that run as one", () => {
  it.each([0, 6000])(
    "earn what brute force finds, over all ways to join them: %i nodes before bounds",
    (plain) => {
      let joined = 0;
      let marked = 0;
      fc.assert(
        fc.property(caseArb(7, 3), (one) => {
          const lines = waterLines(one.board, "A", one.water);
          fc.pre(lines.length < 30);
          const total = bruteTotal(one, lines);
          const problem = problemOf(one);
          const best = searchRoutes(problem, {}, plain);
          expect(best).toMatchObject({ total, bound: total, proven: true });
          expect(countRoutes(problem, best.routes)).toMatchObject({ ok: true, total });
          expect(searchRoutes(problem, {}, plain)).toEqual(best);
          const parts = best.routes.flatMap((route) => route.with ?? []);
          if (parts.some((id) => !id.startsWith("marker"))) joined++;
          if (parts.some((id) => id.startsWith("marker"))) marked++;
        }),
        { numRuns: runs(600), seed: 18 + plain },
      );
      expect(joined).toBeGreaterThan(runs(8));
      expect(marked).toBeGreaterThan(runs(8));
    },
  );

  it("keep the bound of a search that is cut short", () => {
    let cut = 0;
    fc.assert(
      fc.property(caseArb(8, 4), fc.integer({ min: 1, max: 2000 }), (one, nodeLimit) => {
        const problem = problemOf(one);
        const full = searchRoutes(problem, {}, 0);
        const part = searchRoutes(problem, { nodeLimit }, 0);
        expect(part.total).toBeLessThanOrEqual(full.total);
        expect(part.bound).toBeGreaterThanOrEqual(full.total);
        expect(part.proven).toBe(part.total === part.bound);
        if (!part.proven) cut++;
      }),
      { numRuns: runs(300), seed: 18 },
    );
    expect(cut).toBeGreaterThan(runs(20));
  });

  it("stream only sets that are better than those before", () => {
    fc.assert(
      fc.property(caseArb(7, 3), (one) => {
        const totals: number[] = [];
        const problem = problemOf(one);
        const best = searchRoutes(problem, { onImproved: ({ total }) => totals.push(total) }, 6000);
        expect([...new Set(totals)].sort((a, b) => a - b)).toEqual(totals);
        expect(totals.at(-1) ?? 0).toBe(best.total);
      }),
      { numRuns: runs(200), seed: 18 },
    );
  });
});

describe("reaches that add up", () => {
  it("join budgets for the same stops, and keep no limit where one has none", () => {
    const plus = (pay: number, visit: number): TrainReach => ({
      distance: [
        { nodes: ["town"], pay, visit: 99 },
        { nodes: ["town", "city"], pay: visit, visit },
      ],
    });
    expect(
      addReach(plus(2, 2), plus(0, 3), { distance: [{ nodes: ["offboard"], pay: 1, visit: 1 }] }),
    ).toEqual([
      { nodes: ["town"], pay: 2, visit: 99 },
      { nodes: ["town", "city"], pay: 5, visit: 5 },
      { nodes: ["offboard"], pay: 1, visit: 1 },
    ]);
  });
});
