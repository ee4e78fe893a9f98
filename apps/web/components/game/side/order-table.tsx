import type { GameState } from "@railhead/core";
import type { CompanyView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { memo, useMemo, useState } from "react";
import { forecast } from "@/lib/forecast.ts";
import { useSame } from "@/lib/hooks/use-same.ts";
import { type OrderPlace, orderOf } from "@/lib/operating-order.ts";
import { rustsNext } from "@/lib/rusting.ts";
import { sameContent } from "@/lib/same-parts.ts";
import { useGame } from "../context.ts";
import { FeltHere } from "../felt.tsx";
import { useTall } from "../map/use-narrow.ts";
import { TrainPlates } from "../operate/plates.tsx";
import { useMoves } from "../session.ts";
import { Token } from "../token.tsx";

/** As many companies and players are shown at once in a low window and in a high one; more companies are opened. */
const LINES = { low: 9, high: 18 } as const;
const LEAST = 4;

/** Who operates after whom: what each ran for, and at which price those to come stand. */
export function OrderTable({ state, at }: { state: GameState; at: number }) {
  const t = useTranslations("operate.order");
  const { title, engine, money } = useGame();
  const { timeline, chronicle, view: viewAt } = useMoves();
  const view = viewAt(at);
  const tall = useTall();
  // What is left is for the log.
  const room = Math.max(LEAST, LINES[tall ? "high" : "low"] - view.players.length);
  const [all, setAll] = useState(false);
  const order = useMemo(() => orderOf(title, engine.rules, state), [title, engine, state]);
  // A line that says that there is one more takes as much room as that one.
  const most = order.length === room + 1 ? order.length : room;
  const rusts = useSame([...rustsNext(engine.rules, state).keys()]);
  const end = useMemo(() => forecast(timeline, chronicle, at), [timeline, chronicle, at]);
  const companies = new Map(view.companies.map((company) => [company.id, company]));
  const now = order.findIndex(({ when }) => when === "now");
  // The one before the company on turn stays in sight.
  const from = all || order.length <= most ? 0 : Math.max(0, Math.min(now - 1, order.length - most));
  const shown = all ? order : order.slice(from, from + most);
  const ran = order.some(({ when }) => when === "done");
  return (
    <section aria-label={t("heading")} data-testid="order-table">
      <div className="flex items-baseline justify-between gap-2 px-3 pt-1 text-xs/[22px]">
        <h2 className="font-sans text-xs/[22px] font-bold">{t("heading")}</h2>
        <span className="text-muted">{t(ran ? "ranOrPrice" : "price")}</span>
      </div>
      <FeltHere place="formed" />
      {order.length === 0 && <p className="px-3 text-[13px] text-muted">{t("none")}</p>}
      <ol className="pb-1">
        {shown.map((place, index) => {
          const company = companies.get(place.id);
          return (
            company && (
              <Row
                key={place.id}
                when={place.when}
                number={from + index + 1}
                id={place.id}
                trains={company.trains}
                marks={{
                  trainIds: company.trainIds,
                  ...(company.faceDown && { faceDown: company.faceDown }),
                  ...(company.lastRuns && { lastRuns: company.lastRuns }),
                }}
                amount={place.when === "done" ? (company.lastEarnings ?? 0) : company.price}
                rusts={rusts}
              />
            )
          );
        })}
      </ol>
      {order.length > most && (
        <button
          type="button"
          className="min-h-6 px-3 pb-1 text-xs text-accent underline narrow:min-h-11"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {t(all ? "fewer" : "all", { count: order.length - most })}
        </button>
      )}
      <p className="px-3 pb-1 text-[11px]/[16px] text-muted empty:hidden" data-testid="bank-forecast">
        {view.bankBroken ? t("broken") : end && t("forecast", { perSet: money(end.perSet), sets: end.sets })}
      </p>
      <FeltHere place="end" />
    </section>
  );
}

const ROW =
  "grid grid-cols-[16px_22px_minmax(2.75rem,auto)_minmax(0,1fr)_auto] items-center gap-[6px] px-3 text-[13px] min-h-[22px] min-[1440px]:min-h-[25px]";

/** A company in its place; drawn again only when something that it shows has changed. */
const Row = memo(function Row({
  when,
  number,
  id,
  trains,
  marks,
  amount,
  rusts,
}: {
  when: OrderPlace["when"];
  number: number;
  id: string;
  trains: readonly string[];
  marks: Pick<CompanyView, "trainIds" | "faceDown" | "lastRuns">;
  /** What it ran for, or its price. */
  amount: number | null;
  rusts: readonly string[];
}) {
  const t = useTranslations("operate.order");
  const { money, called } = useGame();
  return (
    <li
      className={`${ROW} ${when === "now" ? "bg-turn font-bold shadow-[inset_4px_0_0_var(--accent)] rtl:shadow-[inset_-4px_0_0_var(--accent)]" : when === "done" ? "text-muted" : ""}`}
      aria-current={when === "now" ? "step" : undefined}
      data-company={id}
      data-when={when}
    >
      <span className="text-center">
        <span aria-hidden="true">
          {when === "done" ? "✓" : when === "now" ? <span className="rtl:hidden">▸</span> : number}
          {when === "now" && <span className="ltr:hidden">◂</span>}
        </span>
        <span className="sr-only">{when === "later" ? "" : t(when)}</span>
      </span>
      <Token company={id} size={21} />
      <span className="truncate" title={called(id)}>
        {id}
      </span>
      <TrainPlates trains={trains} company={marks} rusts={new Set(rusts)} />
      <span className="money text-end">{amount === null ? "–" : money(amount)}</span>
    </li>
  );
}, sameContent);
