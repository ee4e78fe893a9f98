import { select } from "d3-selection";
import { type ZoomBehavior, zoom as zoomBehaviour, zoomIdentity, zoomTransform } from "d3-zoom";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { levelOf, nameSize } from "@/lib/map/names.ts";

type Box = readonly [left: number, top: number, width: number, height: number];
type Point = readonly [x: number, y: number];
/** A part of the frame that begins at its upper rim, in pixels. */
export interface Frame {
  left: number;
  width: number;
  height: number;
}
/** How the map comes to some of its points. */
interface Coming {
  /** Around each point, in drawing units. */
  room: number;
  /** The smallest scale at which one works. */
  least: number;
  /** What of the frame nothing lies over. */
  free: Frame;
  /** In the middle of what is free, although they can be seen already. */
  centred: boolean;
  /** The frame has another size: the map leaves no rim empty that it could fill. */
  resized: boolean;
}

/** Room for the buttons, in pixels. */
const STRIP = 44;
/** A press that moves no further than this is a click, in pixels. */
const CLICK = 6;

export interface PanZoom {
  /** What is dragged and seen through. */
  frame: React.RefObject<HTMLDivElement | null>;
  /** What is moved. */
  stage: React.RefObject<HTMLDivElement | null>;
  svg: React.RefObject<SVGSVGElement | null>;
  fit: () => void;
  by: (factor: number) => void;
  /** Moves the map by pixels. */
  pan: (x: number, y: number) => void;
  /** Moves the map, if it must, until this point of the map is at least `room` pixels from every rim. */
  show: (at: Point, room: number) => void;
  /** Comes near enough to work at these points, and shows them in what is free; all where they have room, else those in the middle. */
  come: (to: readonly Point[], how: Coming) => void;
  /** Whether a person has moved the map since it last came to something. */
  byHand: React.RefObject<boolean>;
  /** The point of the map under a point of the window. */
  toMap: (clientX: number, clientY: number) => Point;
  /** Where a point of the map is, in pixels from the frame's upper left. */
  toFrame: (at: Point) => Point;
  /** Called after every move until the answer is called. */
  watch: (moved: () => void) => () => void;
  /** While true the map does not follow the pointer. */
  held: React.RefObject<boolean>;
  /** Pixels per drawing unit. */
  scale: () => number;
  /** What of the plane is seen: left, top, right, bottom, in drawing units; nothing before the map stands. */
  seen: () => readonly [left: number, top: number, right: number, bottom: number] | undefined;
}

/**
 * Pan and zoom by wheel, pinch, drag and buttons. While one moves about, only the transform of the stage changes, which
 * the browser does with what is painted already; when a zoom has come to rest it draws the same at the new scale, so that
 * everything is crisp. Nothing is laid out or rendered in either case.
 */
