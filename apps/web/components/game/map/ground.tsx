import type { GameState, HexDef, TileDef } from "@railhead/core";
import {
  type CompanyLook,
  centreOf,
  corners,
  drawBorders,
  drawCoordinates,
  drawHex,
  drawLinks,
  drawOpenSea,
  drawSea,
  type HexDrawing,
  hiddenSea,
  nameSizes,
  num,
  reservedAt,
  type SeenMap,
  type WrittenName,
  writtenIn,
} from "@railhead/core/draw";
import type { BoardState, Colour, Overlay, TokenSpot } from "@railhead/core/model";
import { type CSSProperties, memo, useMemo } from "react";
import { renderShapes } from "@/components/shapes.tsx";
import { useSame } from "@/lib/hooks/use-same.ts";
import { type InView, isIn, levelAt } from "@/lib/map/in-view.ts";
import { leanShape } from "@/lib/map/lean.ts";
import { crowdedNames, GROWN, type Level } from "@/lib/map/names.ts";

/** A hex as it is drawn now. */
export interface HexProps {
  map: SeenMap;
  def: HexDef;
  tile: TileDef | undefined;
  rotation: number;
  /** JSON of the tokens, so that equal ones are the same. */
  tokens: string;
  reserved: string;
  /** JSON of what else lies on the hex; "" if nothing does. */
  overlays: string;
  /** JSON of what stands beside the circles now; "" where it is as printed. */
  icons: string;
  phase: string;
  ids: boolean;
  looks: Record<string, CompanyLook>;
  crowded: boolean;
  /** The name grows no further, since it would run into another, in drawing units. */
  cap?: number;
  /** Only what can be read at this level is drawn; all of it where there is none. */
  level?: Level;
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
  const key = `${map.layout}/${tile?.id ?? ""}/${rotation}/${tokens}/${reserved}/${overlays}/${icons}/${phase}/${ids}`;
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
  const ground = leanShape(drawingOf(props).ground, props.level);
  return <g transform={shift(props)}>{ground && renderShapes([ground])}</g>;
});

const HexTop = memo(function HexTop(props: HexProps) {
  const top = leanShape(drawingOf(props).top, props.level);
  return top ? <g transform={shift(props)}>{renderShapes([top])}</g> : null;
});

const HexName = memo(function HexName(props: HexProps) {
  const { name } = drawingOf(props);
  if (!name) return null;
  const style = props.cap ? ({ "--name-cap": `${props.cap}px` } as CSSProperties) : undefined;
  return (
    <g transform={shift(props)} data-crowded={props.crowded || undefined} style={style}>
      {renderShapes([name])}
    </g>
  );
});

/** Blank land seen from afar is one shape, whatever its terrain. */
const isBlank = ({ def, tile, level }: HexProps): boolean =>
  level === "far" && !tile && def.colour === "white" && !def.paths?.length;

const Blank = memo(function Blank({ hexes }: { hexes: readonly HexProps[] }) {
  const d = useMemo(
    () =>
      hexes
        .map(({ map, def }) => {
          const [x, y] = centreOf(map, def.coord);
          return `M${corners(map.layout)
            .map(([dx, dy]) => `${num(x + dx)} ${num(y + dy)}`)
            .join("L")}Z`;
        })
        .join(""),
    [hexes],
  );
  return <path d={d} className="rh-hex rh-white" />;
});

/** Colour, terrain and track of all hexes; one that did not change is not rendered again. */
export const Grounds = memo(function Grounds({ hexes }: { hexes: readonly HexProps[] }) {
  const blank = useMemo(() => hexes.filter(isBlank), [hexes]);
  const own = blank.length ? hexes.filter((props) => !isBlank(props)) : hexes;
  return (
    <g className="rh-layer-hexes">
      {blank.length > 0 && <Blank hexes={blank} />}
      {own.map((props) => (
        <HexGround key={props.def.coord} {...props} />
      ))}
    </g>
  );
});

/** The open sea: one shape for each area, below all hexes. */
export const OpenSea = memo(function OpenSea({ map }: { map: SeenMap }) {
  return map.water ? <g className="rh-layer-sea">{renderShapes(drawOpenSea(map))}</g> : null;
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
      {hexes.map(
        (props) => props.def.name && props.level !== "far" && <HexName key={props.def.coord} {...props} />,
      )}
    </g>
  );
});

/** What never changes in a game: borders, links, and coordinates if wished. */
export const Still = memo(function Still({ map, coordinates }: { map: SeenMap; coordinates: boolean }) {
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
function nameSpot(map: SeenMap, def: HexDef): readonly [number, number] | undefined {
  const { name } = drawHex({ layout: map.layout, def });
  const text = name && writtenIn(name);
  return text && [text.x, text.y];
}

/** Most that names grow to where they stand now, by hex, where that is less than others do. */
function capsOf(hexes: readonly HexProps[]): Map<string, number> {
  const written = hexes.flatMap((props): WrittenName[] => {
    const name = props.def.name && drawingOf(props).name;
    const text = name && writtenIn(name);
    if (!text) return [];
    const [x, y] = centreOf(props.map, props.def.coord);
    return [{ coord: props.def.coord, text: text.text, at: [x + text.x, y + text.y] }];
  });
  return nameSizes(written, GROWN);
}

/** Those of the hexes that are looked at, with what can be read from there; all where there is nothing to say of it. */
export function useLookedAt(hexes: HexProps[], view: InView | undefined): HexProps[] {
  return useMemo(() => {
    if (!view) return hexes;
    return hexes.flatMap((props) =>
      isIn(view.box, centreOf(props.map, props.def.coord))
        ? [{ ...props, level: levelAt(view, props.def.coord) }]
        : [],
    );
  }, [hexes, view]);
}

interface Seen {
  map: SeenMap;
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
  // What else of companies changes draws no hex again.
  const waiting = useSame(
    Object.values(companies).flatMap(({ id, closed }) => (closed || placed.has(id) ? [] : [id])),
  );
  const drawn = useMemo(() => {
    const free = (company: string): boolean => waiting.includes(company);
    const overlaid = new Set(board.overlays?.map(({ hex }) => hex));
    const hidden = hiddenSea(map, board);
    const shown = map.hexes.filter((def) => !hidden(def.coord));
    return shown.map((def): HexProps => {
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
  }, [map, tiles, board, waiting, colours, ids, looks, crowded, icons]);
  return useMemo(() => {
    const caps = capsOf(drawn);
    return drawn.map((props) => {
      const cap = caps.get(props.def.coord);
      return cap === undefined ? props : { ...props, cap };
    });
  }, [drawn]);
}
