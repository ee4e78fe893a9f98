import {
  drawRoute,
  drawRouteSum,
  HEX,
  ROUTE_LOOKS,
  type Shape,
  type TrackView,
  vertexPoint,
} from "@railhead/core/draw";
import { memo } from "react";
import { renderShapes } from "@/components/shapes.tsx";
import type { EditedTrain } from "./use-route-edit.ts";

interface Props {
  view: TrackView;
  trains: readonly EditedTrain[];
  /** The train that is being changed, or looked at: the others stand back. */
  lit: string | undefined;
}

/** The lines of the drafted routes; every train keeps its own dash and colour. */
export const DraftRoutes = memo(function DraftRoutes({ view, trains, lit }: Props) {
  return (
    <g className="rh-layer-routes rh-layer-drafts" data-testid="draft-routes">
      {trains.map(
        (train, index) =>
          train.route && (
            <g
              key={train.id}
              className={lit !== undefined && lit !== train.id ? "rh-back" : ""}
              data-train={train.id}
            >
              {renderShapes([drawRoute(view.map, view.board, view.tiles, train.route.path, index)])}
            </g>
          ),
      )}
    </g>
  );
});

/** What each drafted route earns, and the numbered stops of the train that is being changed. */
export const DraftSums = memo(function DraftSums({
  view,
  trains,
  lit,
  money,
}: Props & { money: (amount: number) => string }) {
  const place = (train: EditedTrain) => train.route?.path.at(-1)?.split(/[./]/)[0];
  const running = trains.filter((train) => train.route && train.value !== undefined);
  return (
    <g className="rh-layer-sums">
      {trains.map((train, index) => {
        if (train.id !== lit) return null;
        return (
          <g key={train.id} data-testid="stops">
            {train.stops.map((stop, n) => {
              const [x, y] = vertexPoint(view, stop);
              return (
                <g key={stop} transform={`translate(${x} ${y})`} data-stop={n + 1}>
                  <circle r={HEX * 0.2} className={`rh-route-sum rh-route-sum-${index % ROUTE_LOOKS}`} />
                  <text y={8} fontSize={23} textAnchor="middle" className="rh-route-text">
                    {n + 1}
                  </text>
                </g>
              );
            })}
          </g>
        );
      })}
      {renderShapes(
        running
          .map((train, n): Shape | undefined => {
            const above = running.slice(0, n).filter((other) => place(other) === place(train)).length;
            const index = trains.indexOf(train);
            const path = train.route?.path ?? [];
            return drawRouteSum(
              view.map,
              view.board,
              view.tiles,
              path,
              index,
              money(train.value ?? 0),
              above,
            );
          })
          .filter((one) => one !== undefined),
      )}
    </g>
  );
});
