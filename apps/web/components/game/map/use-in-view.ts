import type { SeenMap } from "@railhead/core/draw";
import { startTransition, useEffect, useRef, useState } from "react";
import { covers, type InView, inViewOf, isLarge, sameView, stepsTo } from "@/lib/map/in-view.ts";
import type { PanZoom } from "../pan-zoom.ts";

/** This many milliseconds after the last change of scale the map counts as being at rest. */
const REST = 150;

/**
 * What of a large map is drawn now; undefined: all of it. It follows the map at most once a frame and changes only where another block
 * comes into view, which is drawn when the browser finds time. While the scale changes nothing is drawn again as long as what is drawn
 * covers what is seen: what can be read from there follows once the map is at rest.
 */
export function useInView(map: SeenMap, zoom: PanZoom): InView | undefined {
  const [view, setView] = useState<InView>();
  const coming = useRef<InView[]>([]);
  const large = isLarge(map);
  // The next step once the one before has been painted.
  useEffect(() => {
    const next = view && coming.current.shift();
    if (!next) return;
    const frame = requestAnimationFrame(() => startTransition(() => setView(next)));
    return () => cancelAnimationFrame(frame);
  }, [view]);
  useEffect(() => {
    if (!large) return setView(undefined);
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let last: InView | undefined;
    let scale = 0;
    const draw = (now: InView) => {
      clearTimeout(rest);
      if (sameView(now, last)) return;
      const [first = now, ...others] = stepsTo(last, now, map);
      last = now;
      coming.current = others;
      startTransition(() => setView(first));
    };
    const look = () => {
      frame = 0;
      const seen = zoom.seen();
      if (!seen) return;
      const changes = zoom.scale() !== scale;
      scale = zoom.scale();
      const now = inViewOf(seen, scale);
      if (!changes || !last || !covers(last, seen)) return draw(now);
      clearTimeout(rest);
      rest = setTimeout(draw, REST, now);
    };
    look();
    const stop = zoom.watch(() => {
      frame ||= requestAnimationFrame(look);
    });
    return () => {
      stop();
      clearTimeout(rest);
      cancelAnimationFrame(frame);
    };
  }, [large, map, zoom]);
  return view;
}
