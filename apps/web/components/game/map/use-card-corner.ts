import type { SeenMap } from "@railhead/core/draw";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type Corner, emptyCorner, freeCorner } from "@/lib/map/corner.ts";
import type { PanZoom } from "../pan-zoom.ts";

/**
 * The corner of the map for a card about what is chosen there: where it hides none of the tiles offered around a hex, of such corners the
 * one that it stands in, else the one that is emptiest on this map. `asked` says what the card is about now.
 */
export function useCardCorner(
  map: SeenMap,
  zoom: RefObject<PanZoom | null>,
  asked: string,
): { corner: Corner; holder: RefObject<HTMLDivElement | null> } {
  const liked = useMemo<Corner>(() => `bottom-${emptyCorner(map)}`, [map]);
  const [corner, setCorner] = useState(liked);
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frames = 0;
    const look = () => {
      frames = 0;
      const frame = zoom.current?.frame.current?.getBoundingClientRect();
      const card = holder.current?.querySelector(".map-card")?.getBoundingClientRect();
      if (!frame || !card) return setCorner(liked);
      const points = [...(holder.current?.querySelectorAll(".tile-ring .tile-button") ?? [])].flatMap(
        (button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return [left, right].flatMap((x) =>
            [top, bottom].map((y): [number, number] => [x - frame.left, y - frame.top]),
          );
        },
      );
      setCorner((before) => freeCorner(points, frame, card, [before, liked]));
    };
    const soon = () => {
      frames ||= requestAnimationFrame(look);
    };
    soon();
    const leave = zoom.current?.watch(soon);
    return () => {
      cancelAnimationFrame(frames);
      leave?.();
    };
  }, [zoom, liked, asked]);
  return { corner, holder };
}
