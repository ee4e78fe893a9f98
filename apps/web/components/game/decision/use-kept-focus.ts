import { useEffect, useRef } from "react";
import { useListener } from "@/lib/hooks/use-listener.ts";

/** The button that gave an answer goes with it: who works by keyboard stays in the panel. */
export function useKeptFocus(total: number) {
  const panel = useRef<HTMLElement>(null);
  const inside = useRef(false);
  useListener(["focusin"], (event) => {
    inside.current = panel.current?.contains(event.target as Node) ?? false;
  });
  useEffect(() => {
    if (total >= 0 && inside.current && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true });
  }, [total]);
  return panel;
}
