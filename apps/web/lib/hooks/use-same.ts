import { useMemo } from "react";

/** The same object as long as it says the same. `value` is JSON, or undefined. */
export function useSame<T>(value: T): T {
  const key = JSON.stringify(value);
  return useMemo(() => (key === undefined ? (undefined as T) : (JSON.parse(key) as T)), [key]);
}
