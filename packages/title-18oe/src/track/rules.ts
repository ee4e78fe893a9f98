import type { LayBudget } from "@railhead/core/contract";
import { trackPoints as pointsBudget, type TrackParams } from "@railhead/core/parts";
import { tokensOf } from "@railhead/core/state";
import { charters } from "../data.ts";
import { leastPoints, morePoints, pointsForGround, pointsOf } from "../minors/track.ts";
import { kindOf } from "../railroads/kinds.ts";
import { consentFor } from "./consent.ts";
import { terrainCost } from "./cost.ts";
import { fulfilPatronage } from "./patronage.ts";
import { usedRightOfWay } from "./right-of-way.ts";
import { mayLay } from "./rights.ts";
import { stationOnTile } from "./station.ts";
import { tileGuard } from "./tiles.ts";

const { points } = charters;

/** 11.1: points by kind of railroad; what a lay takes of them the tile says. */
export const layBudget: LayBudget = pointsBudget({
  points: (ctx, company) =>
    (points[kindOf(ctx, company) as keyof typeof points] ?? 0) + morePoints(ctx, company),
  cost: pointsOf,
  least: leastPoints,
  extra: (ctx, company) => (usedRightOfWay(ctx) ? [] : pointsForGround(ctx, company)),
});

/** 11.1: how railroads lay track; what privates lay follows it as well. */
export const trackRules: TrackParams = {
  home: (ctx, company) => tokensOf(ctx, company).map(({ hex }) => hex),
  cost: terrainCost,
  within: mayLay,
  guard: tileGuard,
  consent: consentFor,
  laid(tx, company, hex) {
    fulfilPatronage(tx, company, hex);
    stationOnTile(tx, hex);
  },
};
