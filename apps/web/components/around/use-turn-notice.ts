import type { ChatLine } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ownTurns } from "@/lib/own-turn.ts";
import { badge, chime, readNotices, tell } from "@/lib/turn-notice.ts";
import { useGame } from "../game/context.ts";
import { useSession } from "../game/session.ts";
import { useRoom, useRoomChanges } from "./room.ts";

/**
 * Tells the reader when one of their seats begins to be asked: always by a badge, optionally by sound and
 * notification.
 */
function useTurnNotice(): void {
  const t = useTranslations("around.notices");
  const { table, acting } = useSession(({ table, main }) => ({ table, acting: main.view().acting }));
  const { names } = useGame();
  const counts = table !== undefined && table.phase === "playing";
  const mine = counts ? ownTurns(table) : [];
  const asked = acting.find((seat) => mine.includes(seat));
  const wanted = counts && table.proposals.some((one) => one.waiting.some((seat) => mine.includes(seat)));
  const waits = asked !== undefined || wanted;
  const before = useRef<boolean | undefined>(undefined);
  const name = table?.name ?? "";
  const who = asked === undefined ? "" : (names.players?.[asked] ?? asked);
  const title = waits ? t(asked === undefined ? "proposalAt" : "turnAt", { table: name }) : undefined;
  useEffect(() => {
    badge(title);
    const first = before.current === undefined;
    const began = waits && before.current === false;
    before.current = waits;
    if (!first && began)
      void readNotices().then((settings) => {
        if (settings.sound) chime();
        const text = asked === undefined ? t("proposal") : t("turn", { name: who });
        if (settings.notify) tell(name, text, `table-${name}`);
      });
    return () => badge(undefined);
  }, [waits, title, name, who, asked, t]);
}

/** The last line in which someone else names a seat of the reader's while it is asked: a reminder. */
function useReminder(): ChatLine | undefined {
  const room = useRoom();
  useRoomChanges(room);
  const { names } = useGame();
  const asked = useSession(({ table, main }) =>
    table?.phase === "playing" ? ownTurns(table).filter((seat) => main.view().acting.includes(seat)) : [],
  );
  const called = asked.map((seat) => names.players?.[seat] ?? seat);
  const [opened] = useState(() => room?.chat.at(-1)?.id ?? 0);
  return room?.chat
    .filter(
      ({ id, player, text }) =>
        id > opened &&
        player !== undefined &&
        !asked.includes(player) &&
        called.some((name) => name !== "" && text.includes(name)),
    )
    .at(-1);
}

/** Who is asked and called by name hears it, as when their turn began. */
function useReminded(): void {
  const t = useTranslations("around.notices");
  const line = useReminder();
  const table = useSession(({ table }) => table?.name ?? "");
  const id = line?.id;
  const text = line && `${line.name}: ${line.text}`;
  useEffect(() => {
    if (id === undefined) return;
    void readNotices().then((settings) => {
      if (settings.sound) chime();
      if (settings.notify) tell(table, text ?? t("proposal"), `table-${table}`);
    });
  }, [id, text, table, t]);
}

/** Draws nothing: tells the reader when it is their turn. */
export function TurnNotice(): null {
  useTurnNotice();
  useReminded();
  return null;
}
