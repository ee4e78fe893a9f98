import type { GameView } from "@railhead/core/view";
import { useCallback, useState } from "react";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { VIEWS, type View, viewNamed, viewOfRound } from "@/lib/views.ts";

interface Shown {
  /** What the big place shows. */
  shown: View;
  /** Whether it stays whatever round comes. */
  pinned: boolean;
  pin: (view: View | undefined) => void;
}

/** Which view is shown: what the round is about, until the reader pins one. The address remembers it; keys 1 to 5 choose. */
export function useView(view: GameView, room: boolean): Shown {
  const [wanted, setWanted] = useState<View | undefined>(() =>
    viewNamed(new URLSearchParams(window.location.search).get("view")),
  );
  const pinned = wanted === "table" && !room ? undefined : wanted;
  const pin = useCallback((next: View | undefined) => {
    setWanted(next);
    const url = new URL(window.location.href);
    if (next === undefined) url.searchParams.delete("view");
    else url.searchParams.set("view", next);
    window.history.replaceState(window.history.state, "", url);
  }, []);
  useListener(["keydown"], (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if ((event.target as HTMLElement | null)?.closest("input, textarea, select, dialog")) return;
    const next = VIEWS[Number(event.key) - 1];
    if (!next) return;
    pin(next);
    event.preventDefault();
  });
  return { shown: pinned ?? viewOfRound(view), pinned: pinned !== undefined, pin };
}
