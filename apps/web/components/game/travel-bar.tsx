import { useTranslations } from "next-intl";
import { memo, type ReactNode, useMemo } from "react";
import type { Turn } from "@/lib/bots/ahead.ts";
import type { Chronicle } from "@/lib/chronicle.ts";
import { useAhead } from "../bots/ahead.tsx";
import { First, Last, Next, Pause, Play, Previous } from "../icons.tsx";
import type { GoTo } from "./context.ts";
import { useRoundName } from "./round-name.ts";
import { useMoves, useSession } from "./session.ts";
import { usePlaying } from "./use-playing.ts";

/** Steps and jumps through the whole game; ticks stand where rounds and phases begin. */
export function TravelBar({ at, goTo }: { at: number; goTo: GoTo }) {
  const t = useTranslations("game.bar");
  const table = useSession(({ table }) => table);
  const name = useRoundName();
  const { timeline, chronicle } = useMoves();
  const { turns } = useAhead();
  const total = timeline.moves.length;
  const round = useMemo(() => [...chronicle.rounds].reverse().find((one) => one.at <= at), [chronicle, at]);
  const { playing, toggle } = usePlaying(at, total, goTo);
  const place = t("at", { at, total });
  return (
    <div
      className="flex h-7 items-center gap-1 border-t border-line bg-panel px-1 text-xs md:px-2 slim:h-[45px]"
      data-testid="travel-bar"
    >
      {!table && total > 0 && (
        <Step label={t(playing ? "pause" : "play")} onClick={toggle} disabled={false}>
          {playing ? <Pause /> : <Play />}
        </Step>
      )}
      <Step label={t("first")} onClick={() => goTo(0)} disabled={at === 0} wide>
        <First />
      </Step>
      <Step label={t("previous")} onClick={() => goTo(at - 1)} disabled={at === 0}>
        <Previous />
      </Step>
      <div className="relative flex h-full min-w-0 flex-1 flex-col justify-center">
        <Ticks chronicle={chronicle} total={total} turns={turns} />
        <input
          type="range"
          min={0}
          max={total}
          value={at}
          onChange={(event) => goTo(Number(event.target.value))}
          className="travel-range"
          aria-label={t("label")}
          aria-valuetext={t("value", { at, total, round: round ? name(round) : "" })}
        />
      </div>
      <span className="min-w-[7ch] text-end text-xs text-muted tabular-nums" data-testid="move-number">
        <span aria-hidden="true" dir="ltr">
          {at}/{total}
        </span>
        <span className="sr-only" role="status">
          {playing ? "" : place}
        </span>
      </span>
      <Step label={t("next")} onClick={() => goTo(at + 1)} disabled={at === total}>
        <Next />
      </Step>
      <Step label={t("last")} onClick={() => goTo(total)} disabled={at === total} wide>
        <Last />
      </Step>
    </div>
  );
}

function Step({
  label,
  onClick,
  disabled,
  wide,
  children,
}: {
  label: string;
  onClick: () => void;
  disabled: boolean;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={`inline-grid size-7 shrink-0 place-items-center rounded hover:bg-sunk disabled:opacity-40 slim:size-11 ${wide ? "max-[430px]:hidden lying:hidden" : ""}`}
      aria-label={label}
      title={label}
      onClick={onClick}
      disabled={disabled}
    >
      {children}
    </button>
  );
}

/** A phase is not named where the next follows so soon that the two would be read as one number. */
const crowded = (until: number, total: number): string =>
  until < total / 80 ? "hidden" : until < total / 16 ? "max-[1023px]:hidden" : "";

const Ticks = memo(function Ticks({
  chronicle,
  total,
  turns,
}: {
  chronicle: Chronicle;
  total: number;
  turns: readonly Turn[];
}) {
  const x = (at: number) => `${(100 * at) / Math.max(total, 1)}%`;
  return (
    <svg
      className="travel-ticks pointer-events-none absolute inset-x-[11px] top-0 h-full w-[calc(100%-22px)] overflow-visible rtl:-scale-x-100"
      aria-hidden="true"
    >
      {chronicle.rounds.map((round) => (
        <line
          key={round.key}
          x1={x(round.at)}
          x2={x(round.at)}
          y1={round.id === "operating" ? "32%" : "22%"}
          y2="50%"
          className="stroke-muted"
          strokeWidth={round.id === "operating" ? 1 : 2}
        />
      ))}
      {turns.map(({ at }) => (
        <circle key={at} cx={x(at)} cy="14%" r="3.5" className="fill-accent" data-testid="turn-mark" />
      ))}
      {chronicle.phases.map((phase, index) => (
        <g key={phase.name}>
          <line
            x1={x(phase.at)}
            x2={x(phase.at)}
            y1="50%"
            y2="74%"
            className="stroke-accent"
            strokeWidth="2"
          />
          <text
            x={x(phase.at)}
            y="96%"
            textAnchor="middle"
            fontSize="11"
            className={`fill-accent font-semibold rtl:origin-center rtl:-scale-x-100 rtl:[transform-box:fill-box] ${crowded((chronicle.phases[index + 1]?.at ?? Number.POSITIVE_INFINITY) - phase.at, total)}`}
          >
            {phase.name}
          </text>
        </g>
      ))}
    </svg>
  );
});
