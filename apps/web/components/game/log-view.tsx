import { useTranslations } from "next-intl";
import type { TableRoom } from "@/lib/table-room.ts";
import { Notes } from "../around/notes.tsx";
import { useRoomChanges } from "../around/room.ts";
import { LogStream } from "./side/log-stream.tsx";

/** What happened, and what is said about it; below it the reader's own notes. */
export function LogView({ at, room }: { at: number; room: TableRoom | null }) {
  const t = useTranslations("around.talk");
  useRoomChanges(room);
  return (
    <div className="mx-auto flex h-full max-w-3xl flex-col">
      <LogStream at={at} room={room} listens />
      {room && (
        <details className="flex-none border-t border-line px-3 pb-1">
          <summary className="min-h-8 cursor-pointer py-1 text-[13px] font-semibold narrow:min-h-11 narrow:py-3">
            {t("notes")}
          </summary>
          <Notes room={room} />
        </details>
      )}
    </div>
  );
}
