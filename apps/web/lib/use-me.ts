import type { Me } from "@railhead/server/accounts";
import { useSyncExternalStore } from "react";
import { account } from "./account.ts";

/** undefined: not known yet. */
let me: Me | null | undefined;
let asked = false;
const listeners = new Set<() => void>();

/** The first that shows the reader asks who they are. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (!asked) void refreshMe();
  return () => void listeners.delete(listener);
};

/**
 * Asks the server again who the reader is, and notifies the components that show it. If the server cannot be reached,
 * nothing changes.
 */
export async function refreshMe(): Promise<void> {
  asked = true;
  const answer = await account.me();
  if (!answer.ok) return;
  me = answer.value;
  for (const listener of listeners) listener();
}

/** The reader; null without a session, undefined until it is known. Asked once per page load. */
export function useMe(): Me | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => me,
    () => undefined,
  );
}
