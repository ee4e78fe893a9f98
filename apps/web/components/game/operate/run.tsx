import type { Json, LegalAction } from "@railhead/core";
import { ROUTE_LOOKS } from "@railhead/core/draw";
import { useTranslations } from "next-intl";
import { useId, useMemo, useState } from "react";
import { stopHex } from "@/lib/map/edit-routes.ts";
import { BonusParts } from "../bonus-parts.tsx";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { RefusalLine } from "../decision/refusal.tsx";
import { RouteList } from "../map/route-list.tsx";
import type { EditedTrain, RouteEdit } from "../map/use-route-edit.ts";
import { useDraftRefusal, useRunEdit, useRunSearch } from "../run-search.tsx";
import { useLiveGame } from "../session.ts";
import { Plate } from "./plates.tsx";

/** Running trains: what each earns, whether it is the best there is, and the button that runs them. Changing is one press away. */
export function RunPart({ legal }: { legal: readonly LegalAction[] }) {
  const t = useTranslations("operate.run");
  const { money } = useGame();
  const { draft, send, setDraft, busy, decision } = usePanelDeciding();
  const game = useLiveGame();
  const refusal = useDraftRefusal();
  const edit = useRunEdit();
  const best = useRunSearch();
  const why = useId();
  const [changing, setChanging] = useState(false);
  const domain = legal[0]?.fields?.routes;
  const must = domain?.kind === "routes" && domain.best;
  const bestRun = useMemo(
    () => ({
      type: "run_routes",
      seat: legal[0]?.seat ?? "",
      routes: best.lines.map(({ train, path }) => ({ train, path })) as Json,
    }),
    [legal, best.lines],
  );
  const total = edit?.total;
  const drafted = draft?.type === "run_routes";
  const last =
    decision?.company === undefined ? undefined : game.state.companies[decision.company]?.lastEarnings;
  const proof =
    best.state === "failed"
      ? t("failed")
      : best.bound === undefined && best.state !== "proven"
        ? t("searching")
        : edit && !edit.isBest && total !== undefined && best.total > total
          ? t("less", { less: money(best.total - total) })
          : best.state === "proven"
            ? t("best")
            : t(best.state === "working" ? "upTo" : "stopped", {
                gap: money((best.bound ?? 0) - best.total),
              });
  const running = edit?.trains.filter(({ stops }) => stops.length > 1).length ?? 0;
  // That no train runs is not known while the search goes on.
  const unknown = running === 0 && best.state === "working";
  return (
    <section
      className="play-part tablet:grid tablet:grid-cols-2 tablet:content-start tablet:gap-x-4 tablet:*:not-first:col-start-2"
      aria-label={t("label")}
      data-testid="best-run"
      data-state={best.state}
    >
      <h2 className="play-part-heading narrow:sr-only">
        {unknown ? t("label") : t("heading", { count: running })}
      </h2>
      <div className="tablet:col-start-1! tablet:row-span-4 tablet:row-start-1">
        {edit && !changing && !unknown && <Legs edit={edit} choose={() => setChanging(true)} />}
        {edit && changing && <RouteList edit={edit} />}
      </div>
      <div className="flex items-baseline justify-between gap-2 py-1" role="status">
        <span>
          <span className="block text-[15px]">{proof}</span>
          {last !== undefined && total !== undefined && !unknown && (
            <span className="text-xs text-muted">
              {total === last
                ? t("asLast")
                : t("last", {
                    amount: money(last),
                    difference: `${total < last ? "−" : "+"}${money(Math.abs(total - last))}`,
                  })}
            </span>
          )}
        </span>
        <b className="money text-2xl/7">{total === undefined || unknown ? "–" : money(total)}</b>
      </div>
      {refusal && <RefusalLine refusal={refusal} id={why} />}
      <div className="flex flex-wrap gap-2 narrow:sticky narrow:bottom-0 narrow:z-1 narrow:bg-panel narrow:pb-1">
        {edit && (
          <button
            type="button"
            className="plain-button min-h-10! px-3! narrow:min-h-11!"
            aria-expanded={changing}
            onClick={() => {
              setChanging(!changing);
              if (changing) edit.choose(undefined);
            }}
          >
            {t(changing ? "done" : "change")}
          </button>
        )}
        {best.lines.length > 0 && (!drafted || edit?.isBest === false) && (
          <button
            type="button"
            className="plain-button min-h-10! px-3! narrow:min-h-11!"
            disabled={busy}
            onClick={() => setDraft(bestRun)}
          >
            {t("useBest", { amount: money(best.total) })}
          </button>
        )}
        {best.state === "working" && (
          <button type="button" className="plain-button min-h-10! px-3! narrow:min-h-11!" onClick={best.stop}>
            {t("stop")}
          </button>
        )}
        <button
          type="button"
          className="main-button min-h-10! flex-[1_1_45%] px-2! text-[15px] narrow:min-h-11!"
          disabled={busy || !drafted || refusal !== undefined}
          aria-describedby={refusal && why}
          onClick={() => void send()}
          data-testid="confirm"
          data-action="run_routes"
        >
          {t("run", { amount: total === undefined || unknown ? "–" : money(total) })}
        </button>
      </div>
      <p className="text-[13px] text-muted narrow:hidden">{t(must ? "must" : "how")}</p>
    </section>
  );
}

