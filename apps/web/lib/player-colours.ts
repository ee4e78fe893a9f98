import { useSyncExternalStore } from "react";
import { api } from "./api.ts";
import { useLoaded } from "./hooks/use-loaded.ts";
import { useMe } from "./use-me.ts";

const KEY = "player-colour";
const listeners = new Set<() => void>();

function read(): number | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept !== null && /^[0-5]$/.test(kept) ? Number(kept) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the colour that a person chose in their browser, for the next table; the server keeps it with their account. */
export function wishColour(colour: number): void {
  try {
    localStorage.setItem(KEY, String(colour));
  } catch {
    // Nothing keeps it.
  }
  for (const one of listeners) one();
}

const subscribe = (one: () => void): (() => void) => {
  listeners.add(one);
  return () => listeners.delete(one);
};

/** The colour that the reader chose last: what their account keeps, else their browser; undefined: none, or not known yet. */
export function useWishedColour(): number | undefined {
  const here = useSyncExternalStore(subscribe, read, () => undefined);
  const me = useMe();
  const account = me && !me.guest ? me.name : "";
  const { value } = useLoaded(account, async () => {
    const settings = account ? await api.settings() : undefined;
    return { account, colour: settings?.ok ? settings.value.colour : undefined };
  });
  if (me === undefined || value?.account !== account) return undefined;
  return value.colour ?? here;
}
