import type { TableOpened, TableView } from "@railhead/server/api";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "@/lib/api.ts";
import { connectLive, type Live, type LiveState } from "@/lib/live.ts";

/** A table whose players gather: who sits where, live. `onStarted` is called once, when the game has begun. */
export function useRoom(opened: TableOpened, invitation: string | undefined, onStarted: () => void) {
  const { id } = opened.table;
  const [table, setTable] = useState<TableView>(opened.table);
  const [link, setLink] = useState<LiveState>("connecting");
  const live = useRef<Live | undefined>(undefined);
  const started = useRef(onStarted);
  started.current = onStarted;
  const after = useRef({ seq: opened.table.seq, chat: opened.chat.at(-1)?.id ?? 0 });

  useEffect(() => {
    let over = false;
    const begun = () => {
      if (over) return;
      over = true;
      started.current();
    };
    const here = connectLive(
      id,
      after.current,
      {
        table(view) {
          setTable(view);
          if (view.phase !== "gathering") begun();
        },
        entries(lines) {
          if (lines.some((line) => line.events.some((event) => event.type === "table_started"))) begun();
        },
        state: setLink,
      },
      invitation === undefined ? {} : { invitation },
    );
    live.current = here;
    return () => {
      after.current = here.cursor();
      here.close();
    };
  }, [id, invitation]);

  /** Reads the table again for the reader's current identity. */
  const again = useCallback(async () => {
    live.current?.reopen();
    const result = await api.open(id, invitation);
    if (result.ok) setTable(result.value.table);
  }, [id, invitation]);

  return { table, link, live, again };
}
