import { useSyncExternalStore } from "react";
import type { MatrixKind } from "@/lib/matrix/fit.ts";

/** The window as the matrix sees it. */
export interface Layout {
  kind: MatrixKind;
  width: number;
  height: number;
}

const watch = (changed: () => void): (() => void) => {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
};

function kindOf(width: number, height: number): MatrixKind {
  if (height <= 480) return "lying";
  if (width >= 1024) return "wide";
  return width >= 600 ? "tablet" : "phone";
}

/** What kind of window the matrix stands in, and how large it is. */
export function useLayout(): Layout {
  const size = useSyncExternalStore(
    watch,
    () => `${window.innerWidth}x${window.innerHeight}`,
    () => "1440x900",
  );
  const [width = 1440, height = 900] = size.split("x").map(Number);
  return { kind: kindOf(width, height), width, height };
}
