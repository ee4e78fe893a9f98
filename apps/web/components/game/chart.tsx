import { scalePoint } from "d3-scale";
import { curveLinear, curveStepAfter, line } from "d3-shape";
import { type PointerEvent, useMemo, useState } from "react";
import { DASHES, type Frame, heights, RoundName, Ruling, spread } from "./chart-frame.tsx";

/** One line of a chart; gaps (undefined) are not drawn. */
export interface Series {
  id: string;
  label: string;
  colour: string;
  values: readonly (number | undefined)[];
}

const FRAME: Frame = { width: 640, height: 260, edge: { top: 12, end: 92, bottom: 26, start: 56 } };
const { width: WIDTH, height: HEIGHT, edge: EDGE } = FRAME;
const MARKS = ["circle", "square", "diamond", "triangle"] as const;

function markPath(mark: (typeof MARKS)[number], x: number, y: number): string {
  if (mark === "square") return `M${x - 3.4},${y - 3.4}h6.8v6.8h-6.8z`;
  if (mark === "diamond") return `M${x},${y - 4.6}l4.6,4.6l-4.6,4.6l-4.6,-4.6z`;
  if (mark === "triangle") return `M${x},${y - 4.6}l4.4,7.8h-8.8z`;
  return `M${x - 3.8},${y}a3.8,3.8 0 1,0 7.6,0a3.8,3.8 0 1,0 -7.6,0z`;
}

/**
 * Lines over the rounds of a game. Pointing at a round shows its figures above; the same figures stand in the table
 * beside the chart, so the drawing itself is one picture to a screen reader.
 */
export function Chart({
  label,
  series,
  rounds,
  format,
  steps,
}: {
  label: string;
  series: readonly Series[];
  rounds: readonly string[];
  format: (value: number) => string;
  steps?: boolean;
}) {
  const [pointed, setPointed] = useState<number>();
  const x = useMemo(
    () =>
      scalePoint<number>()
        .domain(rounds.map((_, index) => index))
        .range([EDGE.start, WIDTH - EDGE.end]),
    [rounds],
  );
  const values = series.flatMap((one) => one.values.filter((value) => value !== undefined));
  const y = heights(values, FRAME);
  const draw = line<number | undefined>()
    .defined((value) => value !== undefined)
    .x((_, index) => x(index) ?? 0)
    .y((value) => y(value ?? 0))
    .curve(steps ? curveStepAfter : curveLinear);
  const ends = series.map((one) => {
    let last = one.values.length - 1;
    while (last >= 0 && one.values[last] === undefined) last--;
    return { last, value: one.values[last] };
  });
  const labels = spread(
    ends.map((end) => y(end.value ?? 0)),
    FRAME,
  );
  const every = Math.max(1, Math.ceil(rounds.length / 10));
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    const step = x.step() || 1;
    setPointed(Math.max(0, Math.min(rounds.length - 1, Math.round((at - EDGE.start) / step))));
  };
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-sm font-semibold">{label}</figcaption>
      <p className="flex min-h-[2.6em] flex-wrap content-start gap-x-3 text-xs text-muted" aria-hidden="true">
        {pointed !== undefined && (
          <>
            <b className="text-ink">{rounds[pointed]}</b>
            {series.map((one) => {
              const value = one.values[pointed];
              return value === undefined ? null : (
                <span key={one.id} className="money">
                  {one.label} {format(value)}
                </span>
              );
            })}
          </>
        )}
      </p>
      <svg
        style={{ direction: "ltr" }}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full touch-pan-y select-none"
        role="img"
        aria-label={label}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <Ruling y={y} frame={FRAME} format={format} />
        {rounds.map((round, index) =>
          index % every === 0 ? (
            <RoundName key={round} x={x(index)} frame={FRAME}>
              {round}
            </RoundName>
          ) : null,
        )}
        {pointed !== undefined && (
          <line
            x1={x(pointed)}
            x2={x(pointed)}
            y1={EDGE.top}
            y2={HEIGHT - EDGE.bottom}
            stroke="var(--muted)"
            strokeDasharray="2 3"
          />
        )}
        {series.map((one, index) => {
          const end = ends[index];
          if (!end || end.last < 0) return null;
          const mark = MARKS[index % MARKS.length] ?? "circle";
          return (
            <g key={one.id} stroke={one.colour} fill={one.colour}>
              <path
                d={draw(one.values) ?? ""}
                fill="none"
                strokeWidth={2.25}
                strokeDasharray={DASHES[index % DASHES.length]}
                strokeLinejoin="round"
              />
              {one.values.map((value, at) =>
                value === undefined || (at % every !== 0 && at !== end.last) ? null : (
                  <path
                    key={at}
                    d={markPath(mark, x(at) ?? 0, y(value))}
                    stroke="var(--panel)"
                    strokeWidth={1}
                  />
                ),
              )}
              <text
                x={(x(end.last) ?? 0) + 9}
                y={(labels[index] ?? 0) + 4}
                fontSize={12}
                stroke="none"
                fill="var(--ink)"
                fontWeight={600}
              >
                {one.label}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
