import type { TileDef } from "@railhead/core";
import { type Aspect, corners, drawTile } from "@railhead/core/draw";
import { memo } from "react";
import { renderShapes } from "@/components/shapes.tsx";

/** A tile as it would lie, for buttons and lists; decoration beside its number. */
export const TilePicture = memo(function TilePicture({
  tile,
  rotation = 0,
  layout,
  width,
}: {
  tile: TileDef;
  rotation?: number;
  layout: Aspect;
  width: number;
}) {
  const [x, y] = [0, 1].map((axis) => 2 + Math.max(...corners(layout).map((one) => one[axis] as number)));
  const box = [-(x ?? 0), -(y ?? 0), 2 * (x ?? 0), 2 * (y ?? 0)];
  return (
    <svg
      viewBox={box.join(" ")}
      width={width}
      height={(width * (box[3] as number)) / (box[2] as number)}
      className="rh shrink-0"
      aria-hidden="true"
    >
      {renderShapes([drawTile(tile, rotation, layout)])}
    </svg>
  );
});
