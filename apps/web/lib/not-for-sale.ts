import type { Ctx, LegalAction } from "@railhead/core";
import { depotOffer, laterTrains } from "@railhead/core/parts";

/** A train of the bank that may not be bought now: the fields of the purchase that is refused. */
export interface Unsold {
  train: string;
  from: "stack" | "pool";
  price: number;
  gives?: string;
  /** It is sold from this phase on. */
  phase?: string;
}

/** Trains of the bank that are on offer and not among the legal purchases, and those that are sold from a later phase on. */
export function notForSale(ctx: Ctx, legal: readonly LegalAction[]): Unsold[] {
  const offered = depotOffer(ctx).filter(
    ({ train, from, gives }) =>
      !legal.some((one) => one.train === train && one.from === from && one.gives === gives),
  );
  return [...offered.map(({ card: _card, ...offer }) => offer), ...laterTrains(ctx)];
}
