"use client";

import { companyOf } from "@railhead/core/state";
import { usePanelDeciding } from "@/components/game/deciding-provider.tsx";
import { useTable } from "./use-table.ts";

/** What becomes of a company that converts. */
export function ConvertNote() {
  const { t, ctx } = useTable();
  const { decision } = usePanelDeciding();
  const company = decision?.company;
  if (company === undefined) return null;
  const waiting = companyOf(ctx, company).certificates.filter((one) => one.at === "offering").length;
  return <p className="text-sm">{t("convert.note", { company, count: waiting })}</p>;
}