/** Each train with its line's look, from where to where, its stops and what it earns. */
function Legs({ edit, choose }: { edit: RouteEdit; choose: () => void }) {
  const t = useTranslations("operate.run");
  const { money } = useGame();
  return (
    <ul onPointerLeave={() => edit.light(undefined)} data-testid="route-list">
      {edit.trains.map((train, index) => (
        <li key={train.id} className="border-b border-line" onPointerEnter={() => edit.light(train.id)}>
          <button
            type="button"
            className="route-train grid min-h-[38px] w-full grid-cols-[34px_auto_minmax(0,1fr)_auto] items-center gap-2 text-start text-[13px]/[16px] hover:bg-sunk narrow:min-h-11"
            aria-pressed={edit.chosen === train.id}
            onFocus={() => edit.light(train.id)}
            onBlur={() => edit.light(undefined)}
            onClick={() => {
              edit.choose(train.id);
              choose();
            }}
            data-train={train.id}
          >
            <svg viewBox="0 0 120 24" width="34" height="8" className="rh shrink-0" aria-hidden="true">
              <path d="M0 12H120" className={`rh-route rh-route-${index % ROUTE_LOOKS}`} />
            </svg>
            <Plate train={train.kind} />
            <Leg train={train} edit={edit} />
            <b className="money flex items-center gap-1 text-[17px]">
              {train.bonusParts && <BonusParts parts={train.bonusParts} />}
              {train.value === undefined ? "–" : money(train.value)}
            </b>
          </button>
        </li>
      ))}
      {edit.bonus > 0 && (
        <li className="flex min-h-7 items-center justify-between border-b border-line text-[13px]">
          <span>{t("bonus")}</span>
          <b className="money">{money(edit.bonus)}</b>
        </li>
      )}
    </ul>
  );
}

function Leg({ train, edit }: { train: EditedTrain; edit: RouteEdit }) {
  const t = useTranslations("operate.run");
  const runs = useTranslations("game.runs");
  const routes = useTranslations("map.routes");
  const { title } = useGame();
  const name = (stop: number | undefined): string => {
    const coord = stop === undefined ? "" : stopHex(edit.problem, stop);
    return title.map.hexes.find((hex) => hex.coord === coord)?.name ?? coord;
  };
  const { stops } = train;
  if (stops.length < 2)
    return <span className="text-muted">{stops.length ? name(stops[0]) : routes("stays")}</span>;
  const ends = runs("between", { from: name(stops[0]), to: name(stops.at(-1)) });
  return (
    <span className="min-w-0">
      <span dir="auto" className="cut-name block truncate" title={ends}>
        {ends}
      </span>
      <span className="text-muted">{t("stops", { count: stops.length })}</span>
    </span>
  );
}
