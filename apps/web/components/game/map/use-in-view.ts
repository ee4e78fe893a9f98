"use client";

import type { SeenMap } from "@railhead/core/draw";
import { startTransition, useEffect, useState } from "react";
import { type InView, inViewOf, isLarge, sameView } from "../../../lib/map/in-view.ts";
import type { PanZoom } from "../pan-zoom.ts";

/**
 * What of a large map is drawn now; undefined: all of it. It follows the map at most once a frame and changes only where another block
 * comes into view, which is drawn when the browser finds time.
 */
export function useInView(map: SeenMap, zoom: PanZoom): InView | undefined {
  const [view, setView] = useState<InView>();
  const large = isLarge(map);
  useEffect(() => {
    if (!large) return setView(undefined);
    let frame = 0;
    let last: InView | undefined;
    const look = () => {
      frame = 0;
      const seen = zoom.seen();
      if (!seen) return;
      const now = inViewOf(seen, zoom.scale());
      if (sameView(now, last)) return;
      last = now;
      startTransition(() => setView(now));
    };
    look();
    const stop = zoom.watch(() => {
      frame ||= requestAnimationFrame(look);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [large, zoom]);
  return view;
}
