import type { Refusal } from "../../contract/action.ts";
import type { LayAsked, LayBudget } from "../../contract/lay-budget.ts";
import type { Ctx } from "../../contract/rules.ts";
import type { CompanyId } from "../../model/ids.ts";
import type { HexId } from "../../model/map.ts";
import type { Tx } from "../../state/tx.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { turnOf, writeTurn } from "./round.ts";

/** One tile, laid or upgraded. */
export const oneLay: LayBudget = {
  refusal: (ctx, company) =>
    turnOf(ctx).lays.length >= 1 ? refuse(ctx, "TRACK_ALLOWANCE", { company, most: 1 }) : undefined,
  left: (ctx) => ({ lays: Math.max(0, 1 - turnOf(ctx).lays.length) }),
};

/** This many yellow tiles, or one upgrade in place of them all. */
export const laysOrUpgrade = (most: (ctx: Ctx, company: CompanyId) => number): LayBudget => ({
  refusal(ctx, company, { upgrade }) {
    const { lays } = turnOf(ctx);
    const limit = most(ctx, company);
    if (lays.length >= limit || lays.some((one) => one.upgrade))
      return refuse(ctx, "TRACK_ALLOWANCE", { company, most: Math.min(limit, Math.max(1, lays.length)) });
    return upgrade && lays.length ? refuse(ctx, "TRACK_EITHER", { company }) : undefined;
  },
  left(ctx, company) {
    const { lays } = turnOf(ctx);
    const done = lays.some((one) => one.upgrade);
    return {
      lays: done ? 0 : Math.max(0, most(ctx, company) - lays.length),
      upgrades: lays.length ? 0 : 1,
    };
  },
});

/** This many tiles, of which one at most is an upgrade. */
export const laysWithUpgrade = (most: (ctx: Ctx, company: CompanyId) => number): LayBudget => ({
  refusal(ctx, company, { upgrade }) {
    const { lays } = turnOf(ctx);
    const limit = most(ctx, company);
    if (lays.length >= limit) return refuse(ctx, "TRACK_ALLOWANCE", { company, most: limit });
    return upgrade && lays.some((one) => one.upgrade)
      ? refuse(ctx, "TRACK_ONE_UPGRADE", { company })
      : undefined;
  },
  left(ctx, company) {
    const { lays } = turnOf(ctx);
    const left = Math.max(0, most(ctx, company) - lays.length);
    return { lays: left, upgrades: lays.some((one) => one.upgrade) ? 0 : Math.min(1, left) };
  },
});

/** Points that may be spent on some lays alone: on hexes of a terrain, near a harbour. */
export interface ExtraPoints {
  /** Its name, in `about.budget.extra`. */
  id: string;
  points: number;
  on: (ctx: Ctx, lay: { hex: HexId; upgrade: boolean }) => boolean;
}

/** What a title says of its points. */
export interface PointsParams {
  /** Points of the company in a turn. */
  points: (ctx: Ctx, company: CompanyId) => number;
  /** What a lay takes; default: a yellow tile 1, an upgrade 2 (`pointsOf`). */
  cost?: (ctx: Ctx, company: CompanyId, lay: Required<LayAsked>) => number;
  /** The least that a lay of a kind takes; default: as `pointsOf`, or 1 where `cost` is the title's. */
  least?: (ctx: Ctx, company: CompanyId, upgrade: boolean) => number;
  /** Extra points for some lays only; they are spent first, and may pay a part of a lay. */
  extra?: (ctx: Ctx, company: CompanyId) => readonly ExtraPoints[];
}

/** What a lay takes of the points: a yellow tile 1, an upgrade 2. */
const pointsOf = ({ upgrade }: { upgrade: boolean }): number => (upgrade ? 2 : 1);

type Spent = { hex?: HexId; upgrade: boolean; points: number };

/**
 * How the points of a turn are best spent: points of the common purse that are left over (below 0 where it does not pay
 * for everything), and what is left of each extra. Extras pay as much as they can (units matched one by one).
 */
