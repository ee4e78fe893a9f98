"use client";

import { useTable } from "./use-table.ts";

/** That distances over the water are partly a guess. */
export function Crossing() {
  const { t } = useTable();
  return <span className="text-xs text-muted">({t("guessed")})</span>;
}
