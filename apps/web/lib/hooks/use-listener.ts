import { useEffectEvent, useLayoutEffect } from "react";

interface Events extends WindowEventMap, DocumentEventMap {}

/**
 * Hears events of the window while the component stands. They come up to it from the whole document.
 *
 * @param handle may be another function each time the component renders
 * @param when hears nothing where this is false
 * @param capture hears an event before what it is for does
 */
export function useListener<K extends keyof Events>(
  types: readonly K[],
  handle: (event: Events[K]) => void,
  { when = true, capture = false }: { when?: boolean; capture?: boolean } = {},
): void {
  const heard = useEffectEvent(handle as (event: Event) => void);
  const names = types.join(" ");
  // In place as soon as the component stands: a key is not lost to a reader who is quick.
  useLayoutEffect(() => {
    if (!when) return;
    const hear = (event: Event) => heard(event);
    for (const type of names.split(" ")) window.addEventListener(type, hear, capture);
    return () => {
      for (const type of names.split(" ")) window.removeEventListener(type, hear, capture);
    };
  }, [names, when, capture]);
}
