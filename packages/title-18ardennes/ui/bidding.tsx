import { playerRef } from "@railhead/core/model";
import { cashOf } from "@railhead/core/state";
import { useAsked, useCtx, useWords } from "@railhead/table-ui";
import { type Claim, leastCost, saleableStock } from "../src/index.ts";

/** What the reader can still bid: bids are paid in cash, and what is won must be formed. */
export function BidsNote() {
  const { t, money } = useWords();
  const ctx = useCtx();
  const { decision, seat } = useAsked();
  const { bids = [] } = (decision?.data ?? {}) as { bids?: Claim[] };
  if (seat === undefined) return null;
  const own = bids.filter((bid) => bid.player === seat);
  const paid = own.reduce((sum, bid) => sum + bid.bid, 0);
  const forming = own.reduce((sum, bid) => sum + leastCost(ctx, bid.minor), 0);
  return (
    <p className="text-xs/[1.35] text-muted" data-testid="solvency">
      {t("bids.means", {
        cash: money(cashOf(ctx, playerRef(seat))),
        stock: money(saleableStock(ctx, seat)),
      })}
      {own.length > 0 && ` ${t("bids.bound", { paid: money(paid), forming: money(forming) })}`}
    </p>
  );
}
