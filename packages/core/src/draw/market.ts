import type { MarketShift } from "../contract/market-shift.ts";
import type { CompanyId } from "../model/ids.ts";
import type { Cell, MarketDef, MarketSpaceDef } from "../model/market.ts";
import type { MarketState } from "../state/state.ts";
import { circle, type Drawing, group, num, path, rect, type Shape, text, type XY } from "./shapes.ts";
import { type CompanyLook, drawToken } from "./token.ts";

/** Side of a market space, in drawing units. */
export const CELL = 54;

/** How many tokens a space shows before the last place tells how many more there are. */
const SHOWN = 4;

/** Where the tokens of a stack lie in a space of this height, the top of the stack first, and their radius. */
function stackPlaces(count: number, height: number): [x: number, y: number, r: number][] {
  const free = height - 20;
  const columns = count <= 2 ? Math.max(count, 1) : count <= 4 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  const r = count === 1 ? 16 : Math.min((CELL - 4) / columns / 2, free / rows / 2 + 1);
  const left = CELL / 2 - ((Math.min(columns, count) - 1) * (CELL - 4)) / columns / 2;
  return Array.from({ length: count }, (_, n): [number, number, number] => [
    left + ((n % columns) * (CELL - 4)) / columns,
    count === 1 ? height - 20 - (height - CELL) / 2 : 18 + (free / rows) * (Math.floor(n / columns) + 0.5),
    r,
  ]);
}

/** An arrow between two points on one line, straight across or straight down. */
function arrow(from: XY, to: XY): Shape[] {
  const [dx, dy] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
  const barb = (side: 1 | -1): string =>
    `${num(to[0] - dx * 6 + dy * 5 * side)} ${num(to[1] - dy * 6 + dx * 5 * side)}`;
  const d = `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}M${barb(1)}L${num(to[0])} ${num(to[1])}L${barb(-1)}`;
  return [path(d, "rh-move-bed"), path(d, "rh-move")];
}

/**
 * A token that would go to a space, and the way to it where that is straight: in its middle, or small in its upper corner where others
 * stand. `from`, `to`: upper left of the spaces; `others`: how many stand there.
 */
function drawShift(from: XY | undefined, to: XY, name: string, others: number, height: number): Shape[] {
  const [mx, my] = stackPlaces(1, height)[0] as [number, number, number];
  const r = others ? 11 : 15;
  const [x, y] = others ? [to[0] + CELL - r - 2, to[1] + r + 2 + (others - 1) * 6] : [to[0] + mx, to[1] + my];
  const [across, down] = from ? [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])] : [0, 0];
  const way: Shape[] = [];
  if (from && !others && across && !down)
    way.push(...arrow([from[0] + mx + across * 18, y], [x - across * (r + 3), y]));
  // Beside the price.
  const aside = to[0] + CELL - 13;
  if (from && !others && down && !across)
    way.push(...arrow([aside, from[1] + (down > 0 ? height - 6 : 8)], [aside, y - down * (r - 3)]));
  const size = num(Math.min(r, (r * 2.7) / [...name].length));
  return [...way, circle(x, y, r, "rh-move-disc"), text(x, y, name, size, "rh-move-text")];
}

/** How a market is broken into lines. */
export interface MarketLines {
  /** Draws only the first columns. */
  columns?: number;
  /** Breaks a ladder (a market of one row) into lines of at most this many spaces. */
  wrap?: number;
}

function linesOf(market: MarketDef, { columns: first = 99, wrap }: MarketLines) {
  const all = Math.min(first, Math.max(...market.grid.map((row) => row.length)));
  const ladder = market.grid.length === 1;
  const lines = ladder && wrap ? Math.ceil(all / wrap) : 1;
  // On a ladder whole groups of tokens stand on one space.
  return { all, lines, columns: Math.ceil(all / lines), height: ladder ? CELL + 22 : CELL };
}

/** Where a space of a market lies when it is drawn with these lines: [left, top, width, height]. */
export function spaceBox(market: MarketDef, { row, col }: Cell, broken: MarketLines = {}): Drawing["box"] {
  const { columns, height } = linesOf(market, broken);
  return [(col % columns) * CELL, (row + Math.floor(col / columns)) * height, CELL, height];
}

