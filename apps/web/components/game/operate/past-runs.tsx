import { useTranslations } from "next-intl";
import { memo } from "react";
import { type PastRun, pastRuns } from "@/lib/past-runs.ts";
import { sameContent } from "@/lib/same-parts.ts";
import { useGame } from "../context.ts";
import { useMoves } from "../session.ts";
import { PriceAfter } from "./price-ways.tsx";

/** What the company ran for so far, where the column has room: its last turns, what it did with each, and the price after. */
export function PastRuns({ company, at }: { company: string; at: number }) {
  const { chronicle } = useMoves();
  return <Runs company={company} runs={pastRuns(chronicle, company, at)} />;
}

const USED = ["full", "half", "withhold"] as const;

const Runs = memo(function Runs({ company, runs }: { company: string; runs: readonly PastRun[] }) {
  const t = useTranslations("operate.past");
  const { money, called } = useGame();
  const most = Math.max(1, ...runs.map(({ total }) => total));
  if (!runs.length) return null;
  return (
    <section
      aria-label={t("heading", { company: called(company) })}
      className="mt-auto hidden flex-none border-t border-line px-3 pt-1 pb-2.5 text-[13px] min-[1440px]:[@media(min-height:800px)]:block"
      data-testid="past-runs"
    >
      <h2 className="font-sans text-xs/[22px] font-bold">
        {t("heading", { company: called(company) })}{" "}
        <span className="font-normal text-muted">{t("note")}</span>
      </h2>
      <ul>
        {runs.map(({ round, total, kind, price, from }) => {
          const used = USED.find((one) => one === kind);
          return (
            <li key={round} className="grid h-[22px] grid-cols-[28px_1fr_44px_64px_62px] items-center gap-2">
              <span className="text-muted">{round}</span>
              <span aria-hidden="true" className="h-2 rounded-[2px] bg-sunk">
                <span
                  className="block h-2 rounded-[2px] bg-line-strong"
                  style={{ inlineSize: `${Math.round((total / most) * 100)}%` }}
                />
              </span>
              <b className="money text-end">{money(total)}</b>
              <span className="truncate">{used ? t(used) : kind === undefined ? "" : t("other")}</span>
              <span className="text-end">
                {price !== undefined && from !== undefined && <PriceAfter from={from} to={price} />}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}, sameContent);
