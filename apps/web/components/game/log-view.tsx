import { useTranslations } from "next-intl";
import type { TableRoom } from "@/lib/table-room.ts";
import { useRoomChanges } from "../around/room.ts";
import { TalkPanel } from "../around/talk-panel.tsx";
import { Pane } from "./desk.tsx";
import { LogPanel } from "./log-panel.tsx";

/** What happened, and what is said about it. */
export function LogView({ at, room }: { at: number; room: TableRoom | null }) {
  const t = useTranslations("game.panes");
  useRoomChanges(room);
  return (
    <>
      <Pane name={t("log")}>
        <LogPanel at={at} />
      </Pane>
      {room && (
        <Pane name={t("talk")}>
          <TalkPanel room={room} />
        </Pane>
      )}
    </>
  );
}
