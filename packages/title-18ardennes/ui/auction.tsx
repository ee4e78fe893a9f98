import { priceOf } from "@railhead/core/market";
import { tokensOf } from "@railhead/core/state";
import { useCtx, useWords } from "@railhead/table-ui";
import { formationCost, INCOME_SHARE, publics, startingValue, startingValues } from "../src/index.ts";

/** What a minor starts with for so much; what the Guillaume-Luxembourg pays; what a pledged minor counts for. */
export function LotValue({
  lot,
  amount,
  pledge,
}: {
  lot: string;
  amount: number | undefined;
  pledge?: string;
}) {
  const { t, money, placeName: placeOf } = useWords();
  const ctx = useCtx();
  if (pledge !== undefined) {
    const [least = 0] = startingValues(ctx);
    return (
      <p className="text-sm" data-testid="pledge-worth">
        {t("bids.minorWorth", {
          minor: pledge,
          worth: money(2 * priceOf(ctx, pledge)),
          cities: tokensOf(ctx, pledge)
            .map((token) => placeOf(token.hex))
            .join(", "),
          value: money(least),
          cost: money(formationCost(ctx, pledge, least)),
        })}
      </p>
    );
  }
  if (lot === INCOME_SHARE) {
    const worth = ctx.rules.companies.get(lot)?.fixed_price ?? 0;
    return (
      <p className="text-sm">{t("auction.income", { worth: money(worth), pays: money(publics.income) })}</p>
    );
  }
  if (amount === undefined) return <p className="text-sm">{t("auction.discount")}</p>;
  const value = startingValue(amount);
  return (
    <p className="text-sm" data-testid="lot-value">
      {t("auction.starts", {
        amount: money(amount),
        minor: lot,
        value: money(value),
        treasury: money(2 * value),
      })}
    </p>
  );
}
