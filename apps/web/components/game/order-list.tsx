import type { GameState } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { forecast } from "@/lib/forecast.ts";
import { useGame } from "./context.ts";
import { FeltHere } from "./felt.tsx";
import { useMoves } from "./session.ts";
import { Token } from "./token.tsx";

/** Who operates after whom, as things stand, and how long the bank will last. */
export function OrderList({ state, at }: { state: GameState; at: number }) {
  const t = useTranslations("play.order");
  const { title, engine, money } = useGame();
  const { timeline, chronicle, view: viewAt } = useMoves();
  const view = viewAt(at);
  const order = useMemo(() => title.operatingOrder({ rules: engine.rules, state }), [title, engine, state]);
  const end = useMemo(() => forecast(timeline, chronicle, at), [timeline, chronicle, at]);
  const companies = new Map(view.companies.map((company) => [company.id, company]));
  return (
    <>
      <section>
        <h2 className="mb-1 font-sans text-sm font-medium text-muted">{t("heading")}</h2>
        <FeltHere place="formed" />
        {order.length ? (
          <ol className="flex flex-wrap gap-x-3 gap-y-1.5">
            {order.map((id) => {
              const company = companies.get(id);
              return (
                <li
                  key={id}
                  className={`flex items-center gap-1.5 text-sm ${view.operating === id ? "font-semibold" : ""}`}
                  aria-current={view.operating === id ? "step" : undefined}
                >
                  <Token company={id} size={26} label={id} />
                  {company?.price != null && <span className="money">{money(company.price)}</span>}
                  {view.operating === id && <span className="text-accent">●</span>}
                </li>
              );
            })}
          </ol>
        ) : (
          <p className="text-sm text-muted">{t("none")}</p>
        )}
      </section>
      <section>
        <h2 className="mb-1 font-sans text-sm font-medium text-muted">{t("bank")}</h2>
        <FeltHere place="bank" />
        <FeltHere place="end" />
        <p className="text-sm">
          {view.bankBroken
            ? t("broken")
            : end
              ? t("forecast", {
                  bank: money(end.bank),
                  perSet: money(end.perSet),
                  looked: end.looked,
                  sets: end.sets,
                })
              : t("left", { bank: money(view.bank) })}
        </p>
      </section>
    </>
  );
}
