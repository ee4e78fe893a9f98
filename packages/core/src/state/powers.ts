import type { Ctx } from "../engine/rules.ts";
import type { PowerDef, PowerKind } from "../model/powers.ts";
import type { CompanyId } from "./state.ts";

type OfKind<K extends PowerKind> = Extract<PowerDef, { kind: K }>;

/** The power of a kind that a private has, or undefined. */
export const powerOf = <K extends PowerKind>(ctx: Ctx, id: CompanyId, kind: K): OfKind<K> | undefined =>
  ctx.rules.companies.get(id)?.powers?.find((one): one is OfKind<K> => one.kind === kind);

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
