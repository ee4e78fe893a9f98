import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { layFacts } from "@/lib/map/lay-facts.ts";
import { partsOf } from "@/lib/title-ui.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useConsequences } from "../decision/use-consequences.ts";
import type { Laying } from "../map/use-laying.ts";
import { useLiveGame } from "../session.ts";

const LINE = "flex items-baseline justify-between gap-3 border-b border-line py-[3px]";

/** What the drafted tile costs the company, line by line, and what it leaves. */
export function LayBill({ lay }: { lay: NonNullable<Laying["lay"]> }) {
  const t = useTranslations("operate.track");
  const { money, title } = useGame();
  const { decision } = usePanelDeciding();
  const game = useLiveGame();
  const { state } = game;
  const { engine } = game.timeline;
  const company = decision?.company;
  const facts = useMemo(() => layFacts(engine, state, company, lay), [engine, state, company, lay]);
  const found = useConsequences(lay);
  const { crossing: Crossing } = partsOf(title.id);
  if (!found?.ok || company === undefined) return null;
  const paid = found.list.find((one) => one.type === "company_cash" && one.company === company);
  const now = state.companies[company]?.cash ?? 0;
  const left = paid?.type === "company_cash" ? paid.to : now;
  const cost = now - left;
  const fee = facts?.fee ?? 0;
  if (cost <= 0) return null;
  return (
    <dl className="text-[13px]" data-testid="lay-bill">
      {fee > 0 && cost > fee && (
        <div className={LINE}>
          <dt>{t("ground")}</dt>
          <dd className="money font-bold">{money(cost - fee)}</dd>
        </div>
      )}
      {fee > 0 && (
        <div className={LINE} data-testid="lay-over">
          <dt>
            {t("over", { over: facts?.over.join(", ") ?? "" })} {Crossing && <Crossing />}
          </dt>
          <dd className="money font-bold">{money(fee)}</dd>
        </div>
      )}
      <div className={`flex justify-between gap-3 py-1 font-bold ${fee > 0 ? "border-t-2 border-ink" : ""}`}>
        <dt>{t("sum", { left: money(left) })}</dt>
        <dd className="money">{money(cost)}</dd>
      </div>
    </dl>
  );
}

/** Track points: spent hollow, those of the drafted tile hatched, those left filled. */
export function PointDots({ lay }: { lay: Laying["lay"] }) {
  const t = useTranslations("operate.track");
  const { decision } = usePanelDeciding();
  const game = useLiveGame();
  const { state } = game;
  const { engine } = game.timeline;
  const company = decision?.company;
  const { budget } = (decision?.data ?? {}) as { budget?: { points?: number } };
  const takes = useMemo(
    () => (lay ? (layFacts(engine, state, company, lay)?.points?.takes ?? 0) : 0),
    [engine, state, company, lay],
  );
  const left = budget?.points;
  if (left === undefined) return null;
  return (
    <p className="flex items-center gap-2 text-[13px]" data-testid="points-left">
      <b>{t("points")}</b>
      {left <= 12 && (
        <span aria-hidden="true" className="flex gap-[3px]">
          {Array.from({ length: left }, (_, index) => (
            <span
              key={index}
              className={`size-2.5 rounded-full border border-ink ${index < takes ? "bg-[repeating-linear-gradient(135deg,var(--ink)_0_2px,var(--changed)_2px_4px)]" : "bg-ink"}`}
            />
          ))}
        </span>
      )}
      <span className="ms-auto text-muted" data-testid="lay-points">
        {lay && takes > 0 ? t("pointsLeft", { left, takes }) : t("pointsOnly", { left })}
      </span>
    </p>
  );
}
