import { useEffect } from "react";
import { usePointed } from "../pointed.tsx";

const NONE: readonly string[] = [];

/** Lights hexes on the map while the component stands; `on` lights others as well, `off` no longer. */
export function usePointing(lit: readonly string[] = NONE) {
  const { point } = usePointed();
  const key = lit.join(",");
  useEffect(() => {
    point(key ? key.split(",") : NONE);
    return () => point(NONE);
  }, [key, point]);
  return { on: (homes: readonly string[]) => point([...new Set([...lit, ...homes])]), off: () => point(lit) };
}
