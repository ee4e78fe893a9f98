import type { GameView } from "@railhead/core/view";
import { useCallback, useState } from "react";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { VIEWS, type View, viewNamed } from "@/lib/views.ts";

interface Shown {
  /** What the page shows. */
  shown: View;
  choose: (view: View) => void;
}

/**
 * Which view is shown: the table, which follows the round, until the reader chooses another. A game that is over shows its figures. The
 * address remembers it; keys 1 to 5 choose.
 */
export function useView(view: Pick<GameView, "ending">, room: boolean): Shown {
  const [wanted, setWanted] = useState<View | undefined>(() =>
    viewNamed(new URLSearchParams(window.location.search).get("view")),
  );
  const choose = useCallback((next: View) => {
    setWanted(next);
    const url = new URL(window.location.href);
    if (next === "table") url.searchParams.delete("view");
    else url.searchParams.set("view", next);
    window.history.replaceState(window.history.state, "", url);
  }, []);
  useListener(["keydown"], (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement | null;
    if (target?.closest("input, textarea, select, dialog, [data-number-keys]")) return;
    const next = VIEWS[Number(event.key) - 1];
    if (!next) return;
    choose(next);
    event.preventDefault();
  });
  const chosen = wanted === "room" && !room ? undefined : wanted;
  return { shown: chosen ?? (view.ending ? "figures" : "table"), choose };
}
