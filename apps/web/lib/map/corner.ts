import { centreOf, mapBox, type SeenMap } from "@railhead/core/draw";

/** The lower corner of the map where the card hides fewer hexes; the same for the whole game. */
export function emptyCorner(map: SeenMap): "left" | "right" {
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

type Point = readonly [x: number, y: number];
interface Size {
  width: number;
  height: number;
}

/** Corners of the map where a card may stand. */
export const CORNERS = ["bottom-left", "bottom-right", "top-left", "top-right"] as const;
export type Corner = (typeof CORNERS)[number];

/** Room that a card keeps from what it stands beside, and from the left and right rims, where buttons are at the right; in pixels. */
const ROOM = 10;
const RIM = { left: 8, right: 60 };

/**
 * The corner where a card hides fewest of some points; of equals the first of `liked`, then of all. Points are in pixels from the upper left
 * of the frame.
 */
export function freeCorner(
  points: readonly Point[],
  frame: Size,
  card: Size,
  liked: readonly Corner[] = [],
): Corner {
  const hides = (corner: Corner): number => {
    const left = corner.endsWith("left") ? RIM.left : frame.width - RIM.right - card.width;
    const top = corner.startsWith("top") ? RIM.left : frame.height - RIM.left - card.height;
    return points.filter(
      ([x, y]) =>
        x > left - ROOM && x < left + card.width + ROOM && y > top - ROOM && y < top + card.height + ROOM,
    ).length;
  };
  const order = [...new Set([...liked, ...CORNERS])];
  return order.reduce((best, corner) => (hides(corner) < hides(best) ? corner : best));
}
