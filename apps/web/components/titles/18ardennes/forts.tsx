"use client";

import { fortIncome } from "@railhead/title-18ardennes";
import { usePanelDeciding } from "@/components/game/deciding-provider.tsx";
import { useTable } from "./use-table.ts";

/** What forts add to whatever the trains of the company earn. */
export function FortNote() {
  const { t, ctx, money } = useTable();
  const { decision } = usePanelDeciding();
  const amount = decision?.company === undefined ? 0 : fortIncome(ctx, decision.company);
  return amount > 0 ? <p className="text-sm">{t("forts", { amount: money(amount) })}</p> : null;
}
