import type { ListName, Problem, TableCard } from "@railhead/server/api";
import { useCallback, useEffect, useState } from "react";
import { api } from "@/lib/api.ts";

/** How often a list that is looked at is read again, in milliseconds. */
const EVERY = 20_000;

export type Tables =
  | { kind: "loading" }
  | { kind: "fault"; problem: Problem }
  | { kind: "ready"; tables: TableCard[] };

/**
 * A list of tables that keeps itself up to date while the page is looked at. A failed reading leaves what was read
 * before. Stands still while `ids` is empty or undefined.
 */
export function useTables(which: ListName | { ids: readonly string[] | undefined }): {
  state: Tables;
  reload: () => void;
} {
  const [state, setState] = useState<Tables>({ kind: "loading" });
  const [turn, setTurn] = useState(0);
  const ids = typeof which === "string" ? undefined : (which.ids?.join(",") ?? "");
  const list = typeof which === "string" ? which : undefined;
  const reload = useCallback(() => setTurn((one) => one + 1), []);

  useEffect(() => {
    if (ids === "") return setState({ kind: "ready", tables: [] });
    let gone = false;
    const read = async () => {
      if (document.hidden) return;
      const result = await api.tables(list ? { list } : { ids: ids?.split(",") ?? [] });
      if (gone) return;
      if (result.ok) setState({ kind: "ready", tables: result.value });
      else setState((old) => (old.kind === "ready" ? old : { kind: "fault", problem: result.problem }));
    };
    void read();
    const timer = setInterval(read, EVERY);
    document.addEventListener("visibilitychange", read);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [list, ids, turn]);
  return { state, reload };
}
