import type { Line, RouteRules } from "@railhead/core/routes";

/** What a line is paid more that joins places. */
export interface RouteBonus {
  /** It stops in a hex of each of these lists. */
  between: readonly (readonly string[])[];
  /** In currency units, once for each train. */
  amount: number;
}

const joins = ({ stops }: Line, { between }: RouteBonus): boolean =>
  between.every((hexes) => stops.some(({ hex }) => hexes.includes(hex)));

/** The rules of routes, with what lines are paid more that join places. */
export function withRouteBonuses(rules: RouteRules, bonuses: readonly RouteBonus[] = []): RouteRules {
  if (!bonuses.length) return rules;
  const { routeBonus, routeBonusBound = routeBonus ? Number.POSITIVE_INFINITY : 0 } = rules;
  const most = bonuses.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...rules,
    routeBonus: (line) =>
      bonuses.reduce((sum, one) => sum + (joins(line, one) ? one.amount : 0), routeBonus?.(line) ?? 0),
    routeBonusBound: (train) =>
      (typeof routeBonusBound === "function" ? routeBonusBound(train) : routeBonusBound) + most,
  };
}
