import { useEffect, useEffectEvent } from "react";

/**
 * Does something once, some time after the component came or a key changed.
 *
 * @param delay in milliseconds; undefined: never
 */
export function useTimeout(key: string, delay: number | undefined, act: () => void): void {
  const due = useEffectEvent(act);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key begins the time again
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(() => due(), delay);
    return () => clearTimeout(timer);
  }, [key, delay]);
}
