import type { CompanyId, Ctx, Train } from "@railhead/core";
import {
  addReach,
  type JoinedReach,
  type Line,
  type RouteRules,
  type SetBonus,
  trainReach,
} from "@railhead/core/routes";
import { STAR, starMarker, undoubled, withStar } from "../minors/star.ts";
import { isMajor } from "../railroads/kinds.ts";
import { hasPullmanCar, pullmanRevenue } from "./pullman.ts";
import { isJoined, isOrient, mayJoin, orientRevenue } from "./run.ts";

/** What a bonus of a set of routes tells: which train was the Orient Express, which had the Pullman, and what each brought. */
export type RunDetail = {
  orient?: string;
  orientRevenue?: number;
  pullman?: string;
  pullmanRevenue?: number;
};

/** 12.1, 15.11: trains that run as one, the marker of minor L among them; undefined where they may not. */
function joined(ctx: Ctx, company: CompanyId, parts: readonly Train[]): JoinedReach | undefined {
  const cards = parts.filter(({ id }) => id !== STAR);
  const starred = cards.length < parts.length;
  const kinds = cards.map(({ kind }) => kind);
  if (!cards.length || cards.some(({ kind }) => ctx.rules.trains.get(kind)?.helper)) return undefined;
  if (cards.length > 1 && !(isMajor(ctx, company) && mayJoin(cards))) return undefined;
  if (starred) return withStar(ctx, kinds);
  return {
    kind: kinds.join("&"),
    distance: addReach(...kinds.map((kind) => trainReach(ctx.rules.trains, kind))),
  };
}

/** The line that has the Pullman: where it brings most, of equal ones that of the Orient Express. */
function withPullman(ctx: Ctx, lines: readonly Line[], express: Line | undefined): Line | undefined {
  const most = Math.max(0, ...lines.map((line) => pullmanRevenue(ctx, line)));
  const best = lines.filter((line) => pullmanRevenue(ctx, line) === most);
  return express && best.includes(express) ? express : best[0];
}

/** The one train that is the Orient Express: of several the one whose stops pay most. */
const expressOf = (lines: readonly Line[]): Line | undefined => {
  const paid = ({ stops }: Line) => stops.reduce((sum, { value }) => sum + value, 0);
  return lines.filter(isOrient).sort((a, b) => paid(b) - paid(a))[0];
};

/**
 * Rules of routes with the Orient Express (12), Pullmans (11.3.9) and the marker of minor L (15.11) on top of others.
 * Joined trains run to Constantinople or do not run; one train earns the extra, and one has the Pullman.
 */
export function withOrient(ctx: Ctx, company: CompanyId, rules: RouteRules): RouteRules {
  const extra = orientRevenue(ctx, company);
  return {
    ...rules,
    helpers: [...(rules.helpers ?? []), ...starMarker(ctx, company)],
    join: (parts) => joined(ctx, company, parts),
    legal: (line) =>
      rules.legal?.(line) ?? (isJoined(line.train) && !isOrient(line) ? "JOINED_ONLY_ORIENT" : undefined),
    routeBonus: (line) => (rules.routeBonus?.(line) ?? 0) - undoubled(ctx, line),
    // What is not doubled only takes away. Without a bound the search could leave nothing out.
    ...(!rules.routeBonus && { routeBonusBound: 0 }),
    setBonus(lines, helpers, choice): SetBonus {
      const before = rules.setBonus?.(lines, helpers, choice) ?? { bonus: 0 };
      const express = extra > 0 ? expressOf(lines) : undefined;
      const car = hasPullmanCar(helpers) ? withPullman(ctx, lines, express) : undefined;
      const [first, second] = [express ? extra : 0, car ? pullmanRevenue(ctx, car) : 0];
      const detail: RunDetail = {
        ...(express && { orient: express.train.id, orientRevenue: first }),
        ...(car && { pullman: car.train.id, pullmanRevenue: second }),
      };
      return { ...before, bonus: before.bonus + first + second, detail: { ...before.detail, ...detail } };
    },
    setBonusBound: (line, helpers) =>
      (rules.setBonusBound?.(line, helpers) ?? 0) +
      (extra > 0 && isOrient(line) ? extra : 0) +
      (hasPullmanCar(helpers) ? pullmanRevenue(ctx, line) : 0),
    setBonusJoin: "sum",
  };
}

/** 12.2: a major may always run the Orient Express, and must where every best set has it; others run what earns most. */
export const orientAccepted = (ctx: Ctx, company: CompanyId): "best" | { wanted: (line: Line) => boolean } =>
  isMajor(ctx, company) ? { wanted: isOrient } : "best";
