import { createContext, useContext, useSyncExternalStore } from "react";
import type { TableRoom } from "@/lib/table-room.ts";

export const RoomContext = createContext<TableRoom | null>(null);

const still = () => () => undefined;

/** What stands around the game: talk, notes, plans. Null where a game has no table (a file). Does not render again. */
export const useRoom = (): TableRoom | null => useContext(RoomContext);

/** Renders again with everything that changes in a room. */
export function useRoomChanges(room: TableRoom | null): void {
  const version = room?.snapshot ?? (() => 0);
  useSyncExternalStore(room?.subscribe ?? still, version, version);
}

/** How many lines of talk the reader has not heard. Renders again when that changes. */
export function useUnread(): number {
  const room = useRoom();
  const count = () => room?.unread ?? 0;
  return useSyncExternalStore(room?.subscribe ?? still, count, count);
}
