import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../vitest.sweeps.ts";
import type { DistanceBudget } from "../../src/model/trains.ts";
import { walkLines } from "../../src/routes/enumerate.ts";
import type { ProblemStop } from "../../src/routes/problem.ts";
import { bestRoutes } from "../../src/routes/search.ts";
import { type LonePosition, PositionError, positionProblem } from "../../src/solver/index.ts";
import { boardArb, type TestBoard } from "../board/boards.ts";

const none = () => undefined;

/** The examples of the page: the board, and changes to it with what the company earns then. */
const page = readFileSync(new URL("../../src/routes/README.md", import.meta.url), "utf8");
const examples = [...page.matchAll(/```json (\w+)\n(.*?)```/gs)].map(([, name, text]) => ({
  name: name as string,
  json: JSON.parse(text as string) as Partial<LonePosition>,
}));
const shown = examples[0]?.json as LonePosition;

/** A small board as a position that stands alone, for one train. */
function positionOf(board: TestBoard, distance: DistanceBudget[], more: Partial<LonePosition>): LonePosition {
  return {
    map: board.map.hexes,
    tileset: [],
    tokens: board.tokens,
    company: "A",
    trains: [{ name: "T", distance }],
    ...more,
  };
}

const nameOf = ({ hex, node }: Pick<ProblemStop, "hex" | "node">) => `${hex}.${node}`;

const budgets = fc.constantFrom<DistanceBudget[]>(
  [{ nodes: ["city", "town", "offboard"], pay: 3, visit: 3 }],
  [
    { nodes: ["city", "offboard"], pay: 2, visit: 4 },
    { nodes: ["town"], pay: 1, visit: 2 },
  ],
  [{ nodes: ["city", "offboard", "town"], pay: 2, visit: 5 }],
);

interface Extra {
  costs: number[];
  multipliers: { city?: number; town?: number } | undefined;
  countToken: boolean;
  terminal: boolean;
  joined: boolean;
  bonuses: { amount: number; some: number[]; least: number; ends: boolean }[];
}

const extraArb: fc.Arbitrary<Extra> = fc.record({
  costs: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 0, maxLength: 3 }),
  multipliers: fc.constantFrom(undefined, { city: 2 }, { town: 0 }, { city: 1, town: 3 }),
  countToken: fc.boolean(),
  terminal: fc.boolean(),
  joined: fc.boolean(),
  bonuses: fc.array(
    fc.record({
      amount: fc.integer({ min: -2, max: 5 }).map((tens) => tens * 10),
      some: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 3 }),
      least: fc.integer({ min: 1, max: 3 }),
      ends: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
});

/** The most that a line earns: each stop goes into a budget or, if it may, is left out; each choice of what pays is tried. */
function bruteLine(
  stops: readonly ProblemStop[],
  distance: readonly DistanceBudget[],
  cost: (stop: ProblemStop) => number,
  factor: (stop: ProblemStop) => number,
  token: boolean,
): number | undefined {
  let best: number | undefined;
  const left = distance.map(({ pay, visit }) => ({ pay, visit }));
  const go = (at: number, sum: number, counted: number, own: boolean): void => {
    const stop = stops[at];
    if (!stop) {
      if (counted >= 2 && (own || !token)) best = Math.max(best ?? sum, sum);
      return;
    }
    if (stop.optional) go(at + 1, sum, counted, own);
    distance.forEach(({ nodes }, index) => {
      const room = left[index] as { pay: number; visit: number };
      if (!nodes.includes(stop.kind as "city") || room.visit < cost(stop)) return;
      room.visit -= cost(stop);
      go(at + 1, sum, counted + 1, own);
      if (room.pay >= cost(stop)) {
        room.pay -= cost(stop);
        go(at + 1, sum + stop.value * factor(stop), counted + 1, own || stop.own);
        room.pay += cost(stop);
      }
      room.visit += cost(stop);
    });
  };
  go(0, 0, 0, false);
  return best;
}

