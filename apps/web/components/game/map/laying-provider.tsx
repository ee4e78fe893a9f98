import type { ReactNode } from "react";
import { createContext, useContext, useMemo } from "react";
import { DecidingContext } from "../deciding.ts";
import { useLiveGame } from "../session.ts";
import { type Laying, NO_LAYING, useGhost, useLaying } from "./use-laying.ts";

/** The tile that is being laid, and the board with it. */
export interface LayingNow {
  laying: Laying;
  ghost: ReturnType<typeof useGhost>;
}

const LayingContext = createContext<LayingNow>({ laying: NO_LAYING, ghost: undefined });

/** What is being laid, in one place, for the map and the column beside it. */
export function LayingProvider({ children }: { children: ReactNode }) {
  const deciding = useContext(DecidingContext);
  const { state } = useLiveGame();
  const laying = useLaying(state, deciding);
  const ghost = useGhost(state, laying.lay, deciding?.decision?.company);
  const now = useMemo(() => ({ laying, ghost }), [laying, ghost]);
  return <LayingContext value={now}>{children}</LayingContext>;
}

/** The tile that is being laid; outside a table nothing is. */
export const useLayingNow = (): LayingNow => useContext(LayingContext);
