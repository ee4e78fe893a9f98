import { startTransition, useEffect, useEffectEvent, useState } from "react";

/**
 * Whether what is drawn first has been painted: what need not stand at once waits for it.
 *
 * @param then what is done once it has
 */
export function usePainted(then: () => void): boolean {
  const [painted, setPainted] = useState(false);
  const done = useEffectEvent(() => {
    if (!painted) then();
    setPainted(true);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A page in the background is given no frames; the timer still fires.
    const late = setTimeout(() => done(), 300);
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => done()));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      clearTimeout(late);
    };
  }, []);
  return painted;
}
