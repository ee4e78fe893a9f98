import { startTransition, useEffect, useState } from "react";

/** Whether what is drawn first has been painted: what need not stand at once waits for it. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const done = () => setPainted(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A page in the background is given no frames; the timer still fires.
    const late = setTimeout(done, 300);
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(done));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      clearTimeout(late);
    };
  }, []);
  return painted;
}
