import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

/** Hexes that something beside the map is about while one points at it: the home of a lot. */
interface Pointed {
  hexes: readonly string[];
  point: (hexes: readonly string[]) => void;
}

const PointedContext = createContext<Pointed>({ hexes: [], point: () => {} });

export const usePointed = (): Pointed => useContext(PointedContext);

export function PointedProvider({ children }: { children: ReactNode }) {
  const [hexes, point] = useState<readonly string[]>([]);
  const value = useMemo(() => ({ hexes, point }), [hexes]);
  return <PointedContext value={value}>{children}</PointedContext>;
}
