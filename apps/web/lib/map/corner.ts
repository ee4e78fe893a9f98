import type { MapDef } from "@railhead/core";
import { centreOf, mapBox } from "@railhead/core/draw";

/** The lower corner of the map where the card hides fewer hexes; the same for the whole game. */
export function emptyCorner(map: MapDef): "left" | "right" {
  const [left, top, width, height] = mapBox(map);
  const hidden = { left: 0, right: 0 };
  for (const { coord } of map.hexes) {
    const [x, y] = centreOf(map, coord);
    const [across, down] = [(x - left) / width, (y - top) / height];
    if (down < 0.7) continue;
    if (across < 0.35) hidden.left += 1;
    if (across > 0.65) hidden.right += 1;
  }
  return hidden.right < hidden.left ? "right" : "left";
}
