import type { HexId } from "@railhead/core";
import { centreOf, HEX, type SeenMap } from "@railhead/core/draw";
import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Frame, PanZoom } from "../pan-zoom.ts";

/** On a phone, and on a large map, one works at this scale at least, in pixels per drawing unit: names and costs can be read. */
export const LEGIBLE = 0.44;
/** What may lie over the lower part of the map on a phone. */
const COVERS = ".play-sheet, .map-card";

interface Coming {
  map: SeenMap;
  zoom: RefObject<PanZoom | null>;
  /** Elsewhere there is room for the whole map, and nothing lies over it. */
  near: boolean;
  /** The hex being worked on: it stays in the middle of what is free. */
  worked: HexId | undefined;
  /** Hexes that the question is about. */
  asked: readonly HexId[];
  /** Changes whenever something else is asked. */
  question: string;
}

/**
 * On a phone, and on a large map, it comes to what is asked, near enough to be read, and keeps the hex being worked
 * on free of the sheet and of cards. A map moved by hand stays where it is until something else is asked.
 */
export function useCome({ map, zoom, near, worked, asked, question }: Coming): void {
  const hexes = worked ?? asked.join(",");
  const come = useEffectEvent((resized = false) => {
    const to = hexes.split(",").filter(Boolean);
    const frame = zoom.current?.frame.current;
    const free = frame && freeOf(frame);
    if (!to.length || !free) return;
    zoom.current?.come(
      to.map((hex) => centreOf(map, hex)),
      { room: HEX, least: LEGIBLE, free, centred: worked !== undefined, resized },
    );
  });

  useEffect(() => {
    if (near) come();
  }, [near, worked, question, map.layout]);

  // The sheet and the cards grow and shrink while one reads them, and the map with them.
  useEffect(() => {
    const frame = zoom.current?.frame.current;
    if (!near || !frame) return;
    const watch = new ResizeObserver(() => {
      if (!zoom.current?.byHand.current || worked !== undefined) come(true);
    });
    for (const one of [frame, ...document.querySelectorAll(COVERS)]) watch.observe(one);
    return () => watch.disconnect();
  }, [near, zoom, worked, question]);
}

/** The part of the frame that nothing lies over: no sheet, no card, no column of buttons. */
export function freeOf(frame: HTMLElement): Frame {
  const own = frame.getBoundingClientRect();
  let { bottom } = own;
  for (const cover of document.querySelectorAll(COVERS)) {
    const box = cover.getBoundingClientRect();
    const across = Math.min(box.right, own.right) - Math.max(box.left, own.left);
    if (box.height && across > own.width / 2 && box.bottom > bottom) bottom = Math.min(bottom, box.top);
  }
  const buttons = frame.parentElement?.querySelector(".map-buttons")?.getBoundingClientRect();
  const [from, to] = buttons?.width ? [buttons.left - own.left, buttons.right - own.left] : [0, 0];
  const atLeft = from < own.width / 2;
  const left = atLeft ? Math.max(0, to) : 0;
  const right = atLeft ? own.width : from;
  return { left, width: Math.max(0, right - left), height: Math.max(0, bottom - own.top) };
}
