import { useEffect } from "react";

/** Ends what the component has begun (a worker, say) when it goes, or when it begins another. */
export function useEnding(end: () => void, of: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ended is `of`
  useEffect(() => end, [of]);
}
