import type { Ctx } from "../contract/rules.ts";
import type { HexId, MapDef } from "../model/map.ts";
import type { Line, RouteRules, RouteStop, RunningTrain } from "../routes/rules.ts";

type Printed = Map<HexId, (Record<string, number> | undefined)[]>;

const known = new WeakMap<MapDef, Printed>();

/** Off-board places that pay a kind of train something of its own, by hex and node. */
function printed(map: MapDef): Printed {
  let found = known.get(map);
  if (!found) {
    found = new Map();
    for (const { coord, nodes = [] } of map.hexes)
      if (nodes.some((node) => node.by_train))
        found.set(
          coord,
          nodes.map((node) => node.by_train),
        );
    known.set(map, found);
  }
  return found;
}

/**
 * The rules of a company's routes with what off-board places pay to single kinds of train (`by_train`). The
 * difference comes as a bonus of the route, so that a multiplier of the train does not raise it. The same rules where
 * no place of the map does so.
 */
export function byTrain(ctx: Ctx, rules: RouteRules): RouteRules {
  const places = printed(ctx.rules.title.map);
  if (!places.size) return rules;
  const more = ({ hex, node, value }: RouteStop, train: RunningTrain): number => {
    const own = places.get(hex)?.[node]?.[train.kind];
    return own === undefined ? 0 : own - value;
  };
  const { routeBonus, routeBonusBound = 0, stopBonusBound } = rules;
  return {
    ...rules,
    routeBonus: (line: Line) =>
      line.stops.reduce((sum, stop) => sum + more(stop, line.train), routeBonus?.(line) ?? 0),
    routeBonusBound:
      routeBonus && rules.routeBonusBound === undefined ? Number.POSITIVE_INFINITY : routeBonusBound,
    stopBonusBound: (stop, train) => (stopBonusBound?.(stop, train) ?? 0) + Math.max(0, more(stop, train)),
  };
}
