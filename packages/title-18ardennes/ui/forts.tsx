import { useAsked, useCtx, useWords } from "@railhead/table-ui";
import { fortIncome } from "../src/index.ts";

/** What forts add to whatever the trains of the company earn. */
export function FortNote() {
  const { t, money } = useWords();
  const ctx = useCtx();
  const { decision } = useAsked();
  const amount = decision?.company === undefined ? 0 : fortIncome(ctx, decision.company);
  return amount > 0 ? <p className="text-sm">{t("forts", { amount: money(amount) })}</p> : null;
}
