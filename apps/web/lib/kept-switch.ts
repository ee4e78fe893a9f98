import { useSyncExternalStore } from "react";

/** A switch that a person sets once; the browser keeps it. */
export interface KeptSwitch {
  /** Whether it is on; drawn again when it changes. */
  use: () => boolean;
  /** Whether it is on, for what follows on an event. */
  read: () => boolean;
  set: (on: boolean) => void;
}

/**
 * A switch kept under a name. Without storage it has its first value.
 *
 * @param first how it stands until someone sets it
 */
export function keptSwitch(name: string, first: boolean): KeptSwitch {
  const listeners = new Set<() => void>();
  const read = (): boolean => {
    try {
      const kept = localStorage.getItem(name);
      return kept === null ? first : kept === "on";
    } catch {
      return first;
    }
  };
  const subscribe = (one: () => void) => {
    listeners.add(one);
    return () => listeners.delete(one);
  };
  return {
    use: () => useSyncExternalStore(subscribe, read, () => first),
    read,
    set(on) {
      try {
        localStorage.setItem(name, on ? "on" : "off");
      } catch {
        // Nothing keeps it.
      }
      for (const one of listeners) one();
    },
  };
}
