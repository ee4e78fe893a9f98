import { faceAt, revenueIn } from "../board/face.ts";
import type { Ctx } from "../contract/rules.ts";
import { phaseOf } from "../flow/chart.ts";
import type { CompanyId } from "../model/ids.ts";
import type { HexId, MapDef } from "../model/map.ts";
import type { Line, RouteRules, RouteStop } from "../routes/rules.ts";
import { tokensOf } from "../state/ops.ts";

const known = new WeakMap<MapDef, ReadonlySet<string>>();

/** Stops of the map that pay by own tokens, as "A10.0". */
function ports(map: MapDef): ReadonlySet<string> {
  let found = known.get(map);
  if (!found) {
    found = new Set(
      map.hexes.flatMap(({ coord, nodes = [] }) =>
        nodes.flatMap((node, at) => (node.per_token ? [`${coord}.${at}`] : [])),
      ),
    );
    known.set(map, found);
  }
  return found;
}

/** Why a route does not run: it has fewer than two stops apart from such a place. */
const PORT_ALONE = "ROUTE_PORT_ALONE";

/**
 * The rules of a company's routes with stops that pay nothing themselves (`per_token`). Their value is added for each
 * city of the route with a token of the company, and the route has two other stops. The same rules where the map has
 * no such stop.
 */
export function perToken(ctx: Ctx, company: CompanyId, rules: RouteRules): RouteRules {
  const places = ports(ctx.rules.title.map);
  if (!places.size) return rules;
  const { tile_colours } = phaseOf(ctx);
  const isPort = ({ hex, node }: { hex: HexId; node: number }): boolean => places.has(`${hex}.${node}`);
  const worth = ({ hex, node }: RouteStop): number =>
    revenueIn(faceAt(ctx, hex).nodes[node]?.revenue ?? 0, tile_colours);
  const added = ({ stops }: Line): number => {
    const own = stops.filter((stop) => stop.own).length;
    return stops.reduce((sum, stop) => sum + (isPort(stop) ? worth(stop) * own : 0), 0);
  };
  const dearest = Math.max(
    0,
    ...[...places].map((place) => {
      const [hex = "", node = "0"] = place.split(".");
      return revenueIn(faceAt(ctx, hex).nodes[Number(node)]?.revenue ?? 0, tile_colours);
    }),
  );
  const most = 2 * dearest * tokensOf(ctx, company).length;
  const { routeBonusBound = rules.routeBonus ? Number.POSITIVE_INFINITY : 0 } = rules;
  return {
    ...rules,
    value: (hex, node) => (isPort({ hex, node }) ? 0 : rules.value?.(hex, node)),
    routeBonus: (line) => (rules.routeBonus?.(line) ?? 0) + added(line),
    routeBonusBound: (train) =>
      (typeof routeBonusBound === "function" ? routeBonusBound(train) : routeBonusBound) + most,
    legal(line) {
      const alone = line.stops.some(isPort) && line.stops.filter((stop) => !isPort(stop)).length < 2;
      return alone ? PORT_ALONE : rules.legal?.(line);
    },
  };
}
