import type { GameState, MapDef } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { doubledStop, type Run, type RunLine } from "@/lib/runs.ts";
import { BonusParts } from "./bonus-parts.tsx";
import { useGame } from "./context.ts";
import { Token } from "./token.tsx";
import type { Best } from "./use-best-routes.ts";
import { useFreeCorner } from "./use-free-corner.ts";

export type Shown = "run" | "best";

interface Props {
  run: Run;
  best: Best;
  /** The state that ran: its trains are named. */
  state: GameState;
  shown: Shown;
  show: (shown: Shown) => void;
  /** Which of the drawn lines is looked at. */
  light: (line: number | undefined) => void;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** What a company ran, and the best it could have run, over the corner of the map that hides least of the run. */
export function RunCard({ run, best, state, shown, show, light, open, setOpen }: Props) {
  const t = useTranslations("game.runs");
  const { money } = useGame();
  const card = useRef<HTMLElement>(null);
  const corner = useFreeCorner(card, `${run.at} ${shown} ${open}`);
  const lines = shown === "best" ? best.lines : run.lines;
  const found = best.lines.length > 0;
  return (
    <section
      ref={card}
      data-corner={corner}
      aria-label={t("label", { company: run.company })}
      className="run-card absolute flex flex-col rounded-lg border border-line bg-panel text-sm shadow-(--shadow) max-md:end-2 md:w-80"
      data-testid="run-card"
    >
      <div className="flex items-center gap-2 px-2 md:ps-3 md:pe-1">
        <span className="max-md:hidden">
          <Token company={run.company} size={28} />
        </span>
        <Proof run={run} best={best} />
        <button
          type="button"
          className="icon-button shrink-0 max-md:hidden"
          aria-expanded={open}
          aria-label={t(open ? "close" : "open")}
          title={t(open ? "close" : "open")}
          onClick={() => setOpen(!open)}
        >
          <svg
            viewBox="0 0 24 24"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d={open ? "M6 9l6 6 6-6" : "M6 15l6-6 6 6"} strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      {open && (
        <>
          <fieldset className="mx-1 mb-1 flex gap-1 rounded-lg bg-sunk md:mx-3 md:mb-2 md:p-1">
            <legend className="sr-only">{t("draw")}</legend>
            <Choice pressed={shown === "run"} onClick={() => show("run")}>
              {t("run", { total: money(run.total) })}
            </Choice>
            <Choice pressed={shown === "best"} onClick={() => show("best")} disabled={!found}>
              {found ? t("best", { total: money(best.total) }) : t("bestUnknown")}
            </Choice>
          </fieldset>
          <ul
            className="mx-3 mb-2 flex flex-col max-md:hidden"
            style={{ minHeight: `${1.75 * Math.max(run.lines.length, best.lines.length)}rem` }}
            onPointerLeave={() => light(undefined)}
          >
            {lines.map((line, index) => (
              <Line
                key={line.train}
                line={line}
                index={index}
                state={state}
                company={run.company}
                light={light}
              />
            ))}
          </ul>
          <Rest shown={shown} run={run} best={best} />
        </>
      )}
    </section>
  );
}

/** What is certain, in a sentence of two lines at most. */
function Proof({ run, best }: { run: Run; best: Best }) {
  const t = useTranslations("game.runs");
  const { money } = useGame();
  const values = {
    run: money(run.total),
    best: money(best.total),
    more: money(best.total - run.total),
    bound: money(best.bound ?? 0),
    gap: money((best.bound ?? 0) - Math.max(best.total, run.total)),
  };
  const key =
    best.state === "failed"
      ? "failed"
      : best.state === "proven"
        ? best.total > run.total
          ? "better"
          : "isBest"
        : best.bound === undefined
          ? "waiting"
          : best.state === "working"
            ? best.total > run.total
              ? "workingBetter"
              : "working"
            : best.total > run.total
              ? "stoppedBetter"
              : "stopped";
  return (
    <div className="flex min-h-12 flex-1 items-center gap-2 leading-snug max-md:text-xs max-md:leading-tight md:min-h-13">
      <p role="status" className="flex-1" data-testid="proof" data-state={best.state}>
        {t(key, values)}
      </p>
      {best.state === "working" && (
        <button type="button" className="plain-button shrink-0 px-3!" onClick={best.stop}>
          {t("stop")}
        </button>
      )}
    </div>
  );
}

function Choice({
  pressed,
  disabled,
  onClick,
  children,
}: {
  pressed: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={`money min-h-11 flex-1 rounded-md px-2 disabled:text-muted md:min-h-9 ${pressed ? "bg-panel font-semibold shadow-sm outline outline-line" : ""}`}
    >
      {children}
    </button>
  );
}

/** One train: its line's look, from where to where, and what it pays. */
function Line({
  line,
  index,
  state,
  company,
  light,
}: {
  line: RunLine;
  index: number;
  state: GameState;
  company: string;
  light: (line: number | undefined) => void;
}) {
  const t = useTranslations("game.runs");
  const { title, money } = useGame();
  const kind = state.companies[company]?.trains.find((train) => train.id === line.train)?.kind ?? line.train;
  const name = placeNames(title.map);
  const [from, to] = [name(line.path[0]), name(line.path.at(-1))];
  return (
    <li className="flex min-h-7 items-center gap-2" onPointerEnter={() => light(index)}>
      <svg viewBox="0 0 120 24" width="34" height="8" className="rh shrink-0" aria-hidden="true">
        <path d="M0 12H120" className={`rh-route rh-route-${index % 5}`} />
      </svg>
      <span className="w-5 shrink-0 text-center font-semibold">{kind}</span>
      <span dir="auto" className="cut-name min-w-0 flex-1 truncate" title={t("between", { from, to })}>
        {t("between", { from, to })}
      </span>
      <BonusParts parts={line.bonusParts} />
      <span className="money">{money(line.revenue)}</span>
    </li>
  );
}

/** Names of the places that a path goes over: their hexes' where they have none. */
const placeNames = (map: MapDef) => (entry: string | undefined) => {
  const coord = entry?.replace("~", "").split(/[./]/)[0] ?? "";
  return map.hexes.find((hex) => hex.coord === coord)?.name ?? coord;
};

/** What comes on top of the lines, for example a Pullman; the row is kept where only one of the two has it. */
function Rest({ shown, run, best }: { shown: Shown; run: Run; best: Best }) {
  const t = useTranslations("game.runs");
  const { money, title, catalogue } = useGame();
  const rest = (total: number, lines: readonly RunLine[]) =>
    lines.length ? total - lines.reduce((sum, line) => sum + line.revenue, 0) : 0;
  const [ran, could] = [rest(run.total, run.lines), rest(best.total, best.lines)];
  if (ran <= 0 && could <= 0) return null;
  const now = shown === "best" ? could : ran;
  const twice = doubledStop(shown === "best" ? best.lines : run.lines);
  const label =
    twice && now > 0
      ? t("twice", { stop: placeNames(title.map)(twice.stop) })
      : ((run.extra > 0 ? catalogue.texts["bonus.extra"] : undefined) ?? t("bonus"));
  return (
    <p className="mx-3 -mt-2 mb-2 flex min-h-7 items-center justify-between border-t border-line max-md:hidden">
      <span data-testid="run-bonus">{label}</span>
      <span className="money">{money(now)}</span>
    </p>
  );
}
