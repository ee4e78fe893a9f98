import type { Ctx } from "@railhead/core";
import { faceAt } from "@railhead/core/board";
import { bestRoutes, hasRoute } from "@railhead/core/routes";
import { revenueOf } from "@railhead/core/track";
import { describe, expect, it } from "vitest";
import { problemAt } from "./board/position.ts";
import { recordedPositions, standing } from "./route-records.ts";

/** What a Pullman adds at a stop of the record: "D3", "J5/1" (city 1), "A6:off"; nothing at "K4:town". */
function doubled(ctx: Ctx, stop: string): number {
  const [, hex, city = "0", kind] = /^([A-Z]+\d+)(?:\/(\d+))?(?::(\w+))?$/.exec(stop) ?? [];
  if (hex === undefined || kind === "town") return 0;
  return revenueOf(ctx, hex, kind === "off" ? 0 : (faceAt(ctx, hex).cities[Number(city)] ?? 0));
}

const files = recordedPositions();

describe("routes on recorded boards", () => {
  if (!files) {
    it.skip("are left out: RAILHEAD_RECORDS names no folder with route-positions/18EU");
    return;
  }
  for (const [file, positions] of files) {
    describe(file, () => {
      it.each(positions.map((position) => [position.action_id, position.company, position] as const))(
        "action %i, %s: the best total is that of an exhaustive walk",
        (_id, company, position) => {
          const ctx = standing(position);
          const problem = problemAt(ctx, company);
          const best = bestRoutes(problem);
          expect(best.proven).toBe(true);
          expect(best.nodes).toBeLessThan(5000);
          expect(hasRoute(problem)).toBe(best.total > 0);
          expect(best.total).toBeGreaterThanOrEqual(position.best.revenue);
          if (position.trains.includes("P")) {
            const values = position.best.routes.flatMap((route) =>
              route.stops.map((stop) => doubled(ctx, stop)),
            );
            expect(best.total).toBeGreaterThanOrEqual(position.best.revenue + Math.max(...values));
            expect(best.total - best.bonus.bonus).toBeLessThanOrEqual(position.best.revenue);
          } else if (!position.best.search_cut_off) {
            expect(best.total).toBe(position.best.revenue);
            expect(best.total).toBeGreaterThanOrEqual(position.total_revenue);
          }
        },
      );
    });
  }
});
