import { useSyncExternalStore } from "react";

/** A hook that says whether the window is as a media query wants it; `false` on the server. */
const matcher = (query: string) => {
  const watch = (changed: () => void): (() => void) => {
    const list = window.matchMedia(query);
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  };
  return (): boolean =>
    useSyncExternalStore(
      watch,
      () => window.matchMedia(query).matches,
      () => false,
    );
};

/** Whether the page is as narrow as a phone: what stands beside the stage elsewhere is a sheet at the lower rim then. */
export const useNarrow = matcher("(max-width: 1023px), (max-height: 480px)");

/** Whether the page is high enough for a long list beside the log. */
export const useTall = matcher("(min-height: 850px)");
