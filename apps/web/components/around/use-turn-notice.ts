import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { badge, chime, readNotices, tell } from "@/lib/turn-notice.ts";
import { useGame } from "../game/context.ts";
import { useSession } from "../game/session.ts";

/**
 * Tells the reader when one of their seats begins to be asked: always by a badge, optionally by sound and
 * notification.
 */
function useTurnNotice(): void {
  const t = useTranslations("around.notices");
  const { table, acting } = useSession(({ table, main }) => ({ table, acting: main.view().acting }));
  const { names } = useGame();
  const mine = table?.seats.filter((seat) => seat.mine).map((seat) => seat.player) ?? [];
  // In a hot seat the reader is asked all the time: nothing to tell.
  const counts = table !== undefined && table.mode === "online" && table.phase === "playing";
  const asked = counts ? acting.find((seat) => mine.includes(seat)) : undefined;
  const wanted = counts && table.proposals.some((one) => one.waiting.some((seat) => mine.includes(seat)));
  const waits = asked !== undefined || wanted;
  const before = useRef<boolean | undefined>(undefined);
  const name = table?.name ?? "";
  const who = asked === undefined ? "" : (names.players?.[asked] ?? asked);
  useEffect(() => {
    badge(waits, name);
    const first = before.current === undefined;
    const began = waits && before.current === false;
    before.current = waits;
    if (!first && began)
      void readNotices().then((settings) => {
        if (settings.sound) chime();
        const text = asked === undefined ? t("proposal") : t("turn", { name: who });
        if (settings.notify) tell(name, text, `table-${name}`);
      });
    return () => badge(false, "");
  }, [waits, name, who, asked, t]);
}

/** Draws nothing: tells the reader when it is their turn. */
export function TurnNotice(): null {
  useTurnNotice();
  return null;
}
