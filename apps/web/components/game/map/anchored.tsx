import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
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
  const place = useRef<HTMLDivElement>(null);
  const [x, y] = at;
  useLayoutEffect(() => {
    const move = () => {
      const to = zoom.current?.toFrame([x, y]);
      if (place.current && to) place.current.style.transform = `translate(${to[0]}px, ${to[1]}px)`;
    };
    move();
    return zoom.current?.watch(move);
  }, [zoom, x, y]);
  return (
    <div ref={place} className="map-anchored">
      {children}
    </div>
  );
}
