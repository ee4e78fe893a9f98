import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { useTranslations } from "next-intl";
import { type PointerEvent, useState } from "react";
import { type Turn, worthAt } from "@/lib/bots/ahead.ts";
import type { Worth } from "@/lib/bots/tasks.ts";
import { DASHES, type Frame, heights, RoundName, Ruling, spread } from "../game/chart-frame.tsx";
import { useGame } from "../game/context.ts";
import { useNarrow } from "../game/map/use-narrow.ts";
import { usePlayerLooks } from "../game/player-mark.tsx";
import { useShortName } from "../game/round-name.ts";
import { useMoves } from "../game/session.ts";
import { useAhead } from "./ahead.tsx";

const EDGE = { top: 22, end: 84, bottom: 26, start: 52 };
const WIDE: Frame = { width: 720, height: 300, edge: EDGE };
const NARROW: Frame = { width: 380, height: 280, edge: EDGE };

/**
 * What everyone was expected to be worth at the end, move by move; the moves after which the lead turned are marked, and lead there. The
 * figures of a move stand as a list beside the lines, so that the drawing itself is one picture to a screen reader.
 */
export function AheadChart({ at }: { at: number }) {
  const t = useTranslations("bots");
  const { course, whole, turns } = useAhead();
  const { names, money, goTo } = useGame();
  const looks = usePlayerLooks();
  const { timeline, chronicle } = useMoves();
  const short = useShortName();
  const narrow = useNarrow();
  const [pointed, setPointed] = useState<number>();
  const frame = narrow ? NARROW : WIDE;
  const { width, height } = frame;
  const total = Math.max(1, course.length - 1);
  const players = timeline.state(0).seatOrder;
  const named = (player: string) => names.players?.[player] ?? player;
  const known = course.flatMap((worth, move) => (worth ? [{ move, worth }] : []));
  const values = known.flatMap(({ worth }) => Object.values(worth));
  const x = scaleLinear()
    .domain([0, total])
    .range([EDGE.start, width - EDGE.end]);
  const y = heights(values, frame);
  const draw = line<{ move: number; value: number }>()
    .x(({ move }) => x(move))
    .y(({ value }) => y(value));
  const lines = players.map((player) =>
    known.flatMap(({ move, worth }) => {
      const value = worth[player];
      return value === undefined ? [] : [{ move, value }];
    }),
  );
  const labels = spread(
    lines.map((points) => y(points.at(-1)?.value ?? 0)),
    frame,
  );
  const place = pointed ?? at;
  const worth = worthAt(course, place);
  const moveAt = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const move = x.invert(((event.clientX - box.left) / box.width) * width);
    return Math.max(0, Math.min(total, Math.round(move)));
  };
  const rounds = chronicle.rounds.filter(({ at: from }) => from > 0);
  const every = Math.max(1, Math.ceil(rounds.length / (narrow ? 4 : 9)));
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)_minmax(12rem,16rem)] items-start gap-x-6 gap-y-3 slim:grid-cols-[minmax(0,1fr)]"
      data-testid="ahead-chart"
      data-whole={whole ? "" : undefined}
    >
      <figure className="flex min-w-0 flex-col gap-1">
        <figcaption className="text-sm font-semibold">{t("chart")}</figcaption>
        <p className="text-xs text-muted" role="status">
          {whole ? t("chartNote") : t("judging")}
        </p>
        <div className="relative" style={{ direction: "ltr" }}>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            className="w-full touch-pan-y select-none"
            role="img"
            aria-label={t("chart")}
            onPointerMove={(event) => setPointed(moveAt(event))}
            onPointerDown={(event) => setPointed(moveAt(event))}
            onPointerLeave={() => setPointed(undefined)}
          >
            <Ruling y={y} frame={frame} format={money} />
            {rounds.map((round, index) =>
              index % every === 0 ? (
                <g key={round.key}>
                  <line
                    x1={x(round.at)}
                    x2={x(round.at)}
                    y1={height - EDGE.bottom}
                    y2={height - EDGE.bottom + 5}
                    stroke="var(--muted)"
                  />
                  <RoundName x={x(round.at)} frame={frame}>
                    {short(round)}
                  </RoundName>
                </g>
              ) : null,
            )}
            {turns.map(({ at: turn }) => (
              <line
                key={turn}
                x1={x(turn)}
                x2={x(turn)}
                y1={EDGE.top}
                y2={height - EDGE.bottom}
                stroke="var(--accent)"
                strokeDasharray="2 4"
              />
            ))}
            <line
              x1={x(place)}
              x2={x(place)}
              y1={EDGE.top}
              y2={height - EDGE.bottom}
              stroke="var(--muted)"
              strokeWidth={1.5}
            />
            {players.map((player, index) => {
              const points = lines[index] ?? [];
              const last = points.at(-1);
              return (
                last && (
                  <g key={player}>
                    <path
                      d={draw(points) ?? ""}
                      fill="none"
                      stroke={looks[player]?.colour}
                      strokeWidth={2.25}
                      strokeDasharray={DASHES[index % DASHES.length]}
                      strokeLinejoin="round"
                    />
                    <text
                      x={x(last.move) + 8}
                      y={(labels[index] ?? 0) + 4}
                      fontSize={12}
                      fontWeight={600}
                      fill="var(--ink)"
                    >
                      {clipped(named(player))}
                    </text>
                  </g>
                )
              );
            })}
          </svg>
          {turns.map((turn) => (
            <button
              key={turn.at}
              type="button"
              className="absolute top-0 -ms-3 grid size-6 place-items-center rounded-full text-[0.8rem] text-accent hover:bg-sunk"
              style={{ left: `${(100 * x(turn.at)) / width}%` }}
              aria-label={t("turn", { at: turn.at, to: named(turn.to), from: named(turn.from) })}
              title={t("turn", { at: turn.at, to: named(turn.to), from: named(turn.from) })}
              onClick={() => goTo(turn.at)}
            >
              <span aria-hidden="true">◆</span>
            </button>
          ))}
        </div>
      </figure>
      <section className="flex min-w-0 flex-col gap-3">
        <Standing move={place} worth={worth} players={players} />
        {whole && <Turns turns={turns} />}
      </section>
    </div>
  );
}

