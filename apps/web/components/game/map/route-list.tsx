import { ROUTE_LOOKS } from "@railhead/core/draw";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { stopHex } from "@/lib/map/edit-routes.ts";
import { BonusParts } from "../bonus-parts.tsx";
import { useGame } from "../context.ts";
import { RefusalLine } from "../decision/refusal.tsx";
import { useDraftRefusal } from "../run-search.tsx";
import { useHexWords } from "./use-hex-words.ts";
import type { EditedTrain, RouteEdit } from "./use-route-edit.ts";

/** The routes that will be run: what each train earns, and every way to change them by keyboard. */
export function RouteList({ edit }: { edit: RouteEdit }) {
  const t = useTranslations("map.routes");
  const { money } = useGame();
  const { placeOf } = useHexWords(edit.state);
  const told = useDraftRefusal() !== undefined;
  const { trains, total, bonus, chosen, light } = edit;
  const train = trains.find((one) => one.id === chosen);
  // Drawn and best stand side by side as long as they differ.
  const compares = !edit.isBest && edit.best.lines.length > 0;
  return (
    <section
      className="flex flex-col gap-[0.4rem]"
      aria-label={t("label", { company: edit.company })}
      data-testid="route-list"
      onPointerLeave={() => light(undefined)}
    >
      <ul className="flex flex-col">
        {compares && (
          <li className="flex items-end gap-1 text-xs text-muted" aria-hidden="true">
            <span className="flex-1 text-end">{t("drawnWord")}</span>
            <span className="w-14 text-end">{t("bestWord")}</span>
            <span className="w-11" />
          </li>
        )}
        {trains.map((one, index) => (
          <TrainRow
            key={one.id}
            train={one}
            index={index}
            edit={edit}
            placeOf={placeOf}
            light={light}
            compares={compares}
          />
        ))}
      </ul>
      <p className="border-t border-line pt-1 text-sm" role="status" data-testid="route-value">
        {total === undefined ? (
          t("unfinished")
        ) : (
          <b className="money">{t("total", { total: money(total) })}</b>
        )}
        {bonus > 0 && <span className="text-muted"> {t("bonus", { bonus: money(bonus) })}</span>}{" "}
        <Proof edit={edit} />
      </p>
      {edit.refusal && !told && <RefusalLine refusal={edit.refusal} />}
      {edit.missed && (
        <p className="text-sm text-bad" role="alert">
          {t("notThere")}
        </p>
      )}
      {train ? (
        <StopsForm key={train.id} train={train} edit={edit} placeOf={placeOf} />
      ) : (
        <p className="text-sm text-muted">{t("howNone")}</p>
      )}
    </section>
  );
}

/** How far below the best the drafted routes are. */
function Proof({ edit }: { edit: RouteEdit }) {
  const t = useTranslations("map.routes");
  const { money } = useGame();
  const { best, total } = edit;
  if (total === undefined || !best.lines.length || edit.isBest) return null;
  return t("below", { less: money(best.total - total) });
}

