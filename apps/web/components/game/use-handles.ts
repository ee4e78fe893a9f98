import type { PlayerId } from "@railhead/core";
import { useSession } from "./session.ts";

/** Names in the addresses of the players' pages, by seat; of those who have one, and whom the reader may know to sit there. */
export const useHandles = (): Readonly<Record<PlayerId, string>> =>
  useSession(({ table }) =>
    Object.fromEntries(
      (table?.seats ?? []).flatMap(({ player, handle }) => (handle === undefined ? [] : [[player, handle]])),
    ),
  );
