"use client";

import type { Ctx, PlayerId } from "@railhead/core";
import { presidentOf } from "@railhead/core/state";
import { useTranslations } from "next-intl";
import { useGame } from "@/components/game/context.ts";
import { useSession } from "@/components/game/session.ts";
import { placeName } from "@/lib/places.ts";

/** The table as it stands now, with the words that the parts of 18Ardennes share. */
export function useTable() {
  const { game } = useSession();
  const { names, money, title } = useGame();
  const t = useTranslations("ardennes");
  const ctx: Ctx = { rules: game.timeline.engine.rules, state: game.state };
  return {
    t,
    ctx,
    money,
    nameOf: (player: PlayerId): string => names.players?.[player] ?? player,
    placeOf: (hex: string): string => placeName(title.map, hex),
  };
}

/** Whose a minor is. */
export function ownerOf(ctx: Ctx, minor: string): PlayerId | undefined {
  const company = ctx.state.companies[minor];
  return company && presidentOf(ctx, company);
}
