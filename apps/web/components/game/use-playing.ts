import { useCallback, useState } from "react";
import { useTimeout } from "@/lib/hooks/use-timeout.ts";
import type { GoTo } from "./context.ts";

/** How long each move stands while a game is played through, in milliseconds. */
const PACE = 400;

/** Plays a game through, move by move, from where one stands; from its last move it begins again. Stops at the last move. */
export function usePlaying(at: number, total: number, goTo: GoTo) {
  const [playing, setPlaying] = useState(false);
  useTimeout(`${at}/${total}`, playing ? PACE : undefined, () => {
    goTo(at + 1, true);
    if (at + 1 >= total) setPlaying(false);
  });
  const toggle = useCallback(() => {
    if (!playing && at >= total) goTo(0, true);
    setPlaying(!playing);
  }, [playing, at, total, goTo]);
  return { playing, toggle };
}
