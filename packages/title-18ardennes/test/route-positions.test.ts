import { bestRoutes, countRoutes } from "@railhead/core/routes";
import { describe, expect, it } from "vitest";
import { fortBonus } from "../src/forts.ts";
import { positionProblem } from "../src/position.ts";
import { recordedPositions, routesOf } from "./records.ts";

const files = recordedPositions();

// AR-6.5-01, AR-6.5-19, AR-6.5-20
describe("routes on recorded boards", () => {
  if (!files) {
    it.skip("are left out: RAILHEAD_RECORDS names no folder with route-positions/18Ardennes");
    return;
  }
  describe.each([...files])("%s", (_file, positions) => {
    const rows = positions.map((position) => [position.action_id, position.company, position] as const);

    it.each(rows)("action %i, %s: what was run is counted as recorded", (_id, _company, position) => {
      const problem = positionProblem(position);
      const counted = countRoutes(problem, routesOf(problem.network, position));
      expect(counted).toMatchObject({
        ok: true,
        each: position.routes.map(({ revenue }) => ({ revenue })),
      });
    });

    it.each(rows)("action %i, %s: Forts add what is recorded", (_id, _company, position) => {
      expect(fortBonus(position)).toBe(position.extra ?? 0);
    });

    it.each(rows)("action %i, %s: the best total is proven", (_id, _company, position) => {
      const { best, routes } = position;
      const found = bestRoutes(positionProblem(position));
      expect(found.proven).toBe(true);
      expect(found.nodes).toBeLessThan(250_000);
      expect(found.total).toBeGreaterThanOrEqual(routes.reduce((sum, { revenue }) => sum + revenue, 0));
      if (best.search_cut_off) expect(found.total).toBeGreaterThanOrEqual(best.revenue);
      else expect(found.total).toBe(best.revenue);
    });
  });
});
