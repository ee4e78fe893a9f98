import type { GameState } from "@railhead/core";
import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { rustsNext } from "@/lib/rusting.ts";
import { useGame } from "../context.ts";
import { Token } from "../token.tsx";
import { useDraftedRun } from "../use-best-runs.ts";
import { TokenDots } from "./company-card.tsx";
import { TrainPlates } from "./plates.tsx";

/** On a phone: what the company has, in a line. */
export function CompanyStrip({ view, state, id }: { view: GameView; state: GameState; id: string }) {
  const t = useTranslations("operate.card");
  const { engine, money, called } = useGame();
  const run = useDraftedRun(id);
  const company = view.companies.find((one) => one.id === id);
  if (!company) return null;
  return (
    <section
      aria-label={called(id)}
      className="flex h-14 flex-none lying:h-11 items-center gap-2 border-b border-line bg-panel px-3"
      data-testid="company-strip"
      data-company={id}
    >
      <span className="lying:hidden">
        <Token company={id} size={36} />
      </span>
      <dl className="flex min-w-0 flex-1 justify-between gap-2">
        <Fact label={t("cash")}>
          <b className="money">{money(company.cash)}</b>
        </Fact>
        <Fact label={t("trainsShort")}>
          <span className="flex max-w-32 overflow-x-auto *:flex-nowrap">
            <TrainPlates
              trains={company.trains}
              company={company}
              rusts={new Set(rustsNext(engine.rules, state).keys())}
            />
          </span>
        </Fact>
        <Fact label={t("tokensShort")}>
          <TokenDots count={company.tokensLeft} />
        </Fact>
        {company.price !== null && (
          <Fact label={t("price")}>
            <b className="money">{money(company.price)}</b>
          </Fact>
        )}
        {run ? (
          <Fact label={t("bestRunShort")}>
            <span className="money" data-testid="drafted-run">
              {money(run.from)}&nbsp;→&nbsp;<b className="changed">{money(run.to)}</b>
            </span>
          </Fact>
        ) : (
          <Fact label={t("lastRun")}>
            <b className="money">{company.lastEarnings === null ? "–" : money(company.lastEarnings)}</b>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 whitespace-nowrap">
      <dt className="text-[11px]/[16px] text-muted">{label}</dt>
      <dd className="flex h-[22px] items-center text-[15px]">{children}</dd>
    </div>
  );
}
