import type { Ctx } from "../contract/rules.ts";
import type { Line, RouteRules, RouteStop, RunningTrain } from "../routes/rules.ts";

/**
 * The rules of routes with trains that count single kinds of stop several times (`multipliers`). The excess is a
 * bonus of the route. The same rules where no train of the title does so.
 */
export function multiplied(ctx: Ctx, rules: RouteRules): RouteRules {
  const kinds = ctx.rules.title.trains.flatMap((train) => [train, ...(train.variants ?? [])]);
  if (!kinds.some(({ multipliers }) => multipliers)) return rules;
  const factors = new Map(kinds.map(({ name, multipliers }) => [name, multipliers]));
  const factor = ({ kind }: RouteStop, train: RunningTrain): number =>
    kind === "junction" ? 1 : (factors.get(train.kind)?.[kind] ?? 1);
  const more = (stop: RouteStop, train: RunningTrain): number => (factor(stop, train) - 1) * stop.value;
  const nameOf = ({ hex, node }: RouteStop): string => `${hex}.${node}`;
  const { routeBonus, routeBonusBound = routeBonus ? Number.POSITIVE_INFINITY : 0, stopBonusBound } = rules;
  return {
    ...rules,
    routeBonus: (line: Line) =>
      line.stops.reduce((sum, stop) => sum + more(stop, line.train), routeBonus?.(line) ?? 0),
    routeBonusBound,
    stopBonusBound: (stop, train) => (stopBonusBound?.(stop, train) ?? 0) + Math.max(0, more(stop, train)),
    counted(line) {
      if (!factors.get(line.train.kind)) return rules.counted?.(line);
      const doubled = line.stops.filter((stop) => factor(stop, line.train) > 1);
      return { counted: line.stops.map(nameOf), doubled: doubled.map(nameOf) };
    },
  };
}