describe("rules of a board that stands alone", () => {
  it("give what brute force gives", () => {
    let paying = 0;
    fc.assert(
      fc.property(boardArb(7), budgets, extraArb, (board, distance, extra) => {
        const plain = positionProblem(positionOf(board, distance, {}), none);
        const all = plain.stops.filter((stop) => stop !== undefined);
        fc.pre(all.length > 2 && all.every((stop) => stop.places === 1));
        const at = (index: number) => all[index % all.length] as ProblemStop;
        const visits = extra.costs.map((cost, index) => ({ stop: nameOf(at(index * 2)), cost }));
        const costs = new Map(visits.map(({ stop, cost }) => [stop, cost]));
        const terminals = extra.terminal ? [nameOf(at(1))] : [];
        const pair = [at(0), at(3)];
        const places = extra.joined ? [pair.map(nameOf)] : [];
        const bonuses = extra.bonuses.map(({ amount, some, least, ends }) => {
          const stops = [...new Set(some.map((one) => nameOf(at(one))))];
          return { amount, stops, least: Math.min(least, stops.length), ends };
        });
        const { multipliers, countToken } = extra;
        const problem = positionProblem(
          positionOf(board, distance, {
            visits,
            terminals,
            places,
            bonuses,
            trains: [{ name: "T", distance, ...(multipliers && { multipliers }), countToken }],
          }),
          none,
        );
        let best = 0;
        const counter = { nodes: 0, limit: 3000 };
        const complete = walkLines(
          plain,
          () => true,
          counter,
          (_, stops) => {
            if (stops.slice(1, -1).some((stop) => terminals.includes(nameOf(stop)))) return false;
            const joined = pair.map(({ place }) => place);
            if (extra.joined && stops.filter(({ place }) => joined.includes(place)).length > 1) return false;
            const value = bruteLine(
              stops,
              distance,
              (stop) => costs.get(nameOf(stop)) ?? 1,
              (stop) => multipliers?.[stop.kind as "city"] ?? 1,
              countToken,
            );
            if (value === undefined) return false;
            let sum = value;
            for (const { amount, stops: wanted, least, ends } of bonuses) {
              const seen = (ends ? [stops[0], stops.at(-1)] : stops).map((one) => nameOf(one as ProblemStop));
              if (wanted.filter((one) => seen.includes(one)).length >= least) sum += amount;
            }
            best = Math.max(best, sum);
            return false;
          },
        );
        fc.pre(complete);
        const found = bestRoutes(problem);
        expect(found).toMatchObject({ total: best, bound: best, proven: true });
        if (best > 0) paying++;
      }),
      { numRuns: runs(1500), seed: 16 },
    );
    expect(paying).toBeGreaterThan(runs(300));
  });

  it("earn in the examples of the page what it says", () => {
    expect(examples.length).toBe(7);
    expect(bestRoutes(positionProblem(shown, none))).toMatchObject({ total: 50, proven: true });
    for (const { name, json } of examples.slice(1)) {
      const total = Number(name);
      const best = bestRoutes(positionProblem({ ...shown, ...json }, none));
      expect({ json, total: best.total, proven: best.proven }).toEqual({ json, total, proven: true });
    }
  });

  it.each([
    [{ visits: [{ stop: "Z9", cost: 1 }] }, "visits[0].stop names Z9, which is not on the map"],
    [{ visits: [{ stop: "A1.0", cost: -1 }] }, "visits[0].cost"],
    [{ terminals: ["A1.7"] }, "terminals[0] names A1.7, which has no stop"],
    [{ terminals: ["here"] }, 'terminals[0] must be a hex or a stop like "B9" or "B9.0"'],
    [{ places: [["A1", "Z9"]] }, "places[0][1] names Z9, which is not on the map"],
    [{ bonuses: [{ amount: 10, stops: [] }] }, "bonuses[0] names no stops"],
    [{ bonuses: [{ amount: 10, stops: ["A1"], least: 2 }] }, "bonuses[0] requires more stops than it names"],
    [{ bonuses: [{ amount: "10", stops: ["A1"] }] }, "bonuses[0].amount must be a whole number"],
  ])("%j is refused in one line", (change, message) => {
    expect(() => positionProblem({ ...shown, ...change }, none)).toThrow(PositionError);
    expect(() => positionProblem({ ...shown, ...change }, none)).toThrow(message);
  });
});
