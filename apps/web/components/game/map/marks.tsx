import { centreOf, corners, type SeenMap } from "@railhead/core/draw";
import { memo } from "react";
import { settle } from "@/lib/motion.ts";

const NONE: Readonly<Record<string, string>> = {};

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
export const Marks = memo(function Marks({
  map,
  hexes,
  placed = NONE,
}: {
  map: SeenMap;
  hexes: string;
  /** The companies whose tokens were placed, by hex. */
  placed?: Readonly<Record<string, string>> | undefined;
}) {
  const points = outline(map, 4);
  return hexes
    .split(",")
    .filter(Boolean)
    .map((hex) => {
      const [x, y] = centreOf(map, hex);
      return (
        <g
          key={hex}
          ref={settle}
          transform={`translate(${x} ${y})`}
          data-mark={hex}
          data-placed={placed[hex]}
        >
          <polygon points={points} pathLength={6} className="rh-mark-under rh-brackets" />
          <polygon points={points} pathLength={6} className="rh-mark rh-brackets" />
        </g>
      );
    });
});

/** Numbers at hexes, of the lines beside the map that speak of them: "F7:1,I10:2". */
export const Numbers = memo(function Numbers({ map, numbered }: { map: SeenMap; numbered: string }) {
  const points = outline(map, 4);
  return numbered
    .split(",")
    .filter(Boolean)
    .map((one) => {
      const [hex = "", number] = one.split(":");
      const [x, y] = centreOf(map, hex);
      return (
        <g key={hex} transform={`translate(${x} ${y})`} data-numbered={hex}>
          <polygon points={points} pathLength={6} className="rh-mark-under rh-brackets" />
          <polygon points={points} pathLength={6} className="rh-mark rh-brackets" />
          <circle cx={58} cy={-66} r={24} fill="var(--accent)" stroke="var(--panel)" strokeWidth={4} />
          <text
            x={58}
            y={-56}
            textAnchor="middle"
            style={{ fill: "var(--on-accent)", fontSize: 32, fontWeight: 700 }}
          >
            {number}
          </text>
        </g>
      );
    });
});
