"use client";

import type { BoardState, Colour, GameState, MapDef, TileDef } from "@railhead/core";
import type { CompanyLook } from "@railhead/core/draw";
import { useContext, useRef } from "react";
import type { RunLine } from "../../lib/runs.ts";
import { Context } from "./context.ts";
import { LiveMap } from "./map/live-map.tsx";
import { MapCanvas } from "./map/map-canvas.tsx";
import { Marks } from "./map/marks.tsx";
import { Runs, Sums } from "./map/runs-layer.tsx";
import type { PanZoom } from "./pan-zoom.ts";

export interface MapViewProps {
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

/** The map of the table: within a game with everything that may be done on it, else as a picture to move about in. */
export function MapView(props: MapViewProps) {
  const game = useContext(Context);
  return game ? <LiveMap {...props} /> : <StillMap {...props} />;
}

function StillMap({ map, tiles, state, phase, looks, marked, runs, runBoard, lit, label }: MapViewProps) {
  const zoom = useRef<PanZoom>(null);
  return (
    <MapCanvas
      map={map}
      tiles={tiles}
      state={state}
      phase={phase}
      looks={looks}
      label={label}
      zoomRef={zoom}
      under={<Runs map={map} board={runBoard} tiles={tiles} runs={runs} lit={lit} />}
      over={<Marks map={map} hexes={marked.join(",")} />}
      top={<Sums map={map} board={runBoard} tiles={tiles} runs={runs} money={String} />}
    />
  );
}
