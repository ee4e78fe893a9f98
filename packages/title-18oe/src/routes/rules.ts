import type { CompanyId, Ctx } from "@railhead/core";
import { reading } from "@railhead/core/engine";
import type { RouteRules } from "@railhead/core/routes";
import { powers } from "../data.ts";
import { ferryLegal } from "./lille.ts";
import { waterOfRoutes } from "./water.ts";

const { hex: LILLE } = powers.ferry;

/** 11.3.1: a train may pass a town more than once, and counts it once. */
export const PASSED_AGAIN: RouteRules["passAgain"] = ["town"];

/** 11.3: rules of routes, before powers and what goes with them. */
export function routeRules(ctx: Ctx, company: CompanyId): RouteRules {
  const water = waterOfRoutes(ctx, company);
  const ferry = water.crossings.findIndex(
    ({ from, landBetween }) => !landBetween && from.hex === LILLE && "edge" in from,
  );
  const legal = ferryLegal(ctx, company, ferry);
  const again = reading(ctx, "townsPassed") === "again";
  return { water, ...(again && { passAgain: PASSED_AGAIN }), ...(legal && { legal }) };
}
