import type { TileDef } from "@railhead/core";
import { centreOf, HEX, type SeenMap } from "@railhead/core/draw";
import { useTranslations } from "next-intl";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { TileChoice } from "@/lib/map/lays.ts";
import { ringLayout } from "@/lib/map/ring.ts";
import { useGame } from "../context.ts";
import type { PanZoom } from "../pan-zoom.ts";
import { Anchored } from "./anchored.tsx";
import { TILE_BUTTON, TILE_LINE } from "./tile-button.ts";
import { TilePicture } from "./tile-picture.tsx";
import type { Laying } from "./use-laying.ts";

/** Side of a button of the ring, in pixels. */
const SIZE = 64;

interface Props {
  laying: Laying;
  map: SeenMap;
  tiles: ReadonlyMap<string, TileDef>;
  zoom: RefObject<PanZoom | null>;
}

/** The legal tiles around the hex, each in its best rotation with its cost. */
export function TileRing({ laying, map, tiles, zoom }: Props) {
  const { open, choices } = laying;
  const hex = open as string;
  const at = useMemo(() => centreOf(map, hex), [map, hex]);
  const last = useRef(1);
  const scale = useSyncExternalStore(
    useCallback((moved) => zoom.current?.watch(moved) ?? (() => undefined), [zoom]),
    () => {
      const now = zoom.current?.scale() ?? 1;
      if (Math.abs(now / last.current - 1) > 0.04) last.current = now;
      return last.current;
    },
  );
  const ring = useMemo(
    () => ringLayout(choices.length, Math.max(24, HEX * scale), SIZE),
    [choices.length, scale],
  );
  const reach = useMemo(
    () => ringLayout(choices.length, Math.max(24, HEX * (zoom.current?.scale() ?? 1)), SIZE).reach,
    [choices.length, zoom],
  );
  useEffect(() => {
    zoom.current?.show(at, reach + 8);
  }, [zoom, at, reach]);
  return (
    <Anchored zoom={zoom} at={at}>
      <div className="tile-ring" data-testid="tile-ring">
        <TileButtons
          laying={laying}
          map={map}
          tiles={tiles}
          style={(n) => {
            const { x, y } = ring.places[n] ?? { x: 0, y: 0 };
            return { left: x - SIZE / 2, top: y - SIZE / 2 };
          }}
        />
      </div>
    </Anchored>
  );
}

/** A button for each legal tile: the first press drafts it, the next ones turn it. */
export function TileButtons({
  laying,
  map,
  tiles,
  style,
}: Omit<Props, "zoom"> & { style?: (index: number) => { left: number; top: number } }) {
  const t = useTranslations("map.lay");
  const { money } = useGame();
  const { choices, lay, open } = laying;
  const rotation = (choice: TileChoice) =>
    lay?.tile === choice.tile && lay.hex === open ? lay.rotation : choice.best.rotation;
  return choices.map((choice, n) => {
    const tile = tiles.get(choice.tile);
    const cost = choice.cost ? money(choice.cost) : t("free");
    return (
      <button
        key={choice.tile}
        type="button"
        className={`${TILE_BUTTON} ${style ? "absolute" : ""}`}
        style={style?.(n)}
        aria-pressed={lay?.tile === choice.tile && lay.hex === open}
        aria-label={t("tile", { tile: choice.tile, cost, ways: choice.lays.length })}
        title={choice.tile}
        data-choice={choice.tile}
        onClick={() => laying.take(choice)}
      >
        {tile && (
          <TilePicture
            tile={tile}
            rotation={rotation(choice)}
            layout={map.layout}
            width={map.layout === "flat" ? 48 : 42}
          />
        )}
        <span className={TILE_LINE}>{choice.cost ? cost : choice.tile}</span>
      </button>
    );
  });
}
