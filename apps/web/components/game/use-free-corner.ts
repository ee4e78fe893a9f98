import { type RefObject, useEffect, useState } from "react";
import { type Corner, emptyCorner, freeCorner } from "@/lib/map/corner.ts";
import { useGame } from "./context.ts";

/** How far the points of a line lie apart that are looked at, in drawing units. */
const STEP = 20;

/** Points of the runs on the map and of what stands on them, in pixels from the upper left of what holds the map. */
function pointsOfRuns(frame: HTMLElement): [number, number][] {
  const own = frame.getBoundingClientRect();
  const points = [...frame.querySelectorAll<SVGPathElement>(".rh-layer-routes .rh-route")].flatMap((path) => {
    const svg = path.ownerSVGElement;
    const seen = svg?.getBoundingClientRect();
    if (!svg || !seen) return [];
    const { x, y, width } = svg.viewBox.baseVal;
    const scale = seen.width / width;
    const length = path.getTotalLength();
    return Array.from({ length: Math.ceil(length / STEP) + 1 }, (_, n): [number, number] => {
      const at = path.getPointAtLength(Math.min(n * STEP, length));
      return [seen.left + (at.x - x) * scale - own.left, seen.top + (at.y - y) * scale - own.top];
    });
  });
  for (const one of frame.querySelectorAll(".rh-layer-sums rect")) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    for (const x of [left, right]) for (const y of [top, bottom]) points.push([x - own.left, y - own.top]);
  }
  return points;
}

/** What someone does who moves the map by hand. */
const BY_HAND = ["pointerdown", "wheel", "keydown"] as const;

/**
 * The corner of the map where a card hides least of the runs that are drawn there. It is looked for when other runs are drawn (`drawn`), when the
 * map changes its size, and when it is drawn or fitted by itself after that; it stays once one moves the map by hand.
 */
export function useFreeCorner(card: RefObject<HTMLElement | null>, drawn: string): Corner {
  const { map } = useGame();
  const [corner, setCorner] = useState<Corner>(`bottom-${emptyCorner(map)}`);
  useEffect(() => {
    const own = card.current;
    const frame = own?.parentElement;
    if (!own || !frame || !drawn) return;
    let frames = 0;
    const look = () => {
      frames = 0;
      const { width, height } = own.getBoundingClientRect();
      const liked: Corner = `bottom-${emptyCorner(map)}`;
      setCorner(freeCorner(pointsOfRuns(frame), frame.getBoundingClientRect(), { width, height }, [liked]));
    };
    const soon = () => {
      frames ||= requestAnimationFrame(look);
    };
    const sizes = new ResizeObserver(soon);
    sizes.observe(frame);
    // The map may be drawn, or fitted to its room, after its size was told.
    const drawings = new MutationObserver((seen) => {
      if (seen.some(({ target }) => !own.contains(target))) soon();
    });
    drawings.observe(frame, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["viewBox", "transform", "style"],
    });
    const keep = () => drawings.disconnect();
    for (const act of BY_HAND) frame.addEventListener(act, keep, { passive: true });
    return () => {
      cancelAnimationFrame(frames);
      sizes.disconnect();
      drawings.disconnect();
      for (const act of BY_HAND) frame.removeEventListener(act, keep);
    };
  }, [card, map, drawn]);
  return corner;
}
