"use client";

import type { BoardState, Colour, GameState, HexDef, MapDef, TileDef, TokenSpot } from "@railhead/core";
import {
  type CompanyLook,
  centreOf,
  corners,
  drawBorders,
  drawCoordinates,
  drawHex,
  drawLinks,
  drawRoute,
  drawRouteSum,
  type HexDrawing,
  mapBox,
  reservedAt,
} from "@railhead/core/draw";
import { useTranslations } from "next-intl";
import { memo, useMemo, useState } from "react";
import type { RunLine } from "../../lib/runs.ts";
import { Fit, Grid, Minus, NumberSign, Plus } from "../icons.tsx";
import { renderShapes } from "../shapes.tsx";
import { useGame } from "./context.ts";
import { usePanZoom } from "./pan-zoom.ts";

interface HexProps {
  map: MapDef;
  def: HexDef;
  tile: TileDef | undefined;
  rotation: number;
  /** JSON of the tokens, so that equal ones are the same. */
  tokens: string;
  reserved: string;
  phase: string;
  ids: boolean;
  looks: Record<string, CompanyLook>;
}

const drawings = new WeakMap<HexDef, Map<string, HexDrawing>>();

/** Draws a hex once per look; stepping back and forth finds it again. */
function drawingOf(props: HexProps): HexDrawing {
  const { def, tile, rotation, tokens, reserved, phase, ids, looks, map } = props;
  let known = drawings.get(def);
  if (!known) {
    known = new Map();
    drawings.set(def, known);
  }
  const key = `${tile?.id ?? ""}/${rotation}/${tokens}/${reserved}/${phase}/${ids}`;
  let drawing = known.get(key);
  if (!drawing) {
    drawing = drawHex({
      layout: map.layout,
      def,
      ...(tile && { tile, rotation }),
      tokens: JSON.parse(tokens) as TokenSpot[],
      companies: looks,
      reserved: JSON.parse(reserved) as [number, string][],
      ...(phase && { phase: phase.split(",") as Colour[] }),
      showTileIds: ids,
    });
    known.set(key, drawing);
  }
  return drawing;
}

const HexGround = memo(function HexGround(props: HexProps) {
  const [x, y] = centreOf(props.map, props.def.coord);
  const label = [props.def.coord, props.def.name].filter(Boolean).join(" ");
  return (
    <g transform={`translate(${x} ${y})`}>
      <title>{label}</title>
      {renderShapes([drawingOf(props).ground])}
    </g>
  );
});

const HexTop = memo(function HexTop(props: HexProps) {
  const [x, y] = centreOf(props.map, props.def.coord);
  return <g transform={`translate(${x} ${y})`}>{renderShapes([drawingOf(props).top])}</g>;
});

const HexName = memo(function HexName(props: HexProps) {
  const { name } = drawingOf(props);
  const [x, y] = centreOf(props.map, props.def.coord);
  return name ? <g transform={`translate(${x} ${y})`}>{renderShapes([name])}</g> : null;
});

const Still = memo(function Still({ map, coordinates }: { map: MapDef; coordinates: boolean }) {
  return (
    <>
      <g className="rh-layer-borders">{renderShapes([...drawBorders(map), ...drawLinks(map)])}</g>
      {coordinates && <g className="rh-layer-coords">{renderShapes(drawCoordinates(map))}</g>}
    </>
  );
});

/** Hexes changed by the last move, outlined. */
const Marks = memo(function Marks({ map, hexes }: { map: MapDef; hexes: string }) {
  const points = corners(map.layout, 4)
    .map(([x, y]) => `${x},${y}`)
    .join(" ");
  return hexes
    .split(",")
    .filter(Boolean)
    .map((hex) => {
      const [x, y] = centreOf(map, hex);
      return (
        <g key={hex} transform={`translate(${x} ${y})`} data-mark={hex}>
          <polygon points={points} className="rh-mark-under" />
          <polygon points={points} className="rh-mark" />
        </g>
      );
    });
});

interface RunsProps {
  map: MapDef;
  board: BoardState;
  tiles: ReadonlyMap<string, TileDef>;
  runs: readonly RunLine[];
}

const Routes = memo(function Routes({ map, board, tiles, runs }: RunsProps) {
  return renderShapes(runs.map((run, index) => drawRoute(map, board, tiles, run.path, index)));
});

