import type { Ctx } from "../contract/rules.ts";
import type { CompanyId } from "../model/ids.ts";
import type { TileId } from "../model/map.ts";
import type { PowerDef, PowerKind } from "../model/powers.ts";

type OfKind<K extends PowerKind> = Extract<PowerDef, { kind: K }>;

/** The power of a kind that a private has, or undefined. */
export const powerOf = <K extends PowerKind>(ctx: Ctx, id: CompanyId, kind: K): OfKind<K> | undefined =>
  ctx.rules.companies.get(id)?.powers?.find((one): one is OfKind<K> => one.kind === kind);

/** The private by way of which alone a tile is laid (`reserved` of its power `lay`), or undefined. */
export const reservedFor = (ctx: Ctx, tile: TileId): CompanyId | undefined =>
  withPower(ctx, "lay").find((id) => {
    const power = powerOf(ctx, id, "lay");
    return power?.reserved === true && power.tiles?.includes(tile) === true;
  });

const holders = new WeakMap<object, Map<PowerKind, CompanyId[]>>();

/** Companies of the title that have a power of this kind, in the order of the data. */
export function withPower(ctx: Pick<Ctx, "rules">, kind: PowerKind): readonly CompanyId[] {
  const { companies } = ctx.rules.title;
  let table = holders.get(companies);
  if (!table) {
    table = new Map();
    holders.set(companies, table);
    for (const { id, powers = [] } of companies)
      for (const one of powers) table.set(one.kind, [...(table.get(one.kind) ?? []), id]);
  }
  return table.get(kind) ?? [];
}
