"use client";

import type { Layout, TileDef } from "@railhead/core";
import { drawTile } from "@railhead/core/draw";
import { memo } from "react";
import { renderShapes } from "../../shapes.tsx";

/** A tile as it would lie, for buttons and lists; decoration beside its number. */
export const TilePicture = memo(function TilePicture({
  tile,
  rotation = 0,
  layout,
  width,
}: {
  tile: TileDef;
  rotation?: number;
  layout: Layout;
  width: number;
}) {
  const box = layout === "flat" ? [-102, -88.6, 204, 177.2] : [-88.6, -102, 177.2, 204];
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
