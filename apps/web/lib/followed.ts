import { useSyncExternalStore } from "react";

/** Tables that someone follows; kept in the browser. */
const KEY = "railhead:followed";
const MOST = 50;

/** Reads a kept list; anything else is an empty one. */
export function parseFollowed(text: string | null): string[] {
  try {
    const json: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(json) ? json.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const NONE: string[] = [];
let read: { text: string | null; ids: string[] } = { text: null, ids: NONE };

/** The tables that the reader follows; the same list as long as it does not change. */
export function followed(): string[] {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== read.text) read = { text, ids: parseFollowed(text) };
    return read.ids;
  } catch {
    return NONE;
  }
}

/** The tables that the reader follows. Renders again when that changes. */
export const useFollowed = (): string[] => useSyncExternalStore(subscribe, followed, () => NONE);

/** Follows a table or stops following it; gives the new list, the last followed first. */
export function follow(id: string, on: boolean): string[] {
  const rest = followed().filter((one) => one !== id);
  const next = on ? [id, ...rest].slice(0, MOST) : rest;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is forbidden: nothing is kept.
  }
  for (const listener of listeners) listener();
  return next;
}
