import type { Action } from "@railhead/core";
import type { ReactNode } from "react";
import { createContext, useContext, useMemo } from "react";
import { isLay, type Lay } from "@/lib/map/lays.ts";
import { DecidingContext } from "../deciding.ts";
import { useLiveGame } from "../session.ts";
import { type Laying, NO_LAYING, useGhost, useLaying } from "./use-laying.ts";

/** The tile that is being laid, and the board with it. */
export interface LayingNow {
  laying: Laying;
  /** The tile that lies as a ghost: one's own, or the one that another player asks to lay. */
  shown: Lay | undefined;
  ghost: ReturnType<typeof useGhost>;
}

const LayingContext = createContext<LayingNow>({ laying: NO_LAYING, shown: undefined, ghost: undefined });

/** What is being laid, in one place, for the map and the column beside it. */
export function LayingProvider({ children }: { children: ReactNode }) {
  const deciding = useContext(DecidingContext);
  const { state } = useLiveGame();
  const laying = useLaying(state, deciding);
  const { action } = (deciding?.decision?.data ?? {}) as { action?: Action };
  const shown = laying.lay ?? (action && isLay(action) ? action : undefined);
  const ghost = useGhost(state, shown, deciding?.decision?.company);
  const now = useMemo(() => ({ laying, shown, ghost }), [laying, shown, ghost]);
  return <LayingContext value={now}>{children}</LayingContext>;
}

/** The tile that is being laid; outside a table nothing is. */
export const useLayingNow = (): LayingNow => useContext(LayingContext);