const clipped = (name: string): string => (name.length > 11 ? `${name.slice(0, 10)}…` : name);

/** Everyone's figures at one move, the first first. */
function Standing({
  move,
  worth,
  players,
}: {
  move: number;
  worth: Worth | undefined;
  players: readonly string[];
}) {
  const t = useTranslations("bots");
  const { names, money } = useGame();
  const looks = usePlayerLooks();
  if (!worth) return null;
  const places = players.map((player, place) => ({ player, place, value: worth[player] ?? 0 }));
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">{t("after", { at: move })}</h3>
      <ol className="text-sm">
        {places
          .sort((a, b) => b.value - a.value)
          .map(({ player, place, value }) => (
            <li key={player} className="flex min-h-7 items-center gap-2">
              <svg width="26" height="8" aria-hidden="true">
                <line
                  x1="0"
                  x2="26"
                  y1="4"
                  y2="4"
                  stroke={looks[player]?.colour}
                  strokeWidth="3"
                  strokeDasharray={DASHES[place % DASHES.length]}
                />
              </svg>
              <bdi className="min-w-0 flex-1 truncate">{names.players?.[player] ?? player}</bdi>
              <span className="money">{money(Math.round(value))}</span>
            </li>
          ))}
      </ol>
    </div>
  );
}

/** The moves after which the lead turned; each leads there. */
function Turns({ turns }: { turns: readonly Turn[] }) {
  const t = useTranslations("bots");
  const { names, goTo } = useGame();
  const named = (player: string) => names.players?.[player] ?? player;
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">{t("turns")}</h3>
      {turns.length ? (
        <ul className="flex flex-col">
          {turns.map((turn) => (
            <li key={turn.at}>
              <button
                type="button"
                className="inline-flex min-h-9 items-center text-start text-sm underline max-md:min-h-11"
                onClick={() => goTo(turn.at)}
                data-testid="lead-turn"
              >
                {t("turn", { at: turn.at, to: named(turn.to), from: named(turn.from) })}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{t("noTurns")}</p>
      )}
    </div>
  );
}
