import { useSyncExternalStore } from "react";
import type { TitleBrief } from "./briefs.ts";

/** What a reader looks for among the titles; an empty text is any. */
export interface Wishes {
  text: string;
  players: string;
  length: string;
  complexity: string;
  family: string;
}

export const NO_WISHES: Wishes = { text: "", players: "", length: "", complexity: "", family: "" };

/** Lengths that one asks for: the most minutes of a slow game; `long` is beyond the last. */
export const LENGTHS = { short: 180, evening: 300, long: Number.POSITIVE_INFINITY } as const;
/** Complexities that one asks for, from 1 to 5. */
export const COMPLEXITIES = { easy: [1, 2], middle: [3, 3], hard: [4, 5] } as const;

const simple = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function takesAsLong(minutes: TitleBrief["minutes"], length: keyof typeof LENGTHS): boolean {
  if (!minutes) return false;
  const [, slow] = minutes;
  return length === "long" ? slow > LENGTHS.evening : slow <= LENGTHS[length];
}

/** Whether a title is what a reader looks for: every word of the text stands in it. A title that does not say how long or complex it is fits no such wish. */
export function fits(brief: TitleBrief, wishes: Wishes): boolean {
  const { text, players, length, complexity, family } = wishes;
  const searched = simple(
    [brief.name, brief.designer, brief.location, brief.family ?? "", ...brief.special].join(" "),
  );
  const wanted = Number(players);
  const [least, most] = Object.hasOwn(COMPLEXITIES, complexity)
    ? COMPLEXITIES[complexity as keyof typeof COMPLEXITIES]
    : [1, 5];
  return (
    simple(text)
      .split(/\s+/)
      .every((word) => searched.includes(word)) &&
    (!players || (brief.players.min <= wanted && wanted <= brief.players.max)) &&
    (!Object.hasOwn(LENGTHS, length) || takesAsLong(brief.minutes, length as keyof typeof LENGTHS)) &&
    (!complexity ||
      (brief.complexity !== undefined && least <= brief.complexity && brief.complexity <= most)) &&
    (!family || brief.family === family)
  );
}

const KEY = "wishes";
const listeners = new Set<() => void>();
let kept: { text: string | null; wishes: Wishes } = { text: null, wishes: NO_WISHES };

/** What the tab keeps; what is not ours in it is left out. */
function read(): Wishes {
  let text: string | null = null;
  try {
    text = sessionStorage.getItem(KEY);
  } catch {
    // Nothing keeps it.
  }
  if (text === kept.text) return kept.wishes;
  const wishes = { ...NO_WISHES };
  const found = new URLSearchParams(text ?? "");
  for (const name of Object.keys(wishes) as (keyof Wishes)[]) wishes[name] = found.get(name) ?? "";
  kept = { text, wishes };
  return wishes;
}

const subscribe = (one: () => void) => {
  listeners.add(one);
  return () => listeners.delete(one);
};

/** What the reader looks for; the tab keeps it, so that it stands when they come back from a title. */
export const useWishes = (): Wishes => useSyncExternalStore(subscribe, read, () => NO_WISHES);

export function setWishes(wishes: Wishes): void {
  const text = new URLSearchParams(Object.entries(wishes).filter(([, value]) => value !== "")).toString();
  try {
    sessionStorage.setItem(KEY, text);
    kept = { text, wishes };
  } catch {
    kept = { text: null, wishes };
  }
  for (const one of listeners) one();
}
