import type { TitleDefinition } from "@railhead/core";
import type { MarketShift } from "@railhead/core/contract";
import { type Drawing, spaceBox } from "@railhead/core/draw";

/** The part of a market that is used: its box in the drawing, and whether a shape of the drawing belongs to it. */
export interface UsedPart {
  box: Drawing["box"];
  shows: (shape: Drawing["shapes"][number]) => boolean;
}

/** Spaces with tokens, those where tokens would go (where no token stands, those where companies start), and one space around them. Undefined for a ladder. */
export function usedPart(
  market: TitleDefinition["market"],
  stacks: Readonly<Record<string, readonly string[]>>,
  shifts: readonly MarketShift[],
): UsedPart | undefined {
  const { grid } = market;
  const cells = [
    ...Object.entries(stacks).flatMap(([key, stack]) => (stack.length ? [key.split(",").map(Number)] : [])),
    ...shifts.flatMap(({ to }) => (to ? [[to.row, to.col]] : [])),
  ] as [number, number][];
  if (!cells.length)
    for (const [row, spaces] of grid.entries())
      for (const [col, space] of spaces.entries())
        if (space?.types?.some((type) => type.includes("par"))) cells.push([row, col]);
  if (grid.length === 1 || !cells.length) return undefined;
  const across = Math.max(...grid.map((row) => row.length)) - 1;
  const reach = (part: 0 | 1, last: number): [number, number] => {
    const all = cells.map((cell) => cell[part]);
    return [Math.max(0, Math.min(...all) - 1), Math.min(last, Math.max(...all) + 1)];
  };
  const [top, bottom] = reach(0, grid.length - 1);
  const [left, right] = reach(1, across);
  const [x, y] = spaceBox(market, { row: top, col: left });
  const [endX, endY, width, height] = spaceBox(market, { row: bottom, col: right });
  const within = (value: string | undefined, from: number, to: number) =>
    value !== undefined && Number(value) >= from && Number(value) <= to;
  return {
    box: [x, y, endX + width - x, endY + height - y],
    shows: ({ data }) => within(data?.row, top, bottom) && within(data?.col, left, right),
  };
}
