import type { GameState } from "@railhead/core";
import { useLocale, useTranslations } from "next-intl";
import { inSentence } from "@/lib/in-sentence.ts";
import { nextRound } from "@/lib/next-round.ts";
import { useGame } from "../context.ts";
import { useRoundName } from "../round-name.ts";

/** Which round follows, in words; undefined where it cannot be told. */
export function useNext(state: GameState): string | undefined {
  const t = useTranslations("frame");
  const locale = useLocale();
  const name = useRoundName();
  const { title } = useGame();
  const next = nextRound(title, state);
  if (next === undefined) return undefined;
  return next === "over" ? t("thenOver") : t("then", { round: inSentence(name(next), locale) });
}
