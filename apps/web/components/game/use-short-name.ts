"use client";

import { useTranslations } from "next-intl";

/** "SR 2", "OR 3.1": a round where there is little room. */
export function useShortName(): (round: { id: string; set: number; run: number }) => string {
  const t = useTranslations("record.sheet.short");
  return ({ id, set, run }) => (t.has(id) ? t(id, { set, run }) : t("other", { id }));
}
