import type { Action } from "@railhead/core";
import type { MarketShift } from "@railhead/core/contract";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { DecidingContext } from "./deciding.ts";
import { useConsequences } from "./decision/use-consequences.ts";
import { useSession } from "./session.ts";

/** An answer that someone points at, and the state it would be given in: another state forgets it. */
interface Weighed {
  action: Action;
  version: number;
}

const WeighedContext = createContext<Action | undefined>(undefined);
const WeighContext = createContext<(action: Action | undefined) => void>(() => {});

/** Knows which answer one points at before anything is chosen: the market shows where it would lead. */
export function WeighedProvider({ children }: { children: ReactNode }) {
  const version = useSession(({ game }) => game.version);
  const [weighed, setWeighed] = useState<Weighed>();
  const weigh = useMemo(
    () => (action: Action | undefined) => setWeighed(action && { action, version }),
    [version],
  );
  return (
    <WeighContext value={weigh}>
      <WeighedContext value={weighed?.version === version ? weighed.action : undefined}>
        {children}
      </WeighedContext>
    </WeighContext>
  );
}

/** What a button needs so that its answer is weighed while one points at it or stands on it. */
export function useWeighing(): (action: Action) => {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
} {
  const weigh = useContext(WeighContext);
  return (action) => {
    const [on, off] = [() => weigh(action), () => weigh(undefined)];
    return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
  };
}

const NONE: readonly MarketShift[] = [];

/** Where price tokens would go by the draft, else by the answer one points at; nothing where one looks at the past. */
export function useShifts(): readonly MarketShift[] {
  const deciding = useContext(DecidingContext);
  const pointed = useContext(WeighedContext);
  const found = useConsequences(deciding?.decision && (deciding.draft ?? pointed));
  return found?.ok ? found.moves : NONE;
}