function TrainRow({
  train,
  index,
  edit,
  placeOf,
  light,
  compares,
}: {
  /** What the train earns among the best stands beside it. */
  compares: boolean;
  train: EditedTrain;
  index: number;
  edit: RouteEdit;
  placeOf: (coord: string) => string;
  light: (train: string | undefined) => void;
}) {
  const t = useTranslations("map.routes");
  const { money, title } = useGame();
  const chosen = edit.chosen === train.id;
  const name = (stop: number | undefined): string => {
    const coord = stop === undefined ? "" : stopHex(edit.problem, stop);
    return title.map.hexes.find((hex) => hex.coord === coord)?.name ?? placeOf(coord);
  };
  const [from, to] = [name(train.stops[0]), name(train.stops.at(-1))];
  const runs = useTranslations("game.runs");
  return (
    <li className="flex items-center gap-1 border-t border-line" onPointerEnter={() => light(train.id)}>
      <button
        type="button"
        className="route-train flex min-h-11 min-w-0 flex-1 items-center gap-[0.4rem] rounded-lg px-[0.4rem] hover:bg-sunk aria-pressed:shadow-[inset_0_0_0_2px_var(--accent)]"
        aria-pressed={chosen}
        aria-label={t("edit", { train: train.kind })}
        onFocus={() => light(train.id)}
        onBlur={() => light(undefined)}
        onClick={() => edit.choose(chosen ? undefined : train.id)}
        data-train={train.id}
      >
        <svg viewBox="0 0 120 24" width="34" height="8" className="rh shrink-0" aria-hidden="true">
          <path d="M0 12H120" className={`rh-route rh-route-${index % ROUTE_LOOKS}`} />
        </svg>
        <b className="w-6 shrink-0 text-center">{train.kind}</b>
        <span className="min-w-0 flex-1 truncate text-start text-sm">
          {train.stops.length > 1 ? runs("between", { from, to }) : train.stops.length ? from : t("stays")}
        </span>
        <BonusParts parts={train.bonusParts} />
        <span className="money">{train.value === undefined ? "–" : money(train.value)}</span>
      </button>
      {compares && <BestOf edit={edit} train={train.id} />}
      {train.route ? (
        <button
          type="button"
          className="icon-button shrink-0"
          aria-label={t("remove", { train: train.kind })}
          title={t("remove", { train: train.kind })}
          onClick={() => edit.remove(train.id)}
        >
          <svg
            viewBox="0 0 24 24"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d="M6 6l12 12M18 6L6 18" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      ) : (
        compares && <span className="w-11" />
      )}
    </li>
  );
}

/** What a train earns among the best routes found. */
function BestOf({ edit, train }: { edit: RouteEdit; train: string }) {
  const t = useTranslations("map.routes");
  const { money } = useGame();
  const line = edit.best.lines.find((one) => one.train === train);
  return (
    <span className="money w-14 text-end text-muted" data-best={train}>
      <span className="sr-only">{t("bestWord")} </span>
      {line ? money(line.revenue) : "–"}
    </span>
  );
}

/** The stops of a train as a list: what a hand does on the map, done with keys. */
function StopsForm({
  train,
  edit,
  placeOf,
}: {
  train: EditedTrain;
  edit: RouteEdit;
  placeOf: (coord: string) => string;
}) {
  const t = useTranslations("map.routes");
  const { title } = useGame();
  const id = useId();
  const order = new Map(title.map.hexes.map((hex, n) => [hex.coord, n]));
  const named = edit.next
    .map((stop) => ({ stop, hex: stopHex(edit.problem, stop) }))
    .sort((a, b) => (train.stops.length ? 0 : (order.get(a.hex) ?? 0) - (order.get(b.hex) ?? 0)));
  const ends = train.stops.length > 1 ? [train.stops[0], train.stops.at(-1)] : train.stops.slice(0, 1);
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-2">
      <p className="text-sm text-muted">{t("how")}</p>
      <ol className="flex flex-wrap gap-x-3 gap-y-1 text-sm" aria-label={t("stops")}>
        {train.stops.map((stop, n) => (
          <li key={stop}>
            <b>{n + 1}</b> {placeOf(stopHex(edit.problem, stop))}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-2">
        <div className="play-field flex-1">
          <label htmlFor={id}>{t(train.stops.length ? "goOn" : "begin")}</label>
          <select
            id={id}
            value=""
            disabled={!named.length}
            onChange={(event) => event.target.value && edit.click(Number(event.target.value))}
          >
            <option value="">{t(named.length ? "choose" : "nowhere")}</option>
            {named.map(({ stop, hex }) => (
              <option key={stop} value={stop}>
                {placeOf(hex)}
              </option>
            ))}
          </select>
        </div>
        {ends.map((stop) =>
          stop === undefined ? null : (
            <button key={stop} type="button" className="plain-button" onClick={() => edit.click(stop)}>
              {t("drop", { stop: placeOf(stopHex(edit.problem, stop)) })}
            </button>
          ),
        )}
      </div>
    </div>
  );
}
