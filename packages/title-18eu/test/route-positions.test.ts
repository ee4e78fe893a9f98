import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  bestRoutes,
  type Ctx,
  faceAt,
  type HexId,
  hasRoute,
  revenueOf,
  type TileId,
  type TokenSpot,
} from "@railhead/core";
import { describe, expect, it } from "vitest";
import { at, problemAt } from "./board/position.ts";

/** A board with the routes that people ran, and the best total that an exhaustive walk found. */
interface RecordedPosition {
  action_id: number;
  phase: string;
  company: string;
  trains: string[];
  tiles: Record<HexId, [TileId, number]>;
  tokens: Record<HexId, TokenSpot[]>;
  total_revenue: number;
  best: { revenue: number; routes: { stops: string[] }[]; search_cut_off?: boolean };
}

const folder = process.env.RAILHEAD_RECORDS && join(process.env.RAILHEAD_RECORDS, "route-positions", "18EU");

/** Tokens as the title keeps them: the record also has the neutral token that other programs put on Hamburg. */
function ownTokens(tokens: RecordedPosition["tokens"]): RecordedPosition["tokens"] {
  return Object.fromEntries(
    Object.entries(tokens)
      .map(([hex, spots]) => [hex, spots.filter((spot) => spot[2] !== "N")] as const)
      .filter(([, spots]) => spots.length > 0),
  );
}

/** What a Pullman adds at a stop of the record: "D3", "J5/1" (city 1), "A6:off"; nothing at "K4:town". */
function doubled(ctx: Ctx, stop: string): number {
  const [, hex, city = "0", kind] = /^([A-Z]+\d+)(?:\/(\d+))?(?::(\w+))?$/.exec(stop) ?? [];
  if (hex === undefined || kind === "town") return 0;
  return revenueOf(ctx, hex, kind === "off" ? 0 : (faceAt(ctx, hex).cities[Number(city)] ?? 0));
}

describe("routes on recorded boards", () => {
  if (!folder || !existsSync(folder)) {
    it("are left out: RAILHEAD_RECORDS names no folder with route-positions/18EU", () => {});
    return;
  }
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    const { positions } = JSON.parse(readFileSync(join(folder, file), "utf8")) as {
      positions: RecordedPosition[];
    };
    describe(file, () => {
      it.each(positions.map((position) => [position.action_id, position.company, position] as const))(
        "action %i, %s: the best total is that of an exhaustive walk",
        (_id, company, position) => {
          const ctx = at({
            phase: position.phase,
            tiles: position.tiles,
            tokens: ownTokens(position.tokens),
            trains: { [company]: position.trains },
          });
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
