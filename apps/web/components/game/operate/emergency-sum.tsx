import type { GameState } from "@railhead/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { EmergencyFacts, EmergencyPlan, WayOut } from "@/lib/emergency.ts";
import { useGame } from "../context.ts";
import { Stepper } from "../stepper.tsx";

/** What the train costs, and who pays how much of it, as an equation. */
export function Sum({
  plan,
  way,
  price,
  facts,
  state,
  name,
}: {
  plan: EmergencyPlan;
  way: WayOut;
  price: number;
  facts: EmergencyFacts;
  state: GameState;
  /** Names another price, where one may. */
  name: (price: number) => void;
}) {
  const t = useTranslations("operate.emergency");
  const { money, called } = useGame();
  const company = state.companies[facts.company]?.cash ?? 0;
  const yours = state.players[facts.president]?.cash ?? 0;
  const treasury = price <= company;
  const left = treasury ? company - price : company + yours + plan.raised - price;
  return (
    <dl
      className="flex flex-wrap items-end gap-x-3 gap-y-1 text-[17px] font-bold tabular-nums narrow:gap-x-1.5 narrow:text-[15px] upright:max-[599px]:text-sm"
      data-testid="emergency-sum"
    >
      <Term label={t("train", { train: way.train })}>
        {way.most > way.least ? (
          <Stepper
            small
            range={{ min: way.least, max: way.most, step: 1 }}
            value={price}
            label={t("price2")}
            change={(amount) => amount !== undefined && name(amount)}
          />
        ) : (
          money(price)
        )}
      </Term>
      <Term label={t("has", { company: called(facts.company) })} sign="=">
        {money(company)}
      </Term>
      {!treasury && (
        <Term label={t("you")} sign="+">
          {money(yours)}
        </Term>
      )}
      {plan.sales.length > 0 && (
        <Term label={t("sum", { count: plan.sales.length })} sign="+">
          <span className="rounded-[3px] bg-changed px-1">{money(plan.raised)}</span>
        </Term>
      )}
      <Term
        label={
          left < 0
            ? t("missing")
            : treasury
              ? t("leftCompany", { company: called(facts.company) })
              : t("left")
        }
        sign={left < 0 ? "+" : "−"}
      >
        <span className={left < 0 ? "text-bad" : undefined}>{money(Math.abs(left))}</span>
      </Term>
    </dl>
  );
}

function Term({ label, sign, children }: { label: string; sign?: string; children: ReactNode }) {
  return (
    <div className={sign ? "relative ps-[1.4em] narrow:ps-[1em]" : undefined}>
      <dt className="text-xs/[15px] font-normal whitespace-nowrap text-muted narrow:text-[11px]/[15px]">
        {label}
      </dt>
      <dd className="money">
        {sign && (
          <span className="absolute start-0" aria-hidden="true">
            {sign}
          </span>
        )}
        {children}
      </dd>
    </div>
  );
}
