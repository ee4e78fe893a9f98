import type { Action } from "@railhead/core";
import { renderText } from "@railhead/core/texts";
import { useTranslations } from "next-intl";
import { useContext } from "react";
import type { Source, Trades } from "@/lib/matrix/trades.ts";
import { useGame } from "../context.ts";
import { useActionText } from "../decision/use-action-text.ts";
import { StageContext } from "../frame/stage.ts";
import { useSession } from "../session.ts";
import { useWeighing } from "../weighed.tsx";
import { useTreasuryWord } from "./use-treasury-word.ts";
import { Refused } from "./why.tsx";

export const MINI =
  "inline-flex h-(--mini) min-w-11 items-center justify-center gap-1 rounded-[4px] border px-2 text-[13px] whitespace-nowrap";
export const OPEN = "border-accent bg-panel font-[650] text-accent hover:bg-sunk";
export const DASHED = "border-dashed border-line-strong font-normal text-muted";

/** What the reader may do about a company, and at what prices. */
export interface RowAsks {
  seat: string;
  trades: Trades;
  /** What a share costs, where one lies there. */
  prices: Partial<Record<Source, number>>;
  /** They may start it. */
  starts: boolean;
  /** The reader holds some. */
  held: boolean;
  /** The smallest sale. */
  unit: number;
}

/** Buying and selling in the row of a company, and what else its title brings. */
export function RowButtons({
  company,
  asks,
  claimant,
}: {
  company: string;
  asks: RowAsks;
  /** Who starts it, where a player has claimed it. */
  claimant: string | undefined;
}) {
  const t = useTranslations("matrix");
  const { money, catalogue, names } = useGame();
  const session = useSession();
  const weighing = useWeighing();
  const { seat, trades, prices, starts, held, unit } = asks;
  const start = useContext(StageContext)?.start;
  const treasury = useTreasuryWord();
  const sources = (["treasury", "pool"] as const).filter((from) => prices[from] !== undefined);
  const words = (from: Source) =>
    t(sources.length > 1 ? `from.${from}` : "buy", {
      price: money(prices[from] ?? 0),
      name: treasury.short,
    });
  // Two purchases beside a sale have room for short words; longer ones stand closer.
  const long = sources.reduce((sum, from) => sum + words(from).length, t("sell").length) > 24;
  const two = sources.length < 2 ? "" : long ? "min-w-0 px-[3px] text-[11px]" : "min-w-0 px-[4px] text-xs";
  const draft = (action: Action) => () => session.setDraft(action);
  const [least] = trades.sell;
  const [first] = trades.start;
  const text = useActionText();
  return (
    <div className="flex justify-end gap-1">
      {claimant !== undefined && !first && (
        <span className="truncate text-[13px] text-muted" title={names.players?.[claimant]}>
          {t("waitsFor", { who: names.players?.[claimant] ?? claimant })}
        </span>
      )}
      {sources.map((from) => {
        const action = trades.buy[from];
        const label = t("buyLabel", { company, from, price: money(prices[from] ?? 0) });
        return action ? (
          <button
            key={from}
            type="button"
            className={`${MINI} ${OPEN} ${two}`}
            aria-label={label}
            data-action="buy_share"
            data-row-action="buy"
            onClick={draft(action)}
            {...weighing(action)}
          >
            {words(from)}
          </button>
        ) : (
          <Refused
            key={from}
            action={{ type: "buy_share", seat, company, from }}
            label={label}
            className={`${MINI} ${DASHED} ${two}`}
          >
            {words(from)}
          </Refused>
        );
      })}
      {first && (
        <button
          type="button"
          className={`${MINI} ${OPEN}`}
          aria-label={text(first)}
          data-action="start_company"
          data-start=""
          onClick={draft(first)}
          {...weighing(first)}
        >
          {renderText(catalogue, "row.start_company", first, names)}
        </button>
      )}
      {starts && !first && (
        <button
          type="button"
          className={`${MINI} ${OPEN}`}
          aria-label={t("start", { company })}
          data-start=""
          onClick={() => start?.(company)}
        >
          {t("startShort")}
        </button>
      )}
      {trades.own.map((action) => (
        <button
          key={JSON.stringify(action)}
          type="button"
          className={`${MINI} ${OPEN}`}
          data-action={action.type}
          onClick={draft(action)}
        >
          {renderText(catalogue, `row.${action.type}`, action, names)}
        </button>
      ))}
      {least ? (
        <button
          type="button"
          className={`${MINI} ${OPEN} ${long ? two : ""}`}
          aria-label={t("sellLabel", { company })}
          data-action="sell_shares"
          data-row-action="sell"
          onClick={draft(least)}
          {...weighing(least)}
        >
          {t("sell")}
        </button>
      ) : (
        held && (
          <Refused
            action={{ type: "sell_shares", seat, company, percent: unit }}
            label={t("sellLabel", { company })}
            className={`${MINI} ${DASHED} ${long ? two : ""}`}
          >
            {t("sell")}
          </Refused>
        )
      )}
    </div>
  );
}
