import type { Timeline } from "@railhead/core";
import type { GameView } from "@railhead/core/view";
import { createContext, useContext, useMemo, useRef, useSyncExternalStore } from "react";
import type { Chronicle } from "@/lib/chronicle.ts";
import type { LiveGame } from "@/lib/live-game.ts";
import { sameParts } from "@/lib/same-parts.ts";
import type { TableSession } from "@/lib/table-session.ts";

export const SessionContext = createContext<TableSession | null>(null);

/** What one does at a session. What one reads there comes through a selector, so that the reader draws it again. */
export type SessionActions = Pick<
  TableSession,
  | "read"
  | "send"
  | "setDraft"
  | "showRefusal"
  | "tell"
  | "dismiss"
  | "undo"
  | "redo"
  | "answer"
  | "startPlan"
  | "leavePlan"
  | "playPlan"
>;

/** The reader's session at this game, to act on. A component that only acts does not render again. */
export function useSession(): SessionActions;
/**
 * What `select` reads in the reader's session: plans, undo, the connection, the table. The component renders again only
 * when that changes.
 *
 * @param equal whether two readings are the same; by default each part of the one is a part of the other
 */
export function useSession<T>(select: (session: TableSession) => T, equal?: (a: T, b: T) => boolean): T;
export function useSession<T>(
  select?: (session: TableSession) => T,
  equal: (a: T, b: T) => boolean = sameParts,
): SessionActions | T {
  const session = useContext(SessionContext);
  if (!session) throw new Error("outside a table");
  const last = useRef<{ value: T } | undefined>(undefined);
  const read = (): TableSession | T => {
    if (!select) return session;
    const value = select(session);
    if (!last.current || !equal(last.current.value, value)) last.current = { value };
    return last.current.value;
  };
  return useSyncExternalStore(session.subscribe, read, read);
}

/** The game that is shown, the branch while one plans. Renders again when it goes on. */
export const useLiveGame = (): LiveGame => useSession(({ game }) => ({ game, version: game.version })).game;

/** The game that is shown in all its moves. `version` counts the changes of the timeline, which stays the same object. */
export interface Moves {
  timeline: Timeline;
  version: number;
  chronicle: Chronicle;
  /** The view after this many moves. */
  view: (at: number) => GameView;
}

/** All moves of the game that is shown. Renders again with each move. */
export function useMoves(): Moves {
  const game = useLiveGame();
  const { version } = game;
  return useMemo(
    () => ({
      timeline: game.timeline,
      version,
      chronicle: game.chronicle,
      view: (at: number) => game.view(at),
    }),
    [game, version],
  );
}
