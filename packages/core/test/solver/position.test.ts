import { describe, expect, test } from "vitest";
import { bestRoutes } from "../../src/routes/search.ts";
import {
  type LonePosition,
  PositionError,
  positionProblem,
  type SolverReport,
  searchInSlices,
} from "../../src/solver/index.ts";

const none = () => undefined;
const any = ["city", "offboard", "town"] as const;

/** A field of cities, each joined to its six neighbours over a green-ish hub, so that long trains have much to try. */
function field(width: number, height: number, trains: number[]): LonePosition {
  const map: LonePosition["map"] = [];
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      map.push({
        coord: `${String.fromCharCode(65 + x)}${2 * y + (x % 2) + 1}`,
        colour: "yellow",
        nodes: [{ kind: "city", revenue: 10 * (1 + ((7 * x + 3 * y) % 6)), slots: 2 }],
        paths: ([0, 1, 2, 3, 4, 5] as const).map((from) => ({ from, to: "node0" as const })),
      });
    }
  }
  return {
    map,
    tileset: [],
    tokens: { A1: [[0, 0, "X"]] },
    company: "X",
    trains: trains.map((n) => ({ name: String(n), distance: [{ nodes: [...any], pay: n, visit: n }] })),
  };
}

const broken = (change: object): string => {
  try {
    positionProblem({ ...field(2, 2, [2]), ...change }, none);
  } catch (error) {
    if (error instanceof PositionError) return error.message;
    throw error;
  }
  return "";
};

describe("positions", () => {
  test("survive the way to a worker", () => {
    const position = field(3, 3, [3]);
    const there = JSON.parse(JSON.stringify(position));
    expect(bestRoutes(positionProblem(there, none))).toEqual(bestRoutes(positionProblem(position, none)));
  });

  test("that are unsound get one clear line", () => {
    const [one] = field(1, 1, [2]).map as [LonePosition["map"][number]];
    const faces: [object, string][] = [
      [{ map: undefined }, "map is missing"],
      [{ map: {} }, "map must be a list"],
      [{ map: [{ ...one, coord: 7 }] }, "map[0].coord must be text"],
      [{ map: [{ ...one, coord: "here" }] }, 'map[0].coord must be a coordinate like "B9"'],
      [{ map: [one, one] }, "map[1] A1 appears twice"],
      [{ map: [{ ...one, nodes: [{ kind: "village" }] }] }, "kind must be one of city, town"],
      [{ map: [{ ...one, paths: [{ from: 0, to: "node3" }] }] }, "to is node3, which does not exist"],
      [{ map: [{ ...one, paths: [{ from: 9, to: "node0" }] }] }, "from must be a side from 0 to 5"],
      [{ layout: "round" }, "layout"],
      [{ company: undefined }, "the company is missing"],
      [{ colour: "pink" }, "which is not a tile color"],
      [{ tileset: "all" }, "tileset must be a list"],
      [{ trains: [{ name: "2" }] }, "trains[0].distance is missing"],
      [{ trains: [{ name: "2", distance: [{ nodes: ["ship"], pay: 1, visit: 1 }] }] }, "ship"],
      [{ trains: [{ name: "2", distance: [{ nodes: ["city"], pay: -1, visit: 1 }] }] }, "pay must be"],
      [{ tiles: { A1: ["57", 0] } }, "tiles.A1: no tile 57"],
      [{ tiles: { Z9: ["57", 0] } }, "Z9, which is not on the map"],
      [{ tokens: { A1: [[4, 0, "X"]] } }, "city 4, which does not exist"],
      [{ tokens: { A1: "X" } }, "tokens.A1 must be a list"],
      [{ water: [] }, "water must be an object"],
      [{ water: { crossings: [{ from: {} }] } }, "water.crossings[0].from.hex is missing"],
      [{ water: { crossings: [{ from: { hex: "A1" } }] } }, "water.crossings[0].from.edge is missing"],
      [{ water: { crossings: [{ from: { hex: "A1", edge: 6 } }] } }, "from.edge must be a side from 0 to 5"],
      [
        { water: { crossings: [{ from: { hex: "Z9", edge: 0 }, to: { hex: "A1", edge: 0 }, ways: [[]] }] } },
        "Z9, which is not on the map",
      ],
      [{ water: { crossings: [], reliefs: [{ id: "port" }] } }, "water.reliefs[0].units is missing"],
      [{ title: "1899" }, "unknown title 1899"],
      [{ title: 7 }, "the title must be text"],
    ];
    for (const [change, says] of faces) expect(broken(change), says).toContain(says);
    expect(() => positionProblem([], none)).toThrow("a position must be an object");
  });
});

describe("a search in slices", () => {
  const sliced = (position: LonePosition, nodeLimit?: number) => {
    const problem = positionProblem(position, none);
    const reports: SolverReport[] = [];
    const answer = searchInSlices(problem, nodeLimit === undefined ? {} : { nodeLimit }, (report) =>
      reports.push(report),
    );
    return { problem, reports, answer };
  };

  test("ends with the answer of the whole search", () => {
    for (const trains of [[2], [3, 3], [5, 4]]) {
      const { problem, reports, answer } = sliced(field(4, 3, trains));
      const best = bestRoutes(problem);
      expect(answer.proven).toBe(true);
      expect(answer.total).toBe(best.total);
      expect(reports[0]?.type).toBe("SEARCHING");
      expect(reports.at(-1)).toEqual({ type: "DONE", answer });
    }
  });

  test("stops where a search with the same limit stops", () => {
    const { problem, answer, reports } = sliced(field(6, 6, [9, 8]), 60_000);
    expect(answer).toEqual(bestRoutes(problem, { nodeLimit: 60_000 }));
    let total = 0;
    for (const report of reports) {
      if (report.type !== "IMPROVED") continue;
      expect(report.best.total).toBeGreaterThan(total);
      expect(report.bound).toBeGreaterThanOrEqual(report.best.total);
      total = report.best.total;
    }
    if (!answer.proven)
      expect(reports.filter((report) => report.type === "PROGRESS").length).toBeGreaterThan(1);
  });
});