const Sums = memo(function Sums({ map, board, tiles, runs }: RunsProps) {
  const { money } = useGame();
  const place = (run: RunLine) => run.path.at(-1)?.split(/[./]/)[0];
  const sums = runs.map((run, index) => {
    const above = runs.slice(0, index).filter((other) => place(other) === place(run)).length;
    return drawRouteSum(map, board, tiles, run.path, index, money(run.revenue), above);
  });
  return <g>{renderShapes(sums.filter((one) => one !== undefined))}</g>;
});

interface Props {
  map: MapDef;
  tiles: ReadonlyMap<string, TileDef>;
  state: GameState;
  phase: readonly Colour[];
  looks: Record<string, CompanyLook>;
  /** Hexes the last move changed. */
  marked: readonly string[];
  runs: readonly RunLine[];
  /** The board that was run on. */
  runBoard: BoardState;
  /** The one of the runs that is looked at. */
  lit: number | undefined;
  label: string;
}

const plain = (def: { nodes?: HexDef["nodes"] }): boolean =>
  !(def.nodes ?? []).some((node) => node.revenue !== undefined && typeof node.revenue !== "number");

export function MapView({ map, tiles, state, phase, looks, marked, runs, runBoard, lit, label }: Props) {
  const t = useTranslations("game");
  const [coordinates, setCoordinates] = useState(false);
  const [ids, setIds] = useState(false);
  const box = useMemo(() => mapBox(map, coordinates), [map, coordinates]);
  const zoom = usePanZoom(box);
  const placed = useMemo(() => {
    const found = new Set<string>();
    for (const spots of Object.values(state.board.tokens)) for (const [, , owner] of spots) found.add(owner);
    return found;
  }, [state.board.tokens]);
  const colours = phase.join(",");
  const hexes = map.hexes.map((def): HexProps => {
    const laid = state.board.tiles[def.coord];
    const tile = laid && tiles.get(laid[0]);
    const free = (company: string): boolean => {
      const one = state.companies[company];
      return one !== undefined && !one.closed && !placed.has(company);
    };
    return {
      map,
      def,
      tile,
      rotation: laid?.[1] ?? 0,
      tokens: JSON.stringify(state.board.tokens[def.coord] ?? []),
      reserved: JSON.stringify(reservedAt(def, free)),
      phase: plain(tile ?? def) ? "" : colours,
      ids,
      looks,
    };
  });
  return (
    <div className="board-table relative size-full overflow-hidden" data-testid="map">
      <svg
        ref={zoom.svg}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved with the keyboard
        tabIndex={0}
        className="rh rh-map size-full touch-none"
        onKeyDown={zoom.onKeyDown}
      >
        <g ref={zoom.group}>
          <g className="rh-layer-hexes">
            {hexes.map((props) => (
              <HexGround key={props.def.coord} {...props} />
            ))}
          </g>
          <Still map={map} coordinates={coordinates} />
          {runs.length > 0 && (
            <g className="rh-layer-routes" data-lit={lit}>
              <Routes map={map} board={runBoard} tiles={tiles} runs={runs} />
            </g>
          )}
          <g className="rh-layer-tops">
            {hexes.map((props) => (
              <HexTop key={props.def.coord} {...props} />
            ))}
          </g>
          <Marks map={map} hexes={marked.join(",")} />
          <g className="rh-layer-names">
            {hexes.map((props) => props.def.name && <HexName key={props.def.coord} {...props} />)}
          </g>
          {runs.length > 0 && <Sums map={map} board={runBoard} tiles={tiles} runs={runs} />}
        </g>
      </svg>
      <div className="absolute end-2 flex rounded-lg border border-line bg-panel max-md:bottom-2 md:top-2 md:flex-col">
        <MapButton label={t("zoomIn")} onClick={() => zoom.by(1.5)}>
          <Plus />
        </MapButton>
        <MapButton label={t("zoomOut")} onClick={() => zoom.by(1 / 1.5)}>
          <Minus />
        </MapButton>
        <MapButton label={t("fit")} onClick={() => zoom.fit()}>
          <Fit />
        </MapButton>
        <MapButton
          label={t("coordinates")}
          pressed={coordinates}
          onClick={() => setCoordinates(!coordinates)}
          wide
        >
          <Grid />
        </MapButton>
        <MapButton label={t("tileNumbers")} pressed={ids} onClick={() => setIds(!ids)} wide>
          <NumberSign />
        </MapButton>
      </div>
    </div>
  );
}

function MapButton({
  label,
  pressed,
  onClick,
  wide,
  children,
}: {
  label: string;
  pressed?: boolean;
  onClick: () => void;
  /** Left out on small screens. */
  wide?: boolean;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      className={`icon-button ${wide ? "max-md:hidden" : ""} ${pressed ? "bg-sunk text-accent" : ""}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
