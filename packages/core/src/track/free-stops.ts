import { faceAt, revenueIn } from "../board/face.ts";
import type { Ctx } from "../contract/rules.ts";
import { phaseOf } from "../flow/chart.ts";
import type { HexId, MapDef } from "../model/map.ts";
import type { Line, RouteRules } from "../routes/rules.ts";

const known = new WeakMap<MapDef, ReadonlySet<string>>();

/** Stops of the map that take none of a train's stops, as "A10.0". */
function places(map: MapDef): ReadonlySet<string> {
  let found = known.get(map);
  if (!found) {
    found = new Set(
      map.hexes.flatMap(({ coord, nodes = [] }) =>
        nodes.flatMap((node, at) => (node.free ? [`${coord}.${at}`] : [])),
      ),
    );
    known.set(map, found);
  }
  return found;
}

/** Where a stop of a line lies. */
type Place = { hex: HexId; node: number };

/**
 * The rules of a company's routes with stops that take none of a train's (`free`). A line need not count them among
 * its stops, and their value comes on top of what those pay. The same rules where the map has no such stop.
 */
export function freeStops(ctx: Ctx, rules: RouteRules): RouteRules {
  const free = places(ctx.rules.title.map);
  if (!free.size) return rules;
  const { tile_colours } = phaseOf(ctx);
  const isFree = ({ hex, node }: Place): boolean => free.has(`${hex}.${node}`);
  const worth = ({ hex, node }: Place): number =>
    revenueIn(faceAt(ctx, hex).nodes[node]?.revenue ?? 0, tile_colours);
  const added = ({ stops }: Line): number =>
    stops.reduce((sum, stop) => sum + (isFree(stop) ? worth(stop) : 0), 0);
  const { routeBonus, stopBonusBound } = rules;
  return {
    ...rules,
    value: (hex, node) => (isFree({ hex, node }) ? 0 : rules.value?.(hex, node)),
    routeBonus: (line) => (routeBonus?.(line) ?? 0) + added(line),
    routeBonusBound: (train) => boundOf(rules)(train) + 2 * mostOf(free, worth),
    ...(stopBonusBound && { stopBonusBound }),
  };
}

const boundOf = ({ routeBonus, routeBonusBound = routeBonus ? Number.POSITIVE_INFINITY : 0 }: RouteRules) =>
  typeof routeBonusBound === "function" ? routeBonusBound : () => routeBonusBound;

const mostOf = (free: ReadonlySet<string>, worth: (place: Place) => number): number =>
  Math.max(
    0,
    ...[...free].map((place) => {
      const [hex = "", node = "0"] = place.split(".");
      return worth({ hex, node: Number(node) });
    }),
  );

/**
 * The same rules, without lines that have fewer than two stops apart from free ones. They judge the duty to own a
 * train.
 */
export function besideFree(ctx: Pick<Ctx, "rules">, rules: RouteRules): RouteRules {
  const free = places(ctx.rules.title.map);
  if (!free.size) return rules;
  return {
    ...rules,
    legal(line) {
      const others = line.stops.filter(({ hex, node }) => !free.has(`${hex}.${node}`));
      return others.length < 2 ? "ROUTE_TOO_FEW_STOPS" : rules.legal?.(line);
    },
  };
}
