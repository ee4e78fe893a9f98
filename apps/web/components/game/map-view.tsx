import { useContext, useRef } from "react";
import { Context } from "./context.ts";
import { LiveMap } from "./map/live-map.tsx";
import { MapCanvas } from "./map/map-canvas.tsx";
import type { MapViewProps } from "./map/map-props.ts";
import { Marks } from "./map/marks.tsx";
import { Runs, Sums } from "./map/runs-layer.tsx";
import type { PanZoom } from "./pan-zoom.ts";

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
      top={<Sums map={map} board={runBoard} tiles={tiles} runs={runs} lit={lit} money={String} />}
    />
  );
}
