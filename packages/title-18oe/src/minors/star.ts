import type { CompanyId, Ctx, Train } from "@railhead/core";
import { addReach, type JoinedReach, type Line, trainReach } from "@railhead/core/routes";
import { hasPower } from "../railroads/powers.ts";

/** The marker of minor L, as the helper that it is to the route solver. */
export const STAR = "+1+1";

const MARKER: Train = { id: STAR, kind: STAR };

/** 15.11: the marker of minor L, for the railroad that has its power. */
export const starMarker = (ctx: Ctx, company: CompanyId): Train[] =>
  hasPower(ctx, company, "L") ? [MARKER] : [];

/** What the marker adds: one place and one town. A train that counts no towns among its places gets a city (15.11). */
const more = (cities: boolean) => ({
  distance: [
    { nodes: ["town" as const], pay: 1, visit: 99 },
    {
      nodes: cities
        ? (["city", "offboard"] as ("city" | "offboard")[])
        : (["city", "offboard", "town"] as ("city" | "offboard" | "town")[]),
      pay: 1,
      visit: 1,
    },
  ],
});

/** What a train can do with the marker, or several that run as one. */
export function withStar(ctx: Ctx, kinds: readonly string[]): JoinedReach {
  const reaches = kinds.map((kind) => trainReach(ctx.rules.trains, kind));
  const multiplier = reaches[0]?.multiplier;
  const marker = more(multiplier !== undefined);
  return {
    kind: kinds.join("&"),
    distance: addReach(...reaches, marker),
    ...(multiplier !== undefined && { multiplier }),
  };
}

/**
 * 15.11: on a D train one city and the town count once. What pays best is that the cheapest of its cities does, where it comes to one more
 * than without the marker; so much is taken off.
 */
export function undoubled(ctx: Ctx, { train, stops }: Line): number {
  const parts = train.parts ?? [];
  if (!parts.some(({ id }) => id === STAR)) return 0;
  const own = parts.find(({ id }) => id !== STAR);
  const reach = own && trainReach(ctx.rules.trains, own.kind);
  if (!reach || (reach.multiplier ?? 1) < 2) return 0;
  const least = Math.max(
    0,
    ...reach.distance.filter(({ nodes }) => nodes.includes("city")).map(({ pay }) => pay),
  );
  const cities = stops.filter(({ kind }) => kind !== "town").map(({ value }) => value);
  const town = Math.max(0, ...stops.filter(({ kind }) => kind === "town").map(({ value }) => value));
  return (cities.length > least ? Math.min(...cities) : 0) + town;
}
