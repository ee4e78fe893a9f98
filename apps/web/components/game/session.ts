import { createContext, useContext, useSyncExternalStore } from "react";
import type { TableSession } from "@/lib/table-session.ts";

export const SessionContext = createContext<TableSession | null>(null);

/** The reader's session at this game: their seats, plans, undo, the connection. Renders again when it changes. */
export function useSession(): TableSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("outside a table");
  useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
  return session;
}
