import type { TableCard } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { problemText } from "@/lib/api.ts";
import { TableRow } from "./table-row.tsx";
import type { Tables } from "./use-tables.ts";

/** A list of tables, or what stands in its place: it is loaded, cannot be, or is empty. */
export function TableList({
  state,
  reload,
  names,
  most,
  empty,
  beside,
}: {
  state: Tables;
  reload: () => void;
  /** Names of titles, by id. */
  names: Record<string, string>;
  /** How many are shown; default: all. */
  most?: number;
  empty: ReactNode;
  beside?: (table: TableCard) => ReactNode;
}) {
  const t = useTranslations("lobby");
  const problems = useTranslations("problems");
  if (state.kind === "loading") {
    return (
      <p role="status" className="min-h-11 text-muted">
        {t("loading")}
      </p>
    );
  }
  if (state.kind === "fault") {
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-muted">{t("fault", { problem: problemText(state.problem, problems) })}</p>
        <button type="button" className="plain-button" onClick={reload}>
          {t("again")}
        </button>
      </div>
    );
  }
  if (state.tables.length === 0) return empty;
  return (
    <ul className="flex flex-col gap-2">
      {state.tables.slice(0, most).map((table) => (
        <TableRow key={table.id} table={table} titleName={names[table.title] ?? table.title}>
          {beside?.(table)}
        </TableRow>
      ))}
    </ul>
  );
}
