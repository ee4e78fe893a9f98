import { useCallback, useEffect, useEffectEvent, useState } from "react";

/** What is known of something that is fetched. */
export interface Loaded<T> {
  /** What came last, perhaps for another key; undefined until something has come. */
  value: T | undefined;
  /** Why the last fetch failed; undefined where it did not, or is under way. */
  error: Error | undefined;
  /** Fetches again; what is known stays until then. */
  reload: () => void;
}

/** Fetches something when the component comes, and again for another key. An answer that was overtaken is dropped. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [value, setValue] = useState<T>();
  const [error, setError] = useState<Error>();
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const begin = useEffectEvent(load);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    setError(undefined);
    begin(signal)
      .then((next) => signal.aborted || setValue(next))
      .catch((reason) => signal.aborted || setError(reason as Error));
    return () => abort.abort();
  }, [key, turn]);
  return { value, error, reload };
}
