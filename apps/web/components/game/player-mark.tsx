import type { PlayerId } from "@railhead/core";
import type { PlayerLook } from "@/lib/player-looks.ts";
import { shapeAround } from "../colour-mark.tsx";
import { useGame } from "./context.ts";

/** Everyone's colour and letters. */
export const usePlayerLooks = (): Readonly<Record<PlayerId, PlayerLook>> => useGame().players;

const SIZES = {
  sm: "size-4 text-[11px]",
  md: "size-5 text-xs/none",
  lg: "size-8 text-[17px]/none",
} as const;

/** A player's sign: colour, shape and letter. Decoration beside a name; read out where `named`. */
export function PlayerMark({
  player,
  size = "md",
  named = false,
}: {
  player: PlayerId;
  size?: keyof typeof SIZES;
  named?: boolean;
}) {
  const { names } = useGame();
  const look = usePlayerLooks()[player];
  return (
    <span
      className={`inline-grid flex-none place-items-center font-bold text-on-player ${SIZES[size]} ${shapeAround(look?.place ?? 0, look?.letters ?? "")}`}
      style={{ background: look?.colour ?? "var(--muted)" }}
      {...(named
        ? { role: "img", "aria-label": names.players?.[player] ?? player, title: names.players?.[player] }
        : { "aria-hidden": true })}
    >
      {look?.letters ?? "·"}
    </span>
  );
}
