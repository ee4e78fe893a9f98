import type { MarketDef } from "../model/market.ts";
import type { CompanyId, MarketState } from "../state/state.ts";
import { type Drawing, group, rect, type Shape, text } from "./shapes.ts";
import { type CompanyLook, drawToken } from "./token.ts";

/** Side of a market space, in drawing units. */
export const CELL = 54;

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

/** Draws a stock market with its price tokens; the top of a stack comes first in reading order. */
export function drawMarket(
  market: MarketDef,
  stacks: MarketState["stacks"] = {},
  options: {
    companies?: Record<string, CompanyLook>;
    /** Companies whose token has just moved. */
    marked?: readonly CompanyId[];
    /** Draws only the first columns. */
    columns?: number;
    /** Breaks a ladder (a market of one row) into lines of at most so many spaces. */
    wrap?: number;
  } = {},
): Drawing {
  const all = Math.min(options.columns ?? 99, Math.max(...market.grid.map((row) => row.length)));
  const ladder = market.grid.length === 1;
  const lines = ladder && options.wrap ? Math.ceil(all / options.wrap) : 1;
  const columns = Math.ceil(all / lines);
  // On a ladder whole groups of tokens stand on one space.
  const height = ladder ? CELL + 22 : CELL;
  const marked = new Set(options.marked ?? []);
  const shapes: Shape[] = [];
  market.grid.forEach((line, row) => {
    line.forEach((space, col) => {
      if (!space || col >= all) return;
      const [x, y] = [(col % columns) * CELL, (row + Math.floor(col / columns)) * height];
      const stack = stacks[`${row},${col}`] ?? [];
      const types = space.types ?? [];
      const unseen = space.provenance !== undefined && space.provenance !== "printed";
      const kinds = [...types, ...(unseen ? ["unseen"] : [])];
      const look = ["rh-cell", ...kinds.map((kind) => `rh-cell-${kind}`)].join(" ");
      const places = stackPlaces(stack.length, height);
      const tokens = stack.map((company, n) => {
        const look = options.companies?.[company];
        const [dx, dy, r] = places[n] as [number, number, number];
        return look && drawToken(look, [x + dx, y + dy], r);
      });
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
          { data: { row: String(row), col: String(col), price: String(space.price) } },
        ),
      );
    });
  });
  return { box: [0, 0, columns * CELL, market.grid.length * lines * height], shapes };
}
