"use client";

import type { Ctx } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useGame } from "@/components/game/context.ts";
import { useSession } from "@/components/game/session.ts";

/** The table as it stands now, with the words that the parts of 18OE share. */
export function useTable() {
  const { game } = useSession();
  const { names, money, catalogue } = useGame();
  const t = useTranslations("oe");
  const ctx: Ctx = { rules: game.timeline.engine.rules, state: game.state };
  return {
    t,
    ctx,
    money,
    nameOf: (player: string): string => names.players?.[player] ?? player,
    zoneOf: (zone: string): string => catalogue.texts[`zone.${zone}`] ?? zone,
  };
}
