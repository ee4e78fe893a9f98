import type { TileDef } from "@railhead/core";
import {
  type CompanyLook,
  centreOf,
  drawHex,
  drawToken,
  drawTrackOf,
  layoutFace,
  type SeenMap,
  type TrackView,
} from "@railhead/core/draw";
import type { BoardState } from "@railhead/core/model";
import { memo } from "react";
import { renderShapes } from "@/components/shapes.tsx";
import { outline } from "./marks.tsx";

const at = (map: SeenMap, hex: string): string => `translate(${centreOf(map, hex).join(" ")})`;

/** Hexes that answer the question, lit softly: a light ground and an outline, so that it does not hang on a colour. */
export const Lit = memo(function Lit({
  map,
  hexes,
  quiet,
}: {
  map: SeenMap;
  hexes: string;
  quiet?: boolean;
}) {
  const points = outline(map, 7);
  return (
    <g className={quiet ? "rh-lits rh-lits-quiet" : "rh-lits"}>
      {hexes
        .split(",")
        .filter(Boolean)
        .map((hex) => (
          <g key={hex} transform={at(map, hex)} data-lit={hex}>
            <polygon points={points} className="rh-lit-under" />
            <polygon points={points} className="rh-lit" />
          </g>
        ))}
    </g>
  );
});

/** The hex that the keyboard stands on. */
export const Cursor = memo(function Cursor({ map, hex }: { map: SeenMap; hex: string }) {
  const points = outline(map, 2);
  return (
    <g transform={at(map, hex)} data-cursor={hex}>
      <polygon points={points} className="rh-cursor-under" />
      <polygon points={points} className="rh-cursor" />
    </g>
  );
});

interface GhostProps {
  map: SeenMap;
  tiles: ReadonlyMap<string, TileDef>;
  looks: Record<string, CompanyLook>;
  hex: string;
  /** The board with the tile on it. */
  board: BoardState;
  /** Track that the company would reach and does not now; drawn on that board. */
  view: TrackView | undefined;
  fresh: readonly number[];
}

/** A tile that has not been laid yet, in its place, and the track it would open. */
export const GhostTile = memo(function GhostTile({ map, tiles, looks, hex, board, view, fresh }: GhostProps) {
  const def = map.hexes.find((one) => one.coord === hex);
  const laid = board.tiles[hex];
  const tile = laid && tiles.get(laid[0]);
  if (!def || !laid || !tile) return null;
  const drawing = drawHex({
    layout: map.layout,
    def,
    tile,
    rotation: laid[1],
    tokens: board.tokens[hex] ?? [],
    companies: looks,
  });
  return (
    <g className="rh-draft" data-testid="ghost" data-hex={hex} data-tile={laid[0]} data-rotation={laid[1]}>
      <g transform={at(map, hex)}>{renderShapes([drawing.ground])}</g>
      {view && fresh.length > 0 && (
        <g className="rh-fresh">
          {renderShapes([
            drawTrackOf(view, fresh, "rh-fresh-bed"),
            drawTrackOf(view, fresh, "rh-fresh-line"),
          ])}
        </g>
      )}
      <g transform={at(map, hex)}>
        {renderShapes(drawing.name ? [drawing.top, drawing.name] : [drawing.top])}
        <polygon points={outline(map, 3)} className="rh-draft-rim" />
      </g>
    </g>
  );
});

/** A circle of a city on the map. */
export interface SpotPlace {
  hex: string;
  city?: number;
  x: number;
  y: number;
  r: number;
}

/** Where the circle of a city lies on the map; without a city, or where there is none, the middle of the hex. */
export function spotPlace(
  map: SeenMap,
  tiles: ReadonlyMap<string, TileDef>,
  board: BoardState,
  hex: string,
  city: number | undefined,
  slot: number,
): SpotPlace {
  const [x, y] = centreOf(map, hex);
  const whole = { hex, ...(city !== undefined && { city }), x, y, r: 34 };
  const def = map.hexes.find((one) => one.coord === hex);
  if (!def || city === undefined) return whole;
  const laid = board.tiles[hex];
  const { nodes } = layoutFace(map.layout, (laid && tiles.get(laid[0])) ?? def, laid?.[1] ?? 0);
  const place = nodes.filter((node) => node.node.kind === "city")[city];
  const circle = place?.slots[Math.min(slot, place.slots.length - 1)];
  return place && circle ? { hex, city, x: x + circle[0], y: y + circle[1], r: place.slotRadius } : whole;
}

/** Circles that may be taken, and the token that lies in one of them for now: that one has a dashed ring in place of the whole one. */
export const Spots = memo(function Spots({
  spots,
  ghost,
  look,
}: {
  spots: readonly SpotPlace[];
  ghost: SpotPlace | undefined;
  look: CompanyLook | undefined;
}) {
  return (
    <g className="rh-spots">
      {spots.map((spot) => (
        <g
          key={`${spot.hex}/${spot.city}`}
          data-spot={spot.city === undefined ? spot.hex : `${spot.hex}/${spot.city}`}
        >
          <circle cx={spot.x} cy={spot.y} r={spot.r + 6} className="rh-lit-under" />
          {!(look && ghost && ghost.hex === spot.hex && ghost.city === spot.city) && (
            <circle cx={spot.x} cy={spot.y} r={spot.r + 6} className="rh-lit" />
          )}
        </g>
      ))}
      {ghost && look && (
        <g className="rh-draft" data-testid="ghost-token" data-hex={ghost.hex}>
          {renderShapes([drawToken(look, [ghost.x, ghost.y], ghost.r - 2.5)])}
          <circle cx={ghost.x} cy={ghost.y} r={ghost.r + 6} className="rh-draft-rim" />
        </g>
      )}
    </g>
  );
});

/** Everything a company reaches: its track, and a ring around the cities it comes to. */
export const ReachLayer = memo(function ReachLayer({
  view,
  segments,
  cities,
}: {
  view: TrackView;
  segments: readonly number[];
  cities: readonly SpotPlace[];
}) {
  return (
    <g className="rh-reach" data-testid="reach" data-cities={cities.length}>
      {renderShapes([
        drawTrackOf(view, segments, "rh-reach-bed"),
        drawTrackOf(view, segments, "rh-reach-line"),
      ])}
      {cities.map((city) => (
        <circle
          key={`${city.hex}/${city.city}`}
          cx={city.x}
          cy={city.y}
          r={city.r + 12}
          className="rh-reach-city"
        />
      ))}
    </g>
  );
});
