import type { CompanyId, Ctx, Train } from "@railhead/core";
import { phaseOf } from "@railhead/core/flow";
import type { ChoiceOf } from "@railhead/core/parts";
import type { Line, RouteRules, RouteStop, SetBonus } from "@railhead/core/routes";
import { tokensOf } from "@railhead/core/state";
import type { actions } from "./actions.ts";
import { redToRed } from "./data.ts";
import { option } from "./options.ts";
import { PULLMAN } from "./pullman.ts";

/**
 * Bonus of a run between two off-map places with this many own tokens, by the most advanced tile colour (4.4.3). Tokens
 * beyond the last figure of the table add nothing, or at a table that chose so as much as the first.
 */
function redToRedBonus(ctx: Ctx, tokens: number): number {
  const colours = phaseOf(ctx).tile_colours;
  const table = redToRed[colours[colours.length - 1] ?? "yellow"] ?? [];
  if (option(ctx, "redToRed") === "each") return tokens * (table[0] ?? 0);
  return tokens > 0 ? (table[Math.min(tokens, table.length) - 1] ?? 0) : 0;
}

const isRedToRed = (stops: readonly RouteStop[]): boolean =>
  stops.length > 1 && stops[0]?.kind === "offboard" && stops[stops.length - 1]?.kind === "offboard";

/** A Pullman doubles a city or an off-map place, never a town or port. */
const canDouble = (stop: RouteStop): boolean => stop.kind === "city" || stop.kind === "offboard";

const hasPullman = (helpers: readonly Train[]): boolean => helpers.some((train) => train.kind === PULLMAN);

function bestDouble(line: Line): RouteStop | undefined {
  let best: RouteStop | undefined;
  for (const stop of line.stops) if (canDouble(stop) && stop.value > (best?.value ?? 0)) best = stop;
  return best;
}

/** What 18EU adds to the plain value of stops: red-to-red runs and the Pullman. */
export function routeRules(ctx: Ctx, company: CompanyId): RouteRules<ChoiceOf<typeof actions.run_routes>> {
  const bonusOf = ({ stops }: Line): number =>
    isRedToRed(stops) ? redToRedBonus(ctx, stops.filter((stop) => stop.own).length) : 0;
  return {
    routeBonus: bonusOf,
    bonusParts(line) {
      const amount = bonusOf(line);
      return amount ? [{ kind: "redToRed", amount }] : [];
    },
    routeBonusBound: redToRedBonus(ctx, tokensOf(ctx, company).length),
    setBonus(routes, helpers, { double }): SetBonus {
      if (!hasPullman(helpers)) return { bonus: 0, ...(double !== undefined && { refused: "NO_PULLMAN" }) };
      let best: RouteStop | undefined;
      let train = "";
      for (const line of routes) {
        const stop =
          double === undefined
            ? bestDouble(line)
            : line.stops.find((one) => canDouble(one) && `${one.hex}.${one.node}` === double);
        if (!stop || (best !== undefined && stop.value <= best.value)) continue;
        best = stop;
        train = line.train.id;
      }
      if (!best) return { bonus: 0, ...(double !== undefined && { refused: "PULLMAN_STOP" }) };
      const stop = `${best.hex}.${best.node}`;
      return { bonus: best.value, detail: { double: stop }, doubled: { train, stop } };
    },
    setBonusBound: (line, helpers) => (hasPullman(helpers) ? (bestDouble(line)?.value ?? 0) : 0),
    setBonusJoin: "max",
  };
}
