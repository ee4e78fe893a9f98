import { type ReactNode, type RefObject, useCallback } from "react";
import type { PanZoom } from "../pan-zoom.ts";

/** Something that stands over a point of the map and moves with it, but keeps its size. */
export function Anchored({
  zoom,
  at,
  children,
}: {
  zoom: RefObject<PanZoom | null>;
  at: readonly [number, number];
  children: ReactNode;
}) {
  const [x, y] = at;
  const place = useCallback(
    (element: HTMLDivElement) => {
      const move = () => {
        const to = zoom.current?.toFrame([x, y]);
        if (to) element.style.transform = `translate(${to[0]}px, ${to[1]}px)`;
      };
      move();
      return zoom.current?.watch(move);
    },
    [zoom, x, y],
  );
  return (
    <div ref={place} className="map-anchored">
      {children}
    </div>
  );
}
