"use client";

import type {
  BoardState,
  Colour,
  GameState,
  HexDef,
  MapDef,
  Overlay,
  TileDef,
  TokenSpot,
} from "@railhead/core";
import {
  type CompanyLook,
  centreOf,
  drawBorders,
  drawCoordinates,
  drawHex,
  drawLinks,
  drawSea,
  type HexDrawing,
  reservedAt,
} from "@railhead/core/draw";
import { memo, useMemo } from "react";
import { crowdedNames } from "../../../lib/map/names.ts";
import { renderShapes } from "../../shapes.tsx";

/** A hex as it is drawn now. */
export interface HexProps {
  map: MapDef;
  def: HexDef;
  tile: TileDef | undefined;
  rotation: number;
  /** JSON of the tokens, so that equal ones are the same. */
  tokens: string;
  reserved: string;
  /** JSON of what lies on the hex besides; "" where nothing does. */
  overlays: string;
  /** JSON of what stands beside the circles now; "" where it is as printed. */
  icons: string;
  phase: string;
  ids: boolean;
  looks: Record<string, CompanyLook>;
  crowded: boolean;
}

const drawings = new WeakMap<HexDef, Map<string, HexDrawing>>();

/** Draws a hex once per look; stepping back and forth finds it again. */
function drawingOf(props: HexProps): HexDrawing {
  const { def, tile, rotation, tokens, reserved, overlays, icons, phase, ids, looks, map } = props;
  let known = drawings.get(def);
  if (!known) {
    known = new Map();
    drawings.set(def, known);
  }
  const key = `${tile?.id ?? ""}/${rotation}/${tokens}/${reserved}/${overlays}/${icons}/${phase}/${ids}`;
  let drawing = known.get(key);
  if (!drawing) {
    drawing = drawHex({
      layout: map.layout,
      def,
      ...(tile && { tile, rotation }),
      tokens: JSON.parse(tokens) as TokenSpot[],
      companies: looks,
      reserved: JSON.parse(reserved) as [number, string][],
      ...(overlays && { overlays: JSON.parse(overlays) as Overlay[] }),
      ...(icons && { icons: JSON.parse(icons) as string[] }),
      ...(phase && { phase: phase.split(",") as Colour[] }),
      showTileIds: ids,
    });
    known.set(key, drawing);
  }
  return drawing;
}

const plain = (def: { nodes?: HexDef["nodes"] }): boolean =>
  !(def.nodes ?? []).some((node) => node.revenue !== undefined && typeof node.revenue !== "number");

const shift = ({ map, def }: HexProps): string => {
  const [x, y] = centreOf(map, def.coord);
  return `translate(${x} ${y})`;
};

const HexGround = memo(function HexGround(props: HexProps) {
  return <g transform={shift(props)}>{renderShapes([drawingOf(props).ground])}</g>;
});

const HexTop = memo(function HexTop(props: HexProps) {
  return <g transform={shift(props)}>{renderShapes([drawingOf(props).top])}</g>;
});

const HexName = memo(function HexName(props: HexProps) {
  const { name } = drawingOf(props);
  if (!name) return null;
  return (
    <g transform={shift(props)} data-crowded={props.crowded || undefined}>
      {renderShapes([name])}
    </g>
  );
});

/** Colour, terrain and track of all hexes; one that did not change is not rendered again. */
export const Grounds = memo(function Grounds({ hexes }: { hexes: readonly HexProps[] }) {
  return (
    <g className="rh-layer-hexes">
      {hexes.map((props) => (
        <HexGround key={props.def.coord} {...props} />
      ))}
    </g>
  );
});

/** Cities, tokens, values and labels of all hexes. */
export const Tops = memo(function Tops({ hexes }: { hexes: readonly HexProps[] }) {
  return (
    <g className="rh-layer-tops">
      {hexes.map((props) => (
        <HexTop key={props.def.coord} {...props} />
      ))}
    </g>
  );
});

export const HexNames = memo(function HexNames({ hexes }: { hexes: readonly HexProps[] }) {
  return (
    <g className="rh-layer-names">
      {hexes.map((props) => props.def.name && <HexName key={props.def.coord} {...props} />)}
    </g>
  );
});

/** What never changes in a game: borders, links, and coordinates if wished. */
export const Still = memo(function Still({ map, coordinates }: { map: MapDef; coordinates: boolean }) {
  return (
    <>
      <g className="rh-layer-borders">
        {renderShapes([...drawBorders(map), ...drawLinks(map), ...drawSea(map)])}
      </g>
      {coordinates && <g className="rh-layer-coords">{renderShapes(drawCoordinates(map))}</g>}
    </>
  );
});

/** Where the name of a printed hex stands, in its hex. */
function nameSpot(map: MapDef, def: HexDef): readonly [number, number] | undefined {
  const { name } = drawHex({ layout: map.layout, def });
  const text = name?.kind === "group" ? name.children[0] : undefined;
  return text?.kind === "text" ? [text.x, text.y] : undefined;
}

interface Seen {
  map: MapDef;
  tiles: ReadonlyMap<string, TileDef>;
  board: BoardState;
  companies: GameState["companies"];
  phase: readonly Colour[];
  looks: Record<string, CompanyLook>;
  ids: boolean;
  icons?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** All hexes of a board as they are drawn now. */
export function useHexes({ map, tiles, board, companies, phase, looks, ids, icons }: Seen): HexProps[] {
  const crowded = useMemo(() => crowdedNames(map, (def) => nameSpot(map, def)), [map]);
  const placed = useMemo(() => {
    const found = new Set<string>();
    for (const spots of Object.values(board.tokens)) for (const [, , owner] of spots) found.add(owner);
    return found;
  }, [board.tokens]);
  const colours = phase.join(",");
  return useMemo(() => {
    const free = (company: string): boolean => {
      const one = companies[company];
      return one !== undefined && !one.closed && !placed.has(company);
    };
    const overlaid = new Set(board.overlays?.map(({ hex }) => hex));
    return map.hexes.map((def): HexProps => {
      const laid = board.tiles[def.coord];
      const tile = laid && tiles.get(laid[0]);
      return {
        map,
        def,
        tile,
        rotation: laid?.[1] ?? 0,
        tokens: JSON.stringify(board.tokens[def.coord] ?? []),
        reserved: JSON.stringify(reservedAt(def, free)),
        overlays: overlaid.has(def.coord)
          ? JSON.stringify(board.overlays?.filter(({ hex }) => hex === def.coord))
          : "",
        icons: icons?.[def.coord] ? JSON.stringify(icons[def.coord]) : "",
        phase: plain(tile ?? def) ? "" : colours,
        ids,
        looks,
        crowded: crowded.has(def.coord),
      };
    });
  }, [map, tiles, board, companies, placed, colours, ids, looks, crowded, icons]);
}
