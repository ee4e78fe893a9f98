import type { GameState } from "@railhead/core";
import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { rustsNext } from "@/lib/rusting.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useAfter } from "../matrix/use-after.ts";
import { Token } from "../token.tsx";
import { useDraftedRun } from "../use-best-runs.ts";
import { TokenDots } from "./company-card.tsx";
import { TrainPlates } from "./plates.tsx";

/** On a phone: what the company has, in a line; what the draft changes is marked, and as it will be. */
export function CompanyStrip({ view, state, id }: { view: GameView; state: GameState; id: string }) {
  const t = useTranslations("operate.card");
  const { engine, money, called } = useGame();
  const run = useDraftedRun(id);
  const after = useAfter(usePanelDeciding().draft)?.companies.find((one) => one.id === id);
  const was = view.companies.find((one) => one.id === id);
  const company = after ?? was;
  if (!was || !company) return null;
  const will = (changed: boolean) => (changed ? "-mx-1 rounded-[3px] bg-changed px-1" : "");
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
          <b className={`money ${will(company.cash !== was.cash)}`}>{money(company.cash)}</b>
        </Fact>
        <Fact label={t("trainsShort")}>
          <span
            className={`flex max-w-32 overflow-x-auto *:flex-nowrap ${will(company.trains.join() !== was.trains.join())}`}
          >
            <TrainPlates
              trains={company.trains}
              company={company}
              rusts={new Set(rustsNext(engine.rules, state).keys())}
            />
          </span>
        </Fact>
        <Fact label={t("tokensShort")}>
          <span className={will(company.tokensLeft !== was.tokensLeft)}>
            <TokenDots count={company.tokensLeft} />
          </span>
        </Fact>
        {company.price !== null && (
          <Fact label={t("price")}>
            <b className={`money ${will(company.price !== was.price)}`}>{money(company.price)}</b>
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
            <b className="money">{was.lastEarnings === null ? "–" : money(was.lastEarnings)}</b>
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
