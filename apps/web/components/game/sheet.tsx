import type { ReactNode } from "react";
import { slideWithHeight } from "@/lib/motion.ts";

/**
 * What is asked and how it is answered: a column beside the stage; on a phone a sheet as high as what it holds, with the main button and
 * Pass always in sight. What has been chosen in it stays when the window is turned.
 */
export function Asking({
  narrow,
  head,
  children,
}: {
  narrow: boolean;
  head: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      ref={narrow ? slideWithHeight : undefined}
      className={
        narrow
          ? "play-sheet flex min-h-0 min-w-0 flex-col border-t-3 border-t-accent bg-panel [grid-area:sheet] lying:border-s-3 lying:border-t-0 lying:border-s-accent"
          : "stage-column"
      }
      data-testid={narrow ? undefined : "column"}
    >
      {narrow && head}
      <div className="game-decision flex min-h-0 flex-auto flex-col">{children}</div>
    </div>
  );
}
