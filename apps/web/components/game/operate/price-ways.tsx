import { useTranslations } from "next-intl";
import type { PriceWay } from "@/lib/price-ways.ts";
import { useGame } from "../context.ts";

/** A price and which way it goes. */
export function PriceAfter({ from, to }: { from: number; to: number }) {
  const t = useTranslations("operate.dividend");
  const { money } = useGame();
  const way = to > from ? "up" : to < from ? "down" : "same";
  return (
    <span
      className={`money whitespace-nowrap ${way === "up" ? "text-gain" : way === "down" ? "text-bad" : "text-muted"}`}
    >
      <span className="sr-only">{t(way, { price: money(to) })}</span>
      <span aria-hidden="true">
        {way === "up" ? "▲" : way === "down" ? "▼" : "="} {money(to)}
      </span>
    </span>
  );
}

/** Where the price goes for each dividend, as the market stands. */
export function PriceWays({ price, ways }: { price: number | null; ways: readonly PriceWay[] }) {
  const t = useTranslations("operate.card");
  const { money } = useGame();
  if (price === null || ways.length < 2) return null;
  return (
    <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs/[18px]" data-testid="price-ways">
      {ways.map(({ atLeast, price: to }, index) => (
        <span key={atLeast} className="whitespace-nowrap">
          {atLeast === 0
            ? t("nothing")
            : atLeast === 1
              ? t(ways.length > 2 ? "less" : "paysAny")
              : t(index === 0 ? "paysAtLeast" : "atLeast", { amount: money(atLeast) })}{" "}
          <b>
            <PriceAfter from={price} to={to} />
          </b>
        </span>
      ))}
    </p>
  );
}
