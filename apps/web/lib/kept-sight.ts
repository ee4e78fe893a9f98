import type { Sight, Turn } from "@railhead/core/draw";
import { useSyncExternalStore } from "react";

/** A map as it is printed. */
export const PRINTED: Sight = { turn: 0, mirrored: false };

const TURNS: readonly Turn[] = [0, 90, 180, 270];
const listeners = new Set<() => void>();
/** What was read or set, so that the same sight is the same object; without storage it lasts as long as the page. */
const known = new Map<string, Sight>();
const keyOf = (title: string): string => `map-sight-${title}`;

/** Reads "90", "mirrored 180"; anything else is the map as it is printed. */
export function sightFrom(kept: string | null): Sight {
  const match = /^(mirrored )?(\d+)$/.exec(kept ?? "");
  const turn = TURNS.find((one) => one === Number(match?.[2]));
  return match && turn !== undefined ? { turn, mirrored: match[1] !== undefined } : PRINTED;
}

function read(title: string): Sight {
  let sight = known.get(title);
  if (!sight) {
    try {
      sight = sightFrom(localStorage.getItem(keyOf(title)));
    } catch {
      sight = PRINTED;
    }
    known.set(title, sight);
  }
  return sight;
}

const subscribe = (one: () => void) => {
  listeners.add(one);
  return () => listeners.delete(one);
};

/** How the reader looks at a title's map; the browser keeps it. */
export const useSight = (title: string): Sight =>
  useSyncExternalStore(
    subscribe,
    () => read(title),
    () => PRINTED,
  );

/** Looks at a title's map so from now on. */
export function setSight(title: string, sight: Sight): void {
  known.set(title, sight);
  try {
    localStorage.setItem(keyOf(title), `${sight.mirrored ? "mirrored " : ""}${sight.turn}`);
  } catch {
    // Nothing keeps it.
  }
  for (const one of listeners) one();
}

/** A quarter further, clockwise as one sees it. */
export const quarterOn = ({ turn, mirrored }: Sight): Sight => ({
  turn: ((turn + 90) % 360) as Turn,
  mirrored,
});

/** Left and right changed as one sees them, however it is turned. */
export const flipped = ({ turn, mirrored }: Sight): Sight => ({
  turn: ((360 - turn) % 360) as Turn,
  mirrored: !mirrored,
});
