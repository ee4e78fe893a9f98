import type { GameState, TileDef } from "@railhead/core";
import { type CompanyLook, mapBox, type SeenMap } from "@railhead/core/draw";
import type { Colour } from "@railhead/core/model";
import { useTranslations } from "next-intl";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { Fit, Grid, Minus, NumberSign, Plus } from "@/components/icons.tsx";
import { isLarge } from "@/lib/map/in-view.ts";
import { hexFinder } from "@/lib/map/pick.ts";
import { type PanZoom, usePanZoom } from "../pan-zoom.ts";
import { Grounds, HexNames, OpenSea, Still, Tops, useHexes, useLookedAt } from "./ground.tsx";
import { MAP_BUTTONS, MapButton } from "./map-button.tsx";
import { useInView } from "./use-in-view.ts";

export type MapPoint = readonly [x: number, y: number];

interface Props {
  map: SeenMap;
  tiles: ReadonlyMap<string, TileDef>;
  state: GameState;
  phase: readonly Colour[];
  looks: Record<string, CompanyLook>;
  label: string;
  /** What stands beside the circles of a hex now, in place of its printed icons. */
  icons?: Readonly<Record<string, readonly string[]>> | undefined;
  /** What the keys do, read out with the label. */
  hint?: string;
  /** Drawn between track and cities. */
  under?: ReactNode;
  /** Drawn above everything but names. */
  over?: ReactNode;
  /** Drawn above the names. */
  top?: ReactNode;
  /** More buttons, and what stands over the map without moving with it. */
  buttons?: ReactNode;
  children?: ReactNode;
  zoomRef: RefObject<PanZoom | null>;
  /** A hex was clicked or tapped; undefined: the table beside the map. */
  onPick?: (hex: string | undefined, point: MapPoint) => void;
  /** The pointer goes down on the map; true: the map does not follow it until it goes up. */
  onPress?: (point: MapPoint) => boolean;
  onDrag?: (point: MapPoint) => void;
  onRelease?: () => void;
  /** True: the key has been dealt with. */
  onKey?: (event: KeyboardEvent) => boolean;
  onBlur?: () => void;
}

const PAN: Record<string, readonly [number, number]> = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
};

/** The map: it is drawn here, moved about, and says which hex was meant. It knows nothing of the game but its board. */
export function MapCanvas(props: Props) {
  const { map, tiles, state, phase, looks, label, hint, zoomRef, onPick, onPress, onDrag, onRelease } = props;
  const t = useTranslations("game");
  const [coordinates, setCoordinates] = useState(false);
  const [ids, setIds] = useState(false);
  const box = useMemo(() => mapBox(map, coordinates), [map, coordinates]);
  const zoom = usePanZoom(box);
  useImperativeHandle(zoomRef, () => zoom, [zoom]);
  const { board, companies } = state;
  const all = useHexes({ map, tiles, board, companies, phase, looks, ids, icons: props.icons });
  const view = useInView(map, zoom);
  const hexes = useLookedAt(all, view);
  const find = useMemo(() => hexFinder(map), [map]);
  const names = useMemo(() => new Map(map.hexes.map((hex) => [hex.coord, hex.name])), [map]);
  const over = useRef<string>(undefined);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!event.defaultPrevented && !props.onKey?.(event)) {
      const step = PAN[event.key];
      if (step) zoom.pan(...step);
      else if (event.key === "+" || event.key === "=") zoom.by(1.3);
      else if (event.key === "-") zoom.by(1 / 1.3);
      else if (event.key === "0") zoom.fit();
      else return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="board-table relative size-full overflow-hidden" data-testid="map">
      <div
        ref={zoom.frame}
        role="application"
        aria-label={label}
        aria-describedby={hint ? "map-hint" : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved with the keyboard
        tabIndex={0}
        className="rh-map size-full"
        onKeyDown={onKeyDown}
        onBlur={props.onBlur}
        onClick={(event) => {
          const point = zoom.toMap(event.clientX, event.clientY);
          onPick?.(find(point), point);
        }}
        onPointerDown={(event) => {
          if (event.button !== 0 || !event.isPrimary) return;
          zoom.held.current = onPress?.(zoom.toMap(event.clientX, event.clientY)) ?? false;
          if (zoom.held.current) event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          const point = zoom.toMap(event.clientX, event.clientY);
          if (zoom.held.current) return onDrag?.(point);
          if (event.pointerType !== "mouse" || event.buttons) return;
          const hex = find(point);
          if (hex === over.current) return;
          over.current = hex;
          event.currentTarget.title = hex ? [hex, names.get(hex)].filter(Boolean).join(" ") : "";
        }}
        onPointerUp={() => {
          if (zoom.held.current) onRelease?.();
          zoom.held.current = false;
        }}
        onPointerCancel={() => {
          if (zoom.held.current) onRelease?.();
          zoom.held.current = false;
        }}
      >
        <div ref={zoom.stage} className="map-stage">
          <svg
            ref={zoom.svg}
            viewBox={box.join(" ")}
            width={box[2]}
            height={box[3]}
            role="img"
            aria-label={label}
            className="rh"
            data-large={isLarge(map) || undefined}
          >
            <OpenSea map={map} />
            <Grounds hexes={hexes} />
            <Still map={map} coordinates={coordinates} />
            {props.under}
            <Tops hexes={hexes} />
            {props.over}
            {view?.level !== "far" && <HexNames hexes={hexes} />}
            {props.top}
          </svg>
        </div>
      </div>
      {hint && (
        <p id="map-hint" className="sr-only">
          {hint}
        </p>
      )}
      <div className="map-buttons absolute start-2 top-2 z-3 flex max-h-[calc(100%-1rem)] flex-col flex-wrap gap-2 upright:top-auto upright:bottom-2">
        <div className={MAP_BUTTONS}>
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
        {props.buttons}
      </div>
      {props.children}
    </div>
  );
}
