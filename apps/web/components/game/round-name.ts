import { type NamedRound, roundName, roundShort } from "@railhead/core/texts";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { useGame } from "./context.ts";

/** Names a round for people: "Operating round 3.2". */
export function useRoundName(): (round: NamedRound) => string {
  const t = useTranslations("game");
  const { catalogue } = useGame();
  return useCallback(
    (round) => (round.id === "setup" ? t("setup") : roundName(catalogue, round)),
    [t, catalogue],
  );
}

/** Names a round where there is little room: "SR 2", "OR 3.1". */
export function useShortName(): (round: NamedRound) => string {
  const { catalogue } = useGame();
  return (round) => roundShort(catalogue, round);
}
