"use client";

import { select } from "d3-selection";
import { type ZoomBehavior, zoom as zoomBehaviour, zoomIdentity, zoomTransform } from "d3-zoom";
import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";

type Box = readonly [left: number, top: number, width: number, height: number];

/** Below this scale names fade; they would collide. */
const FAR = 0.26;

/** Room for the buttons, in pixels. */
const STRIP = 56;

/**
 * Pan and zoom of an SVG by wheel, pinch, drag and keyboard. The transform is set on the group itself, so that React
 * renders nothing while one moves about, and everything stays crisp.
 */
export function usePanZoom(box: Box) {
  const svg = useRef<SVGSVGElement>(null);
  const group = useRef<SVGGElement>(null);
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown>>(undefined);
  const touched = useRef(false);
  const [left, top, width, height] = box;

  const fit = useCallback(() => {
    const element = svg.current;
    if (!element || !behaviour.current) return;
    const { width: w, height: h } = element.getBoundingClientRect();
    if (!w || !h) return;
    // The buttons keep their own strip: at the end of a wide map, below a narrow one.
    const narrow = w < 560;
    const [free, tall] = [w - (narrow ? 0 : STRIP), h - (narrow ? STRIP : 0)];
    const rtl = !narrow && getComputedStyle(element).direction === "rtl";
    const k = Math.min(free / width, tall / height) * 0.97;
    const transform = zoomIdentity
      .translate((rtl ? STRIP : 0) + free / 2 - (left + width / 2) * k, tall / 2 - (top + height / 2) * k)
      .scale(k);
    behaviour.current
      .scaleExtent([k * 0.8, Math.max(3, k * 8)])
      .extent([
        [0, 0],
        [w, h],
      ])
      .translateExtent([
        [left - width * 0.25, top - height * 0.25],
        [left + width * 1.25, top + height * 1.25],
      ]);
    select(element).call(behaviour.current.transform, transform);
    touched.current = false;
  }, [left, top, width, height]);

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    let scale = 0;
    behaviour.current = zoomBehaviour<SVGSVGElement, unknown>().on("zoom", (event) => {
      const { x, y, k } = event.transform;
      group.current?.setAttribute("transform", `translate(${x} ${y}) scale(${k})`);
      if (event.sourceEvent) touched.current = true;
      if (k === scale) return;
      scale = k;
      element.style.setProperty("--k", String(k));
      element.dataset.lod = k < FAR ? "far" : "near";
    });
    const selection = select(element);
    selection.call(behaviour.current).on("dblclick.zoom", null);
    const observer = new ResizeObserver(() => {
      if (!touched.current) fit();
    });
    observer.observe(element);
    fit();
    return () => {
      observer.disconnect();
      selection.on(".zoom", null);
    };
  }, [fit]);

  const by = useCallback((factor: number) => {
    if (!svg.current || !behaviour.current) return;
    touched.current = true;
    select(svg.current).call(behaviour.current.scaleBy, factor);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [1, 0],
      ArrowRight: [-1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const step = steps[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey || !svg.current || !behaviour.current) return;
    if (step) {
      const { k } = zoomTransform(svg.current);
      select(svg.current).call(behaviour.current.translateBy, (step[0] * 60) / k, (step[1] * 60) / k);
      touched.current = true;
    } else if (event.key === "+" || event.key === "=") by(1.3);
    else if (event.key === "-") by(1 / 1.3);
    else if (event.key === "0") fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return { svg, group, fit, by, onKeyDown };
}
