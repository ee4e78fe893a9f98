import { EVENT_KINDS, type EventKind, renderEvent } from "@railhead/core/texts";
import { useTranslations } from "next-intl";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import type { LogRound, LogTurn } from "@/lib/chronicle.ts";
import { filterLog, type LogFilter } from "@/lib/log-filter.ts";
import { useGame } from "./context.ts";
import { useRoundName } from "./round-name.ts";
import { useMoves } from "./session.ts";
import { Token } from "./token.tsx";

/** Events that matter little: said in a lower voice. */
const QUIET = new Set([
  "passed",
  "passed_over",
  "step_passed",
  "bid_passed",
  "opening_declined",
  "priority",
  "reasoned",
]);

/** What happened, by round and turn. A click on a line travels to it; the line of the last move is marked. */
export function LogPanel({ at }: { at: number }) {
  const { catalogue } = useGame();
  const { chronicle } = useMoves();
  const list = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState<LogFilter>({});
  const rounds = useMemo(
    () => filterLog(catalogue, chronicle.rounds, filter),
    [catalogue, chronicle, filter],
  );
  useEffect(() => {
    // Rounds out of sight have no height yet: look again once they have been laid out.
    let frame = 0;
    const show = (again: number) => {
      const lines = list.current?.querySelectorAll<HTMLElement>(`[data-at="${at}"]`);
      lines?.[lines.length - 1]?.scrollIntoView({ block: "center" });
      if (again > 0) frame = requestAnimationFrame(() => show(again - 1));
    };
    show(3);
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return (
    <div ref={list} className="flex flex-col gap-4">
      <FilterBar filter={filter} choose={setFilter} lines={rounds} />
      {rounds.map((round, index) => {
        const end = rounds[index + 1]?.at ?? Number.POSITIVE_INFINITY;
        const current =
          at >= round.at && at <= Math.max(round.last, end - 1) ? at : at < round.at ? -1 : undefined;
        return <Round key={round.key} round={round} current={current} />;
      })}
    </div>
  );
}

/** Choices of what to read: a company, a player, a kind of happening. */
function FilterBar({
  filter,
  choose,
  lines,
}: {
  filter: LogFilter;
  choose: (filter: LogFilter) => void;
  lines: readonly LogRound[];
}) {
  const t = useTranslations("record.filter");
  const { title, names } = useGame();
  const pick = (field: keyof LogFilter, value: string) => {
    const { [field]: _old, ...rest } = filter;
    choose(value === "" ? rest : { ...rest, [field]: field === "kind" ? (value as EventKind) : value });
  };
  const fields: [keyof LogFilter, [string, string][]][] = [
    ["company", title.companies.map((company) => [company.id, company.name ?? company.id])],
    ["player", Object.entries(names.players ?? {})],
    ["kind", EVENT_KINDS.map((kind) => [kind, t(kind)])],
  ];
  const on = filter.company !== undefined || filter.player !== undefined || filter.kind !== undefined;
  const count = on
    ? lines.reduce((sum, round) => sum + round.turns.reduce((some, turn) => some + turn.lines.length, 0), 0)
    : 0;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{t("label")}</legend>
      <div className="grid grid-cols-3 gap-1.5">
        {fields.map(([field, values]) => (
          <label key={field} className="flex min-w-0 flex-col text-xs text-muted">
            {t(field)}
            <select
              className="field min-h-9 min-w-0 text-sm max-md:min-h-11"
              value={filter[field] ?? ""}
              onChange={(event) => pick(field, event.target.value)}
            >
              <option value="">{t("all")}</option>
              {values.map(([value, text]) => (
                <option key={value} value={value}>
                  {text === value ? value : `${value} · ${text}`}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {on && (
        <p className="flex items-center justify-between text-xs text-muted" role="status">
          {count ? t("only", { count }) : t("none")}
          <button type="button" className="underline max-md:min-h-11" onClick={() => choose({})}>
            {t("clear")}
          </button>
        </p>
      )}
    </fieldset>
  );
}

/** `current`: the move one stands at, when it lies in this round; -1 when the round is still to come. */
const Round = memo(function Round({ round, current }: { round: LogRound; current: number | undefined }) {
  const name = useRoundName();
  return (
    <section
      className={current === -1 ? "text-muted" : ""}
      style={{ contentVisibility: "auto", containIntrinsicSize: "auto 400px" }}
    >
      <h2 className="sticky -top-3 z-10 border-b border-line bg-panel py-1 font-sans text-sm font-semibold">
        {name(round)}
      </h2>
      <ol>
        {round.turns.map((turn) => (
          <Turn
            key={turn.key}
            turn={turn}
            current={
              current !== undefined && current >= turn.first && current <= turn.last ? current : undefined
            }
          />
        ))}
      </ol>
    </section>
  );
});

const Turn = memo(function Turn({ turn, current }: { turn: LogTurn; current: number | undefined }) {
  const { goTo, catalogue, names } = useGame();
  const t = useTranslations("game.log");
  const who = turn.player === undefined ? undefined : (names.players?.[turn.player] ?? turn.player);
  return (
    <li className="grid grid-cols-[2.25rem_1fr] border-b border-line/60 py-1">
      <span className="pt-1">
        {turn.company ? (
          <Token company={turn.company} size={26} label={turn.company} />
        ) : (
          <span
            className="inline-grid size-[26px] place-items-center rounded-full border border-muted text-xs"
            role="img"
            aria-label={who ?? t("table")}
          >
            {who?.charAt(0) ?? "·"}
          </span>
        )}
      </span>
      <span className="flex flex-col">
        {turn.lines.map((line, index) => (
          <button
            type="button"
            key={`${line.at}-${index}`}
            data-at={line.at}
            aria-current={line.at === current ? "step" : undefined}
            aria-label={`${renderEvent(line.event, catalogue, names)} · ${t("goTo", { at: line.at })}`}
            onClick={() => goTo(line.at)}
            className={`min-h-7 rounded px-1.5 py-0.5 text-start text-sm leading-snug hover:bg-sunk max-md:min-h-11 ${line.at === current ? "changed" : QUIET.has(line.event.type) ? "text-muted" : ""}`}
          >
            {renderEvent(line.event, catalogue, names)}
          </button>
        ))}
      </span>
    </li>
  );
});
