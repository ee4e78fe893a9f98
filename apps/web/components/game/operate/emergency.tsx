import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Hints } from "@/components/bots/hints.tsx";
import { byType } from "@/lib/forms.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { NoticeLine } from "../decision/draft.tsx";
import { Foot } from "../decision/foot.tsx";
import { Answer, Notes } from "../decision/panel.tsx";
import { RefusalLine } from "../decision/refusal.tsx";
import { useLiveGame } from "../session.ts";
import { SalesTable } from "./emergency-sales.tsx";
import { Sum } from "./emergency-sum.tsx";
import { Ways } from "./emergency-ways.tsx";
import { type EmergencyNow, PLANNED, useBesidePlan } from "./use-emergency.ts";

const NONE: readonly never[] = [];

/** Money for a train that must be bought: every way out, the sales, the sum, and one button that does it all. */
export function EmergencyPlanView({
  emergency,
  children,
}: {
  emergency: EmergencyNow;
  /** What stands below the sales where there is one column. */
  children?: ReactNode;
}) {
  const t = useTranslations("operate.emergency");
  const words = useTranslations("play");
  const { names, money } = useGame();
  const { legal, seat, decision, send, busy, refusal } = usePanelDeciding();
  const beside = useBesidePlan();
  const game = useLiveGame();
  const { facts, ways, way, price, sells, open, sales, plan, before, after } = emergency;
  const others = [...byType(legal)].filter(([type]) => type !== "pass" && !PLANNED.includes(type));
  const act = async () => {
    for (const action of plan?.actions ?? []) if (!(await send(action))) return;
  };
  const told = plan?.refusal ?? refusal;
  const asks = way?.asks === undefined ? undefined : (names.players?.[way.asks] ?? way.asks);
  return (
    <section
      className="play-decision flex min-h-0 min-w-0 flex-1 flex-col bg-panel"
      aria-label={words("decision")}
      data-testid="decision"
      data-decision={decision?.id}
      data-seat={seat}
    >
      <div
        className="relative flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto px-3 pt-2 pb-1 lying:grid lying:auto-rows-max lying:grid-cols-2 lying:gap-x-3 lying:pt-1"
        data-testid="emergency"
      >
        <NoticeLine />
        <Notes />
        <div className="flex flex-col gap-1.5">
          <h2 className="font-sans text-[13px] font-bold">{t("ways")}</h2>
          {ways.length === 0 && <p className="text-[13px] text-muted">{t("noWay")}</p>}
          <Ways ways={ways} chosen={beside ? undefined : way} view={before} choose={emergency.choose} />
        </div>
        {sells && plan && after && open.length > 0 && (
          <div>
            <h2 className="border-t border-line pt-1 font-sans lying:border-0 lying:pt-0 text-[13px] font-bold">
              {t("sales")}{" "}
              <span className="font-normal text-muted">
                {plan.short > 0 ? t("lack", { amount: money(plan.short) }) : t("enough")}
              </span>
            </h2>
            <SalesTable
              open={open}
              chosen={sales}
              plan={plan}
              view={before}
              after={after}
              seat={facts.president}
              choose={emergency.sell}
            />
          </div>
        )}
        {/* Not as high as what is left: there is nothing left where it scrolls. */}
        <div className="flex-none empty:hidden">
          <Hints key={`${seat}/${game.version}`} />
        </div>
        {children}
        {others.map(([type, actions]) => (
          <Answer key={type} type={type} legal={actions} />
        ))}
      </div>
      {/* What is drafted beside the plan, as a bankruptcy, has the one button. */}
      {way && plan && !beside && (
        <div className="flex flex-none flex-col gap-2 border-t-2 border-ink px-3 py-2 lying:flex-row lying:items-center lying:py-1 lying:*:flex-1">
          <Sum plan={plan} way={way} price={price} facts={facts} state={game.state} name={emergency.name} />
          {told && <RefusalLine refusal={told} />}
          <div className="flex gap-2">
            <button
              type="button"
              className={`min-h-10 min-w-0 flex-1 rounded-md px-3 text-[15px] font-bold narrow:min-h-11 ${plan.bought ? "bg-accent text-on-accent" : "border border-dashed border-line-strong bg-panel text-muted"}`}
              disabled={busy || !plan.bought}
              onClick={() => void act()}
              data-testid="confirm"
            >
              {!plan.bought && plan.short > 0
                ? t("short", { amount: money(plan.short) })
                : asks !== undefined
                  ? t("askFor", { who: asks, price: money(price) })
                  : t("do", { count: plan.sales.length, train: way.train, price: money(price) })}
            </button>
            {sells && open.length > 0 && (
              <button
                type="button"
                className="plain-button min-h-10! px-3! text-[13px] narrow:min-h-11!"
                onClick={emergency.sellLeast}
                data-testid="sell-least"
              >
                {t("least")}
              </button>
            )}
          </div>
        </div>
      )}
      <div className="px-3 empty:hidden">
        <Foot legal={NONE} asked={undefined} />
      </div>
    </section>
  );
}
