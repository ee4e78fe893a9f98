import { useSyncExternalStore } from "react";

const QUERY = "(max-width: 999px), (max-height: 499px)";

const watch = (changed: () => void): (() => void) => {
  const list = window.matchMedia(QUERY);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
};

/** Whether the page is as narrow as a phone: what stands around a hex elsewhere is a sheet at the lower rim then. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
