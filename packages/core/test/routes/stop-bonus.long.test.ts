import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../vitest.sweeps.ts";
import { networkOf } from "../../src/board/network.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { buildProblem, type RouteProblem, type RouteRules } from "../../src/routes/problem.ts";
import { searchRoutes } from "../../src/routes/search.ts";
import { boardArb, type TestBoard } from "../board/boards.ts";
import { bruteBest, bruteRoutes } from "./brute-routes.ts";

/** Trains that count all cities of their route, and one that chooses two of them. */
const KINDS: Record<string, TrainReach> = {
  "3": {
    distance: [
      { nodes: ["city", "offboard"], pay: 3, visit: 3 },
      { nodes: ["town"], pay: 99, visit: 99 },
    ],
  },
  "4all": { distance: [{ nodes: ["city", "offboard", "town"], pay: 4, visit: 4 }] },
  "2D": {
    distance: [
      { nodes: ["city"], pay: 2, visit: 99 },
      { nodes: ["offboard"], pay: 2, visit: 2 },
      { nodes: ["town"], pay: 0, visit: 99 },
    ],
    multiplier: 2,
    sharesTrack: true,
  },
};

interface Seen {
  kind: string;
  value: number;
  own: boolean;
}

const PER_TOKEN = 45;
const FROM_TOWN = 5;

/**
 * Tokens pay on routes that end as they begin; a 3-train from a town gets a little more; long routes cost. A 2D counts
 * two cities, one of its own among them, and doubles what their tokens pay too.
 */
function bonusOf(kind: string, stops: readonly Seen[]): number {
  const cities = stops.filter((stop) => stop.kind === "city");
  const alike = stops[0]?.kind === stops.at(-1)?.kind;
  const token = (city: Seen | undefined) => (alike && city?.own ? PER_TOKEN : 0);
  if (kind !== "2D") {
    const tokens = cities.reduce((sum, city) => sum + token(city), 0);
    const town = kind === "3" && [stops[0], stops.at(-1)].some((stop) => stop?.kind === "town");
    return tokens + (town ? FROM_TOWN : 0) - (stops.length > 3 ? 20 : 0);
  }
  const values = cities.map((city) => city.value).sort((a, b) => b - a);
  const best = cities.flatMap((one) =>
    cities.map((two) => {
      if (!one.own) return 0;
      const other = two === one ? 0 : two.value + token(two);
      return one.value + token(one) + other;
    }),
  );
  return 2 * (Math.max(0, ...best) - (values[0] ?? 0) - (values[1] ?? 0));
}

const RULES: RouteRules = {
  routeBonus: ({ train, stops }) => bonusOf(train.kind, stops),
  routeBonusBound: ({ kind }) => (kind === "3" ? FROM_TOWN : 0),
  stopBonusBound: ({ kind, own }, train) =>
    kind === "city" && own ? PER_TOKEN * (train.kind === "2D" ? 2 : 1) : 0,
};

function problemOf(board: TestBoard, kinds: readonly string[], rules: RouteRules): RouteProblem {
  return buildProblem({
    company: "A",
    network: networkOf(board.view),
    tokens: board.tokens,
    trains: kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, ...(KINDS[kind] as TrainReach) })),
    colours: ["yellow"],
    rules,
  });
}

function bruteTotal(board: TestBoard, kinds: readonly string[]): number {
  const seen = (stop: string): Seen => {
    const [hex, at] = stop.split(".") as [string, string];
    const nodes = board.faces[hex]?.nodes ?? [];
    const node = nodes[Number(at)];
    const city = nodes.slice(0, Number(at)).filter((one) => one.kind === "city").length;
    const own = (board.tokens[hex] ?? []).some((spot) => spot[0] === city && spot[2] === "A");
    return { kind: node?.kind ?? "", value: Number(node?.revenue ?? 0), own: node?.kind === "city" && own };
  };
  const lists = kinds.map((kind) => ({
    routes: bruteRoutes(board, "A", KINDS[kind] as TrainReach, (stops) => bonusOf(kind, stops.map(seen))),
    sharesTrack: KINDS[kind]?.sharesTrack ?? false,
  }));
  return bruteBest(board, lists, () => 0);
}

const kindsArb = fc.array(fc.constantFrom(...Object.keys(KINDS)), { minLength: 1, maxLength: 3 });
const fewRoutes = (board: TestBoard) => bruteRoutes(board, "A", KINDS["2D"] as TrainReach).length < 40;

describe("bonuses that stops bring", () => {
  it.each([0, 6000])("are bounded by the stops: %i nodes before bounds", (plainNodes) => {
    let less = 0;
    fc.assert(
      fc.property(boardArb(8), kindsArb, (board, kinds) => {
        // The bonus of this test counts stops whole: those that stand for several are no stops for it.
        const several = Object.values(board.faces).some(({ nodes }) => nodes?.some(({ places }) => places));
        fc.pre(!several && fewRoutes(board));
        const total = bruteTotal(board, kinds);
        const problem = problemOf(board, kinds, RULES);
        const best = searchRoutes(problem, {}, plainNodes);
        expect(best).toMatchObject({ total, bound: total, proven: true });
        expect(countRoutes(problem, best.routes)).toMatchObject({ ok: true, total });
        if (best.routes.some((route) => route.bonus < 0)) less++;
      }),
      { numRuns: runs(1200), seed: 18 },
    );
    // About one board in two hundred: among the few of a day there may be none.
    expect(less).toBeGreaterThan(runs(10) - 5);
  });

  it("keep the bound of a search that is cut short", () => {
    let cut = 0;
    fc.assert(
      fc.property(boardArb(9), kindsArb, fc.integer({ min: 1, max: 300 }), (board, kinds, nodeLimit) => {
        const problem = problemOf(board, kinds, RULES);
        const full = searchRoutes(problem, {}, 0);
        const part = searchRoutes(problem, { nodeLimit }, 0);
        expect(part.total).toBeLessThanOrEqual(full.total);
        expect(part.bound).toBeGreaterThanOrEqual(full.total);
        expect(part.bound).toBeLessThan(Number.POSITIVE_INFINITY);
        if (!part.proven) cut++;
      }),
      { numRuns: runs(800), seed: 18 },
    );
    expect(cut).toBeGreaterThan(runs(20));
  });
});
