import { type ScaleLinear, scaleLinear } from "d3-scale";

/** The frame of a drawing over the rounds of a game, in its own units: `edge` is what stays free for figures and names. */
export interface Frame {
  width: number;
  height: number;
  edge: { top: number; end: number; bottom: number; start: number };
}

/** Lines are told apart by dash and mark too, never by colour alone. */
export const DASHES = ["", "8 4", "2 4", "12 4 2 4", "5 3 1 3 1 3", "16 6", "1 5", "10 3 3 3"];

/** Heights of money: from nought, or what is owed, to the most. */
export const heights = (values: readonly number[], { height, edge }: Frame): ScaleLinear<number, number> =>
  scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(5)
    .range([height - edge.bottom, edge.top]);

/** Labels at the lines' ends, moved apart so that none covers another. */
export function spread(places: readonly number[], { height, edge }: Frame): number[] {
  const GAP = 15;
  const order = places.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  let least = edge.top + 4;
  for (const one of order) {
    one.y = Math.max(one.y, least);
    least = one.y + GAP;
  }
  let most = height - edge.bottom;
  for (const one of [...order].reverse()) {
    one.y = Math.min(one.y, most);
    most = one.y - GAP;
  }
  const apart: number[] = [];
  for (const one of order) apart[one.index] = one.y;
  return apart;
}

/** The lines across at round figures, each with its figure. */
export function Ruling({
  y,
  frame: { width, edge },
  format,
}: {
  y: ScaleLinear<number, number>;
  frame: Frame;
  format: (value: number) => string;
}) {
  return y.ticks(5).map((tick) => (
    <g key={tick}>
      <line
        x1={edge.start}
        x2={width - edge.end}
        y1={y(tick)}
        y2={y(tick)}
        stroke="var(--line)"
        strokeWidth={tick === 0 ? 1.5 : 0.75}
      />
      <text x={edge.start - 6} y={y(tick) + 4} textAnchor="end" fontSize={11} fill="var(--muted)">
        {format(tick)}
      </text>
    </g>
  ));
}

/** The name of a round below the lines. */
export const RoundName = ({
  x,
  frame,
  children,
}: {
  x: number | undefined;
  frame: Frame;
  children: string;
}) => (
  <text x={x} y={frame.height - 8} textAnchor="middle" fontSize={11} fill="var(--muted)">
    {children}
  </text>
);
