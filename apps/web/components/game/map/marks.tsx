import { centreOf, corners, type SeenMap } from "@railhead/core/draw";
import { memo } from "react";

/** The outline of a hex, pulled in by this many drawing units. */
export const outline = (map: SeenMap, inset: number): string =>
  corners(map.layout, inset)
    .map(([x, y]) => `${x},${y}`)
    .join(" ");

/** Hexes that something beside the map is about, ringed. */
export const Homes = memo(function Homes({ map, hexes }: { map: SeenMap; hexes: string }) {
  return hexes
    .split(",")
    .filter(Boolean)
    .map((hex) => {
      const [cx, cy] = centreOf(map, hex);
      return (
        <g key={hex} data-pointed={hex}>
          <circle cx={cx} cy={cy} r={118} className="rh-mark-under" />
          <circle cx={cx} cy={cy} r={118} className="rh-pointed" />
        </g>
      );
    });
});

/** Hexes changed by the last move: brackets in their corners, so that they are not taken for hexes that may be chosen, which have a whole outline. */
export const Marks = memo(function Marks({ map, hexes }: { map: SeenMap; hexes: string }) {
  const points = outline(map, 4);
  return hexes
    .split(",")
    .filter(Boolean)
    .map((hex) => {
      const [x, y] = centreOf(map, hex);
      return (
        <g key={hex} transform={`translate(${x} ${y})`} data-mark={hex}>
          <polygon points={points} pathLength={6} className="rh-mark-under rh-brackets" />
          <polygon points={points} pathLength={6} className="rh-mark rh-brackets" />
        </g>
      );
    });
});
