import type { TileDef } from "@railhead/core";
import { drawRoute, drawRouteStops, drawRouteSum, type SeenMap } from "@railhead/core/draw";
import type { BoardState } from "@railhead/core/model";
import { memo } from "react";
import { renderShapes } from "@/components/shapes.tsx";
import type { RunLine } from "@/lib/runs.ts";

export interface RunsProps {
  map: SeenMap;
  /** The board that is run on. */
  board: BoardState;
  tiles: ReadonlyMap<string, TileDef>;
  runs: readonly RunLine[];
  /** The one of the runs that is looked at. */
  lit: number | undefined;
  money: (amount: number) => string;
}

/** The lines of a company's trains, each with its own dash. */
export const Runs = memo(function Runs({ map, board, tiles, runs, lit }: Omit<RunsProps, "money">) {
  if (!runs.length) return null;
  return (
    <g className="rh-layer-routes" data-lit={lit}>
      {renderShapes(runs.map((run, index) => drawRoute(map, board, tiles, run.path, index)))}
    </g>
  );
});

/** What each run pays, near its end, and the numbered stops of the one that is looked at. */
export const Sums = memo(function Sums({ map, board, tiles, runs, lit, money }: RunsProps) {
  if (!runs.length) return null;
  const place = (run: RunLine) => run.path.at(-1)?.split(/[./]/)[0];
  const sums = runs.map((run, index) => {
    const above = runs.slice(0, index).filter((other) => place(other) === place(run)).length;
    return drawRouteSum(map, board, tiles, run.path, index, money(run.revenue), above);
  });
  const stops = runs.flatMap((run, index) =>
    index === lit ? [drawRouteStops(map, board, tiles, run.stops ?? [], index)] : [],
  );
  return (
    <g className="rh-layer-sums">{renderShapes([...stops, ...sums.filter((one) => one !== undefined)])}</g>
  );
});