/** Colours of zones of a market. */
const ZONES: readonly string[] = ["yellow", "orange", "brown"];

/**
 * What a mark of a space looks like: `rh-cell-<look>`. Where zones have colours, starting values have a dark frame instead of theirs, which
 * is much like yellow.
 */
export function marketLook({ grid }: MarketDef): (kind: string) => string {
  const zoned = grid.some((line) => line.some((space) => space?.types?.some((type) => ZONES.includes(type))));
  return (kind) => (zoned && kind === "par" ? "start" : kind);
}

/** Draws a stock market with its price tokens; the top of a stack comes first in reading order. */
export function drawMarket(
  market: MarketDef,
  stacks: MarketState["stacks"] = {},
  options: MarketLines & {
    companies?: Record<string, CompanyLook>;
    /** Companies whose token has just moved. */
    marked?: readonly CompanyId[];
    /** How many tokens of a stack are drawn; the last place says how many more there are. Default: four. */
    most?: number;
    /** Where tokens would go, drawn as discs with a dashed rim. */
    shifts?: readonly MarketShift[];
    /** What a space says on hover whose price was not checked in print. */
    unseen?: (space: MarketSpaceDef) => string;
    /** Whether such spaces have a dashed rim. Default: false. */
    rimmed?: boolean;
  } = {},
): Drawing {
  const { all, lines, columns, height } = linesOf(market, options);
  const most = options.most ?? SHOWN;
  const marked = new Set(options.marked ?? []);
  const lookOf = marketLook(market);
  const placeOf = (row: number, col: number): XY => {
    const [x, y] = spaceBox(market, { row, col }, options);
    return [x, y];
  };
  const shapes: Shape[] = [];
  market.grid.forEach((line, row) => {
    line.forEach((space, col) => {
      if (!space || col >= all) return;
      const [x, y] = placeOf(row, col);
      const stack = stacks[`${row},${col}`] ?? [];
      const types = space.types ?? [];
      const unseen = space.provenance !== undefined && space.provenance !== "printed";
      const kinds = [...types, ...(unseen && options.rimmed ? ["unseen"] : [])];
      const look = ["rh-cell", ...kinds.map((kind) => `rh-cell-${lookOf(kind)}`)].join(" ");
      const places = stackPlaces(Math.min(stack.length, most), height);
      const shown = stack.length > most ? stack.slice(0, most - 1) : stack;
      const tokens: (Shape | undefined)[] = shown.map((company, n) => {
        const look = options.companies?.[company];
        const [dx, dy, r] = places[n] as [number, number, number];
        return look && drawToken(look, [x + dx, y + dy], r);
      });
      if (shown.length < stack.length) {
        const [dx, dy, r] = places[shown.length] as [number, number, number];
        const size = Math.max(r, 10) * 1.3;
        tokens.push(text(x + dx, y + dy, `+${stack.length - shown.length}`, num(size), "rh-more"));
      }
      shapes.push(
        group(
          [
            rect(x + 1, y + 1, CELL - 2, height - 2, look, 3),
            text(x + 6, y + 12, String(space.price), 14, "rh-price", "start"),
            ...tokens,
            ...(stack.some((company) => marked.has(company))
              ? [rect(x + 2, y + 2, CELL - 4, height - 4, "rh-cell-mark", 3)]
              : []),
          ],
          {
            data: { row: String(row), col: String(col), price: String(space.price) },
            ...(unseen && options.unseen && { title: options.unseen(space) }),
          },
        ),
      );
    });
  });
  const standing = new Map(Object.entries(stacks).map(([key, stack]) => [key, stack.length]));
  for (const { company, from, to } of options.shifts ?? []) {
    if (!to || to.col >= all) continue;
    const key = `${to.row},${to.col}`;
    const others = standing.get(key) ?? 0;
    standing.set(key, others + 1);
    const name = options.companies?.[company]?.abbreviation ?? company;
    const start = from ? placeOf(from.row, from.col) : undefined;
    const drawn = drawShift(start, placeOf(to.row, to.col), name, others, height);
    shapes.push(
      group(drawn, { class: "rh-moving", data: { company, row: String(to.row), col: String(to.col) } }),
    );
  }
  return { box: [0, 0, columns * CELL, market.grid.length * lines * height], shapes };
}