export function usePanZoom(box: Box): PanZoom {
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const held = useRef(false);
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown>>(undefined);
  const touched = useRef(false);
  const byHand = useRef(false);
  const drawn = useRef(0);
  const watchers = useRef(new Set<() => void>());
  const [left, top, width, height] = box;

  const place = useCallback(
    (x: number, y: number, k: number) => {
      if (!stage.current) return;
      stage.current.style.transform = `translate3d(${x + left * k}px, ${y + top * k}px, 0) scale(${k})`;
    },
    [left, top],
  );

  /** A move has come to rest: the browser may draw at the scale that is seen now. */
  const settle = useCallback(() => {
    if (!frame.current || !stage.current || !svg.current) return;
    const { x, y, k } = zoomTransform(frame.current);
    place(Math.round(x + left * k) - left * k, Math.round(y + top * k) - top * k, k);
    stage.current.style.willChange = "auto";
    if (k === drawn.current) return;
    drawn.current = k;
    const size = String(nameSize(k));
    const names = svg.current.querySelector<SVGGElement>(".rh-layer-names");
    if (names?.dataset.size !== size) {
      names?.style.setProperty("--name-size", `${size}px`);
      if (names) names.dataset.size = size;
    }
    const level = levelOf(k);
    if (svg.current.dataset.lod !== level) svg.current.dataset.lod = level;
    frame.current.dataset.scale = k.toFixed(4);
  }, [place, left, top]);

  const fit = useCallback(() => {
    const element = frame.current;
    if (!element || !behaviour.current) return;
    const { width: w, height: h } = element.getBoundingClientRect();
    if (!w || !h) return;
    // The buttons keep their own strip at the beginning of a wide map; over a narrow one they lie.
    const narrow = w < 560;
    const shown = element.parentElement?.querySelector(".map-buttons")?.getClientRects().length;
    const strip = shown && !narrow ? STRIP : 0;
    const [free, tall] = [w - strip, h];
    const rtl = getComputedStyle(element).direction === "rtl";
    const k = Math.min(free / width, tall / height) * 0.97;
    const transform = zoomIdentity
      .translate((rtl ? 0 : strip) + free / 2 - (left + width / 2) * k, tall / 2 - (top + height / 2) * k)
      .scale(k);
    const margin = Math.max(width, height) * 0.3;
    behaviour.current
      .scaleExtent([k * 0.8, Math.max(3, k * 8)])
      .extent([
        [0, 0],
        [w, h],
      ])
      .translateExtent([
        [left - margin, top - margin],
        [left + width + margin, top + height + margin],
      ]);
    select(element).call(behaviour.current.transform, transform);
    touched.current = false;
  }, [left, top, width, height]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    drawn.current = 0;
    behaviour.current = zoomBehaviour<HTMLDivElement, unknown>()
      .clickDistance(CLICK)
      .filter(
        (event: MouseEvent) => !held.current && (!event.ctrlKey || event.type === "wheel") && !event.button,
      )
      .on("zoom", (event) => {
        const { x, y, k } = event.transform;
        if (stage.current) stage.current.style.willChange = "transform";
        place(x, y, k);
        if (event.sourceEvent) {
          touched.current = true;
          byHand.current = true;
        }
        for (const moved of watchers.current) moved();
      })
      .on("end", settle);
    const selection = select(element);
    selection.call(behaviour.current).on("dblclick.zoom", null);
    let size = [element.clientWidth, element.clientHeight] as const;
    const observer = new ResizeObserver(() => {
      const [before, now] = [size, [element.clientWidth, element.clientHeight] as const];
      size = now;
      if (!touched.current) return fit();
      if (!before[0] || !before[1] || !now[0] || !now[1]) return;
      // What was in the middle stays there, as large for the frame as it was; a sheet that is pulled changes nothing but the height.
      const fits = (size: readonly [number, number]) => Math.min(size[0] / width, size[1] / height);
      const by = now[0] === before[0] ? 1 : fits(now) / fits(before);
      const { x, y, k } = zoomTransform(element);
      const [cx, cy] = [(before[0] / 2 - x) / k, (before[1] / 2 - y) / k];
      const to = zoomIdentity.translate(now[0] / 2 - cx * k * by, now[1] / 2 - cy * k * by).scale(k * by);
      if (behaviour.current) select(element).call(behaviour.current.transform, to);
    });
    observer.observe(element);
    fit();
    return () => {
      observer.disconnect();
      selection.on(".zoom", null);
    };
  }, [fit, settle, place]);

  return useMemo((): PanZoom => {
    const change = (act: (zoom: ZoomBehavior<HTMLDivElement, unknown>, element: HTMLDivElement) => void) => {
      if (!frame.current || !behaviour.current) return;
      touched.current = true;
      act(behaviour.current, frame.current);
    };
    const transform = () => (frame.current ? zoomTransform(frame.current) : zoomIdentity);
    const hand = (act: Parameters<typeof change>[0]) => {
      byHand.current = true;
      change(act);
    };
    const pan = (x: number, y: number) =>
      hand((zoom, element) => {
        const { k } = transform();
        select(element).call(zoom.translateBy, x / k, y / k);
      });
    return {
      frame,
      stage,
      svg,
      held,
      byHand,
      fit() {
        byHand.current = true;
        fit();
      },
      pan,
      by: (factor) => hand((zoom, element) => select(element).call(zoom.scaleBy, factor)),
      show(at, room) {
        if (!frame.current) return;
        const { clientWidth, clientHeight } = frame.current;
        const [x, y] = transform().apply([at[0], at[1]]);
        const into = (place: number, size: number) => {
          const least = Math.min(room, size / 2);
          return place < least ? least - place : place > size - least ? size - least - place : 0;
        };
        const [dx, dy] = [into(x, clientWidth), into(y, clientHeight)];
        if (dx || dy) pan(dx, dy);
      },
      come(to, { room, least, free, centred, resized }) {
        if (!frame.current || !free.width || !free.height) return;
        const now = transform();
        const [xs, ys] = [to.map(([x]) => x), to.map(([, y]) => y)];
        const [west, east] = [Math.min(...xs) - room, Math.max(...xs) + room];
        const [north, south] = [Math.min(...ys) - room, Math.max(...ys) + room];
        byHand.current = false;
        const [x0, y0] = now.apply([west, north]);
        const [x1, y1] = now.apply([east, south]);
        const seen = x0 >= free.left && y0 >= 0 && x1 <= free.left + free.width && y1 <= free.height;
        // What is not in the middle need not show the table beyond the rim of the map.
        const rim = (place: number, from: number, size: number, room: number, k: number) =>
          centred || size * k < room ? place : Math.max(room - (from + size) * k, Math.min(-from * k, place));
        if (seen && !centred && now.k >= least) {
          if (!resized) return;
          const filled = zoomIdentity
            .translate(
              free.left + rim(now.x - free.left, left, width, free.width, now.k),
              rim(now.y, top, height, free.height, now.k),
            )
            .scale(now.k);
          if (Math.hypot(filled.x - now.x, filled.y - now.y) >= 1)
            change((zoom, element) => select(element).call(zoom.transform, filled));
          return;
        }
        const fits = Math.min(free.width / (east - west), free.height / (south - north));
        const k = Math.max(least, Math.min(now.k, fits));
        // What has no room for all of it is shown where most of it is.
        const middle: Point = [(west + east) / 2, (north + south) / 2];
        const far = ([x, y]: Point) => Math.hypot(x - middle[0], y - middle[1]);
        const at = fits >= k ? middle : to.reduce((a, b) => (far(b) < far(a) ? b : a));
        const there = zoomIdentity
          .translate(
            free.left + rim(free.width / 2 - at[0] * k, left, width, free.width, k),
            rim(free.height / 2 - at[1] * k, top, height, free.height, k),
          )
          .scale(k);
        if (Math.hypot(there.x - now.x, there.y - now.y) < 1 && there.k === now.k) return;
        change((zoom, element) => select(element).call(zoom.transform, there));
      },
      toMap(clientX, clientY) {
        const rim = frame.current?.getBoundingClientRect();
        return transform().invert([clientX - (rim?.left ?? 0), clientY - (rim?.top ?? 0)]);
      },
      toFrame: (at) => transform().apply([at[0], at[1]]),
      watch(moved) {
        watchers.current.add(moved);
        return () => watchers.current.delete(moved);
      },
      scale: () => transform().k,
      seen() {
        if (!frame.current?.clientWidth) return undefined;
        const { clientWidth, clientHeight } = frame.current;
        const [left, top] = transform().invert([0, 0]);
        const [right, bottom] = transform().invert([clientWidth, clientHeight]);
        return [left, top, right, bottom];
      },
    };
  }, [fit, left, top, width, height]);
}
