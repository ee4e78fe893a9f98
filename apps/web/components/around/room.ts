import { createContext, useContext, useSyncExternalStore } from "react";
import type { TableRoom } from "@/lib/table-room.ts";

export const RoomContext = createContext<TableRoom | null>(null);

const still = () => () => undefined;
const zero = () => 0;

/** What stands around the game: talk, notes, plans. Null where a game has no table (a file). */
export function useRoom(): TableRoom | null {
  const room = useContext(RoomContext);
  useSyncExternalStore(room?.subscribe ?? still, room?.snapshot ?? zero, room?.snapshot ?? zero);
  return room;
}
