import { rustTriggers } from "@railhead/core/model";
import { companyKindName } from "@railhead/core/texts";
import type { GameView } from "@railhead/core/view";
import { useFormatter, useTranslations } from "next-intl";
import { memo } from "react";
import { useSame } from "@/lib/hooks/use-same.ts";
import { partsOf } from "@/lib/title-ui.ts";
import { sidesOf } from "@/lib/train-facts.ts";
import { Term } from "../term.tsx";
import { Value } from "./changed.tsx";
import { useGame } from "./context.ts";
import { Token } from "./token.tsx";

/** The trains: what can be bought, who owns what, what rusts when; and the phases. */
export function TrainsPanel({ view, before }: { view: GameView; before: GameView | undefined }) {
  const trains = view.companies.filter(({ closed }) => !closed).map(({ id, trains }) => ({ id, trains }));
  return <Trains depot={view.depot} before={before?.depot} phase={view.phase} companies={useSame(trains)} />;
}

interface TrainsProps extends Pick<GameView, "depot" | "phase"> {
  /** The trains before the last move, so that what it changed is marked. */
  before: GameView["depot"] | undefined;
  companies: readonly { id: string; trains: readonly string[] }[];
}

const Trains = memo(function Trains({ depot, before, phase: current, companies }: TrainsProps) {
  const t = useTranslations("game.trainsTab");
  const facts = useTranslations("title");
  const panes = useTranslations("game.panes");
  const format = useFormatter();
  const { title, money, catalogue } = useGame();
  const later = new Map(depot.later.map(({ train, phase }) => [train, phase]));
  const someRusted = Object.values(depot.rusted).some((count) => count > 0);
  const { trains: Above } = partsOf(title.id);
  const onSale = new Set(depot.offer.filter(({ from }) => from === "stack").map(({ train }) => train));
  return (
    <div className="flex flex-col gap-5">
      {Above && <Above />}
      <table className="w-full border-collapse text-sm" aria-label={panes("trains")}>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 text-start font-medium">
              {facts("train")}
            </th>
            <th scope="col" className="ps-3 text-end font-medium">
              {t("price")}
            </th>
            <th scope="col" className="ps-3 text-end font-medium">
              <Term id="stack">{t("stack")}</Term>
            </th>
            <th scope="col" className="ps-3 text-end font-medium">
              <Term id="pool">{t("pool")}</Term>
            </th>
            {someRusted && (
              <th scope="col" className="ps-3 text-end font-medium">
                <Term id="rust">{t("rusted")}</Term>
              </th>
            )}
            <th scope="col" className="ps-3 text-start font-medium">
              {t("owners")}
            </th>
          </tr>
        </thead>
        <tbody>
          {title.trains.map((train) => {
            const sides = sidesOf(train);
            const isOne = (kind: string) => sides.includes(kind);
            const left = depot.stack[train.name] ?? 0;
            const pool = depot.pool.filter(isOne).length;
            const owners = companies.filter((company) => company.trains.some(isOne));
            const rusts = rustTriggers(train, title.phases);
            return (
              <tr key={train.name} className="border-t border-line align-middle">
                <th scope="row" className="py-2 text-start">
                  <span className="inline-flex gap-1">
                    {sides.map((side) => (
                      <span
                        key={side}
                        className={`inline-block min-w-8 rounded border px-1.5 text-center ${onSale.has(side) || onSale.has(train.name) ? "border-accent text-accent" : "border-muted"}`}
                      >
                        {side}
                      </span>
                    ))}
                  </span>
                  <span className="block text-xs font-normal whitespace-nowrap text-muted">
                    {depot.rusted[train.name]
                      ? t("rusted")
                      : rusts.length
                        ? t("rusts", { train: format.list(rusts, { type: "disjunction" }) })
                        : t("kept")}
                  </span>
                  {later.has(train.name) && (
                    <span className="block text-xs font-normal whitespace-nowrap text-muted">
                      {t("later", { phase: later.get(train.name) ?? "" })}
                    </span>
                  )}
                </th>
                <td className="money ps-2 text-end">
                  {[train, ...(train.variants ?? [])].map(({ name, price }) => (
                    <span key={name} className="block">
                      {money(price)}
                    </span>
                  ))}
                </td>
                <td className="ps-3 text-end">
                  <Value now={left} before={before && (before.stack[train.name] ?? 0)}>
                    {train.count === "unlimited" ? "∞" : left || "–"}
                  </Value>
                </td>
                <td className="ps-3 text-end">
                  <Value now={pool} before={before?.pool.filter(isOne).length}>
                    {pool || "–"}
                  </Value>
                </td>
                {someRusted && <td className="ps-3 text-end">{depot.rusted[train.name] || "–"}</td>}
                <td className="ps-3">
                  <span className="inline-flex flex-wrap gap-1">
                    {owners.map((company) => {
                      const count = company.trains.filter(isOne).length;
                      return (
                        <span key={company.id} className="inline-flex items-center">
                          <Token company={company.id} size={24} label={company.id} />
                          {count > 1 && <span className="text-xs">×{count}</span>}
                        </span>
                      );
                    })}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <section>
        <h2 className="mb-1 font-sans text-sm font-medium text-muted">
          <Term id="phase">{t("phases")}</Term>
        </h2>
        <ul>
          {title.phases.map((phase) => {
            const now = phase.name === current;
            return (
              <li
                key={phase.name}
                aria-current={now ? "step" : undefined}
                className={`flex items-center gap-3 border-t border-line py-1.5 text-sm ${now ? "font-semibold" : ""}`}
              >
                <span
                  className={`min-w-8 rounded border px-1.5 text-center ${now ? "border-accent text-accent" : "border-muted"}`}
                >
                  {phase.name}
                </span>
                <span className="inline-flex gap-1">
                  {phase.tile_colours.map((colour) => (
                    <span
                      key={colour}
                      role="img"
                      aria-label={facts(`colours.${colour}`)}
                      className="size-4 rounded-sm border border-ink/50"
                      style={{ background: `var(--rh-${colour})` }}
                    />
                  ))}
                </span>
                <span className="text-muted">
                  {t("limits", {
                    limits: Object.entries(phase.train_limit)
                      .map(([kind, limit]) => `${companyKindName(catalogue, kind)} ${limit}`)
                      .join(" · "),
                  })}
                </span>
                {now && <span className="ms-auto text-accent">● {t("now")}</span>}
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
});
