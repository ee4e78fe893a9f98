import { useSyncExternalStore } from "react";

const QUERY = "(min-width: 1024px) and (max-width: 1279px) and (min-height: 481px)";

const watch = (changed: () => void): (() => void) => {
  const list = window.matchMedia(QUERY);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
};

/** Whether the column at the end is folded into a line at the foot. */
export const useFolded = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
