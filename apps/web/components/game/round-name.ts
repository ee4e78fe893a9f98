"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";

/** Names a round for people: "Operating round 3.2". */
export function useRoundName(): (round: { id: string; set: number; run: number }) => string {
  const t = useTranslations("game");
  return useCallback(
    ({ id, set, run }) => {
      if (id === "setup") return t("setup");
      return t.has(`round.${id}`) ? t(`round.${id}`, { set, run }) : t("round.other", { id });
    },
    [t],
  );
}
