import type { TitleDefinition } from "@railhead/core";
import { marketLook } from "@railhead/core/draw";
import { useLocale, useTranslations } from "next-intl";
import { memo } from "react";
import { allUnseen, marketKinds, mostlyUnseen, unseenPrices } from "../lib/market-kinds.ts";
import { catalogueOf } from "../lib/texts.ts";

/**
 * What the colours of a market's spaces mean, in the title's words.
 *
 * @param sources whether it also says which prices were not checked in print
 * @param small whether it stands beside a small market
 */
export const MarketKey = memo(function MarketKey({
  title,
  sources = false,
  small = false,
}: {
  title: TitleDefinition;
  sources?: boolean;
  small?: boolean;
}) {
  const t = useTranslations("title");
  const lookOf = marketLook(title.market);
  const { texts } = catalogueOf(title, useLocale());
  const kinds = marketKinds(title.market).filter((kind) => Object.hasOwn(texts, `market.${kind}`));
  const unseen = (sources ? unseenPrices(title.market) : []).map(({ provenance, prices }) => {
    const from = t(`provenances.${provenance}`);
    if (allUnseen(title.market)) return t("allPricesFrom", { from });
    return mostlyUnseen(title.market)
      ? t("rimmedPricesFrom", { from })
      : t("pricesFrom", { prices: prices.join(", "), from });
  });
  const rows = [
    ...kinds.map((kind) => ({ kind, text: texts[`market.${kind}`] })),
    ...unseen.map((text) => ({ kind: "unseen", text })),
  ];
  if (!rows.length) return null;
  return (
    <ul
      className={`flex flex-wrap text-muted ${small ? "gap-x-3 text-[11px]/[15px]" : "gap-x-5 gap-y-1 text-sm"}`}
      data-testid="market-key"
    >
      {rows.map(({ kind, text }) => (
        <li key={text} className={`flex items-center ${small ? "gap-1" : "gap-2"}`}>
          <svg
            viewBox="0 0 16 16"
            className={`rh shrink-0 ${small ? "size-3" : "size-4"}`}
            aria-hidden="true"
          >
            <rect x="1" y="1" width="14" height="14" rx="2" className={`rh-cell rh-cell-${lookOf(kind)}`} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
});
