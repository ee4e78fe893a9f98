import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { hasTrade } from "@/lib/matrix/groups.ts";
import { useGame } from "../context.ts";
import { useLiveGame } from "../session.ts";

/** What the shares that a company has not sold are called: its treasury, or the offering where the bank is paid for them. */
export function useTreasuryWord(): { long: string; short: string; letter: string } {
  const t = useTranslations("matrix");
  const { title, engine } = useGame();
  const { state } = useLiveGame();
  const bank = useMemo(() => {
    const one = title.companies.find((def) => hasTrade(def) && state.companies[def.id]);
    return one && engine.rules.slots.capitalization({ rules: engine.rules, state }, one.id).shares === "bank";
  }, [title, engine, state]);
  return bank
    ? { long: t("offering"), short: t("offering"), letter: t("offeringLetter") }
    : { long: t("treasury"), short: t("treasuryShort"), letter: t("treasuryLetter") };
}
