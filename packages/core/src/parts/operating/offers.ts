import type { Ctx } from "../../engine/rules.ts";
import type { Train } from "../../model/trains.ts";

/** A train that can be had from the stack or the pool, helpers left out. */
export interface OfferedTrain {
  train: string;
  from: "stack" | "pool";
  price: number;
}

/** The kinds that the top card of the stack may be bought as: its own, and those of its other sides. */
export function stackKinds(ctx: Ctx): string[] {
  const top = ctx.state.depot.stack[0]?.kind;
  if (top === undefined) return [];
  return [top, ...(ctx.rules.trains.get(top)?.variants ?? []).map((side) => side.name)];
}

/** The card that would be taken for a train of this kind from the stack or the pool. */
export function cardFor(ctx: Ctx, kind: string, from: "stack" | "pool"): Train | undefined {
  if (from === "stack") return stackKinds(ctx).includes(kind) ? ctx.state.depot.stack[0] : undefined;
  return ctx.state.depot.pool.find((train) => train.kind === kind);
}

/** Trains on offer from stack and pool that meet the duty to own one, cheapest first. */
export function offers(ctx: Ctx): OfferedTrain[] {
  const found: OfferedTrain[] = [];
  const add = (kind: string, from: "stack" | "pool") => {
    const def = ctx.rules.trains.get(kind);
    if (def && !def.helper && !found.some((one) => one.train === kind && one.from === from)) {
      found.push({ train: kind, from, price: def.price });
    }
  };
  for (const kind of stackKinds(ctx)) add(kind, "stack");
  for (const train of ctx.state.depot.pool) add(train.kind, "pool");
  return found.sort((a, b) => a.price - b.price);
}
