import { centreOf, HEX, type SeenMap } from "@railhead/core/draw";
import { useTranslations } from "next-intl";
import { type RefObject, useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { useGame } from "../context.ts";
import type { Deciding } from "../deciding.ts";
import type { PanZoom } from "../pan-zoom.ts";
import { Anchored } from "./anchored.tsx";
import { useLayingNow } from "./laying-provider.tsx";

/** As wide the bar may become, in pixels. */
const WIDTH = 190;

/** Beside the hex where a tile lies as a ghost: lay it, turn it, or drop it. */
export function LayBar({
  deciding,
  map,
  zoom,
}: {
  deciding: Deciding;
  map: SeenMap;
  zoom: RefObject<PanZoom | null>;
}) {
  const t = useTranslations("operate.track");
  const { title } = useGame();
  const { laying } = useLayingNow();
  const { open, lay, choices } = laying;
  const at = useMemo(() => (open === undefined ? undefined : centreOf(map, open)), [map, open]);
  const place = useSyncExternalStore(
    useCallback((moved) => zoom.current?.watch(moved) ?? (() => undefined), [zoom]),
    () => {
      const away = Math.round(HEX * (zoom.current?.scale() ?? 1)) + 4;
      const width = zoom.current?.frame.current?.clientWidth ?? 0;
      const x = (at && zoom.current?.toFrame([at[0], at[1]])?.[0]) ?? 0;
      return x + away + WIDTH > width ? -away : away;
    },
  );
  useEffect(() => {
    if (at) zoom.current?.show(at, HEX * (zoom.current?.scale() ?? 1) + 12);
  }, [zoom, at]);
  if (!at || open === undefined) return null;
  const chosen = lay?.hex === open ? choices.find((one) => one.tile === lay.tile) : undefined;
  const name = title.map.hexes.find(({ coord }) => coord === open)?.name ?? open;
  return (
    <Anchored zoom={zoom} at={at}>
      <fieldset
        aria-label={t("actions", { tile: chosen?.tile ?? "", place: name })}
        className="absolute flex h-9 -translate-y-1/2 items-center gap-0.5 rounded-md border border-line-strong bg-panel p-1 text-[13px] whitespace-nowrap shadow-(--shadow)"
        style={place > 0 ? { left: place } : { right: -place }}
        data-testid="lay-bar"
      >
        {chosen && (
          <button
            type="button"
            className="h-7 rounded bg-accent px-2.5 font-bold text-on-accent disabled:opacity-55"
            disabled={deciding.busy || deciding.refusal !== undefined}
            onClick={() => void deciding.send()}
            data-testid="lay-confirm"
          >
            {t("lay")} <span aria-hidden="true">↵</span>
          </button>
        )}
        {chosen && chosen.lays.length > 1 && (
          <button
            type="button"
            className="h-7 rounded px-1.5 hover:bg-sunk"
            aria-keyshortcuts="R"
            onClick={() => laying.turn(1)}
            data-testid="lay-turn"
          >
            {t("turn")} <kbd className="font-sans font-normal text-muted">R</kbd>
          </button>
        )}
        <button
          type="button"
          className="size-7 rounded hover:bg-sunk"
          aria-label={t("drop")}
          title={t("drop")}
          onClick={() => laying.openOn(undefined)}
          data-testid="lay-back"
        >
          ✕
        </button>
      </fieldset>
    </Anchored>
  );
}
