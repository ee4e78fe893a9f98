import { companyKindName, companyKindsName } from "@railhead/core/texts";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { sameContent } from "@/lib/same-parts.ts";
import { useGame } from "../context.ts";
import { PlayerMark } from "../player-mark.tsx";
import { Token } from "../token.tsx";
import { useLot } from "./use-lot.ts";
import type { LotEvents } from "./use-lot-events.ts";
import type { SaleLot, SaleNow } from "./use-sale.ts";

interface Props {
  sale: SaleNow;
  /** Lots that may be bought or bid for now. */
  open: readonly string[];
  picked: string | undefined;
  hears: LotEvents;
}

/** A packet: row by row, as cards, what is for sale now and what may be bid for, with the price of each and who bids how much. */
export function PacketCards({ sale, open, picked, hears }: Props) {
  const t = useTranslations("sale");
  const { title, catalogue } = useGame();
  const { data, lots, rowOf } = sale;
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const kindOf = new Map(title.companies.map(({ id, kind }) => [id, kind]));
  const sold = lots.filter((lot) => lot.sold);
  const heading = (row: readonly string[]): string => {
    if (row.some((lot) => data.top?.includes(lot))) return t("now");
    const kinds = [...new Set(row.map((lot) => kindOf.get(lot) ?? ""))];
    const name = row.length > 1 ? companyKindsName : companyKindName;
    return kinds.map((kind) => name(catalogue, kind)).join(", ");
  };
  return (
    <div
      className="flex min-h-0 min-w-0 flex-auto flex-col gap-[3px] overflow-y-auto overscroll-contain px-3 py-1 min-[1440px]:gap-1.5 narrow:gap-[3px] narrow:px-2"
      data-testid="lots-left"
      {...hears}
    >
      {sold.length > 0 && (
        <div className="grid grid-cols-[80px_minmax(0,1fr)] gap-2 narrow:hidden">
          <h3 className="font-sans text-[13px]/[20px] font-semibold">{t("sold", { count: sold.length })}</h3>
          <ul className="flex flex-wrap gap-[3px]">
            {sold.map(({ id, sold: to }) => (
              <li
                key={id}
                className="inline-flex items-center gap-1 rounded-[4px] border border-line-strong px-1 text-[11px]/[18px] font-semibold"
              >
                {to && <PlayerMark player={to.player} size="sm" named />}
                {id}
              </li>
            ))}
          </ul>
        </div>
      )}
      {data.rows?.map((row) => {
        const number = rowOf?.get(row[0] ?? "");
        const top = row.some((lot) => data.top?.includes(lot));
        return (
          <div
            key={row.join()}
            className="grid grid-cols-[80px_minmax(0,1fr)] gap-2 narrow:grid-cols-1 narrow:gap-0.5"
            data-top={top || undefined}
            data-testid="packet-row"
          >
            <h3 className="pt-1 font-sans text-[13px]/[18px] font-semibold first-letter:uppercase narrow:pt-0 narrow:text-xs/[16px]">
              {heading(row)}
              {number !== undefined && (
                <span className="block text-xs font-normal text-muted narrow:ms-1.5 narrow:inline">
                  {t("row", { number })}
                </span>
              )}
            </h3>
            <ul className={`grid gap-1 ${top && row.length < 4 ? "grid-cols-3" : "grid-cols-5"} *:min-w-0`}>
              {row.map((id) => {
                const lot = byId.get(id);
                return (
                  lot && (
                    <li key={id}>
                      <Card lot={lot} open={open.includes(id)} picked={id === picked} />
                    </li>
                  )
                );
              })}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

const Card = memo(function Card({ lot, open, picked }: { lot: SaleLot; open: boolean; picked: boolean }) {
  const { money } = useGame();
  const { called, name, facts } = useLot()(lot.id);
  const bids = [...lot.bids].sort((a, b) => b.amount - a.amount);
  return (
    <button
      type="button"
      className={`grid min-h-[56px] w-full min-w-0 grid-cols-[24px_minmax(0,1fr)_auto] content-start items-center gap-x-1 rounded-[6px] border px-1 py-[2px] text-start min-[1440px]:min-h-[76px] min-[1440px]:py-1 narrow:min-h-12 narrow:grid-cols-[minmax(0,1fr)_auto] narrow:px-1 narrow:py-0.5 ${
        picked || lot.up
          ? "border-accent bg-turn shadow-[inset_0_0_0_1px_var(--accent)]"
          : `border-line-strong ${bids.length ? "bg-sunk" : "bg-panel"} hover:bg-sunk`
      }`}
      {...(open ? { "data-lot": lot.id, "aria-pressed": picked } : { "data-of-lot": lot.id })}
      data-left={lot.id}
      aria-current={lot.up || undefined}
      title={[called, name, ...facts].filter(Boolean).join(" · ")}
    >
      <span className="narrow:hidden">
        <Token company={lot.id} size={24} />
      </span>
      <b className="truncate text-[13px]/[1.4] min-[1440px]:text-[15px]/[1.4]">{lot.id}</b>
      <span className="money text-[13px] narrow:text-[11px] narrow:text-muted">
        {lot.from.map(money).join(", ")}
      </span>
      <span className="col-span-full flex min-h-[18px] flex-wrap gap-x-1 text-xs min-[1440px]:text-[13px]">
        {bids.map(({ player, amount }, index) => (
          <span
            key={player}
            className={`inline-flex items-center gap-[3px] ${index ? "text-[11px] text-muted narrow:hidden" : "font-bold"}`}
          >
            <PlayerMark player={player} size="sm" named />
            <span className="money">{money(amount)}</span>
          </span>
        ))}
      </span>
    </button>
  );
}, sameContent);