function settle(
  ctx: Ctx,
  total: number,
  extras: readonly ExtraPoints[],
  spent: readonly Spent[],
): { left: number; extra: Record<string, number> } {
  if (!extras.length) return { left: spent.reduce((left, { points }) => left - points, total), extra: {} };
  const units = spent.flatMap(({ hex, upgrade, points }) =>
    Array.from({ length: points }, () => (hex === undefined ? undefined : { hex, upgrade })),
  );
  const coins = extras.flatMap((extra) => Array.from({ length: extra.points }, () => extra));
  const pays = new Map<number, number>();
  const place = (coin: number, seen: Set<number>): boolean =>
    units.some((unit, at) => {
      if (!unit || seen.has(at) || !coins[coin]?.on(ctx, unit)) return false;
      seen.add(at);
      const other = pays.get(at);
      if (other !== undefined && !place(other, seen)) return false;
      pays.set(at, coin);
      return true;
    });
  for (let coin = 0; coin < coins.length; coin++) place(coin, new Set());
  const used = new Set(pays.values());
  const extra = Object.fromEntries(extras.map(({ id }) => [id, 0]));
  coins.forEach(({ id }, coin) => {
    if (!used.has(coin)) extra[id] = (extra[id] ?? 0) + 1;
  });
  return { left: total - (units.length - pays.size), extra };
}

/** What this turn has spent: on lays, and without any. */
function spentNow(ctx: Ctx): Spent[] {
  const { lays, spent = [] } = turnOf(ctx);
  return [
    ...lays.map(({ hex, upgrade, points = 0 }) => ({ hex, upgrade, points })),
    ...spent.map(({ points }) => ({ points, upgrade: false })),
  ];
}

/** A budget of points. Each lay takes some of what the company has in its turn (3, 6 or 9; a large city the double). */
export function trackPoints(params: PointsParams): LayBudget {
  const { cost = (_ctx, _company, lay) => pointsOf(lay) } = params;
  const least = params.least ?? ((_ctx, _company, upgrade) => (params.cost ? 1 : pointsOf({ upgrade })));
  const after = (ctx: Ctx, company: CompanyId, more: readonly Spent[] = []) =>
    settle(ctx, params.points(ctx, company), params.extra?.(ctx, company) ?? [], [...spentNow(ctx), ...more]);
  return {
    refusal(ctx, company, { upgrade, hex, tile }) {
      if (hex !== undefined && tile !== undefined) {
        const points = cost(ctx, company, { upgrade, hex, tile });
        if (after(ctx, company, [{ hex, upgrade, points }]).left >= 0) return undefined;
        return refuse(ctx, "TRACK_POINTS", { company, points, left: after(ctx, company).left });
      }
      const points = least(ctx, company, upgrade);
      const { left, extra } = after(ctx, company);
      const most = Object.values(extra).reduce((sum, one) => sum + one, left);
      return most < points ? refuse(ctx, "TRACK_POINTS", { company, points, left }) : undefined;
    },
    points: cost,
    left(ctx, company) {
      const { left, extra } = after(ctx, company);
      return { points: left, ...(Object.keys(extra).length > 0 && { extra }) };
    },
  };
}

/** The budget of a company as it stands. */
export const budgetOf = (ctx: Ctx, company: CompanyId): LayBudget =>
  ctx.rules.slots["lay.budget"](ctx, company);

/**
 * Why the company on turn cannot spend this many points without laying a tile (to clear a hex). Undefined where it
 * can. Extra points do not count: they are for lays.
 */
export function pointsRefusal(ctx: Ctx, points: number): Refusal | undefined {
  const { company } = turnOf(ctx);
  const left = Number(budgetOf(ctx, company).left?.(ctx, company).points ?? 0);
  return left < points ? refuse(ctx, "TRACK_POINTS", { company, points, left }) : undefined;
}

/** Spends points of the turn without laying a tile. `what`: a word for what they go to. Throws where they are not there. */
export function spendPoints(tx: Tx, points: number, what: string): void {
  const refusal = pointsRefusal(tx, points);
  if (refusal) throw new Error(`${points} points cannot be spent: ${refusal.code}`);
  const turn = writeTurn(tx);
  turn.spent = [...(turn.spent ?? []), { points, what }];
  tx.log(events.points_spent({ company: turn.company, points, what }));
}
