import { centreOf, HEX, type SeenMap } from "@railhead/core/draw";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { hexTowards, inReadingOrder, isArrow } from "@/lib/map/pick.ts";
import type { Deciding } from "../deciding.ts";
import type { PanZoom } from "../pan-zoom.ts";
import type { Laying } from "./use-laying.ts";
import type { SpotsNow } from "./use-spots.ts";

interface Keys {
  map: SeenMap;
  zoom: RefObject<PanZoom | null>;
  deciding: Deciding | null;
  laying: Laying;
  spots: SpotsNow;
  /** What a click on the hex does. */
  pick: (hex: string) => void;
}

/** The keys of the map: a cursor that goes from hex to hex, turning, confirming, backing out. */
export function useMapKeys({ map, zoom, deciding, laying, spots, pick }: Keys) {
  const [cursor, setCursor] = useState<string>();
  const lit = (): string[] =>
    inReadingOrder(map, new Set([...laying.hexes.keys(), ...spots.spots.map((spot) => spot.hex)]));

  const go = (hex: string) => {
    setCursor(hex);
    zoom.current?.show(centreOf(map, hex), HEX * (zoom.current?.scale() ?? 1) + 12);
  };
  const middle = (): string => {
    const rim = zoom.current?.frame.current?.getBoundingClientRect();
    const at = rim && zoom.current?.toMap(rim.left + rim.width / 2, rim.top + rim.height / 2);
    const far = (hex: string) => {
      const [x, y] = centreOf(map, hex);
      return at ? Math.hypot(x - at[0], y - at[1]) : 0;
    };
    return map.hexes.map((hex) => hex.coord).reduce((a, b) => (far(b) < far(a) ? b : a));
  };
  const send = () => {
    void deciding?.send().then(() => zoom.current?.frame.current?.focus());
  };
  /** Keys that mean the same on the map, in the ring and in the card. */
  const common = (event: KeyboardEvent): boolean => {
    if (event.key.toLowerCase() === "r" && laying.open !== undefined && laying.lay) {
      laying.turn(event.shiftKey ? -1 : 1);
      return true;
    }
    if (event.key === "Escape") {
      if (laying.open !== undefined) {
        if (laying.lay && laying.choices.length > 1) deciding?.setDraft(undefined);
        else laying.openOn(undefined);
        if (!laying.lay || laying.choices.length < 2) zoom.current?.frame.current?.focus();
        return true;
      }
      if (spots.ghost) {
        deciding?.setDraft(undefined);
        return true;
      }
    }
    return false;
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (common(event)) return true;
    if (event.key === "Enter") {
      const drafted = laying.lay?.hex ?? spots.ghost?.hex;
      if (drafted !== undefined && (cursor === undefined || cursor === drafted)) {
        send();
        return true;
      }
      if (cursor !== undefined) pick(cursor);
      return cursor !== undefined;
    }
    if (event.key === "PageDown" || event.key === "PageUp") {
      const all = lit();
      if (!all.length) return false;
      const step = event.key === "PageDown" ? 1 : -1;
      const at = cursor === undefined ? (step > 0 ? -1 : 0) : all.indexOf(cursor);
      go(all[(at + step + all.length) % all.length] as string);
      return true;
    }
    if (event.shiftKey || !isArrow(event.key)) return false;
    go(cursor === undefined ? (lit()[0] ?? middle()) : hexTowards(map, cursor, event.key));
    return true;
  };
  /** In the ring and its card: arrows go around, Enter on the drafted tile lays it. */
  const onRingKey = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const button = target.closest<HTMLElement>("[data-choice]");
    let done = target.closest("select, input") ? false : common(event);
    if (!done && button && event.key === "Enter" && button.getAttribute("aria-pressed") === "true") {
      send();
      done = true;
    }
    if (!done && button && isArrow(event.key)) {
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-choice]")];
      const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
      all[(all.indexOf(button) + step + all.length) % all.length]?.focus();
      done = true;
    }
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { cursor, setCursor, onKey, onRingKey };
}
