import { useTranslations } from "next-intl";
import { useEffect, useId } from "react";
import type { TableRoom } from "@/lib/table-room.ts";

/** Notes that only the reader sees; the table keeps them. */
export function Notes({ room }: { room: TableRoom }) {
  const t = useTranslations("around.talk");
  const id = useId();
  useEffect(() => {
    const keep = () => void room.keepNotes();
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [room]);
  return (
    <div className="flex flex-col gap-1 pt-1">
      <label htmlFor={id} className="text-xs text-muted">
        {t("notesHint")}
      </label>
      <textarea
        id={id}
        rows={6}
        value={room.notes}
        maxLength={20_000}
        onChange={(event) => room.write(event.target.value)}
        onBlur={() => void room.keepNotes()}
        className="field w-full py-1.5"
      />
      <p className="min-h-[1.4em] text-xs text-muted" role="status">
        {t(`notesState.${room.notesState}`)}
      </p>
    </div>
  );
}
