import { useCtx, useWords } from "@railhead/table-ui";
import { INCOME_SHARE, publics, startingValue } from "../src/index.ts";

/** What a minor starts with for so much; what the Guillaume-Luxembourg pays. */
export function LotValue({ lot, amount }: { lot: string; amount: number | undefined }) {
  const { t, money } = useWords();
  const ctx = useCtx();
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
