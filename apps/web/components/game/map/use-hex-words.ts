import type { GameState } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { readHex } from "@/lib/map/read-hex.ts";
import { useGame } from "../context.ts";

/** How a hex is read out: where it is, what lies on it, what it pays, and what may be done there. */
export function useHexWords(state: GameState) {
  const t = useTranslations("map");
  const c = useTranslations("title.colours");
  const { engine, money } = useGame();
  const { rules } = engine;
  const placeOf = useCallback(
    (coord: string): string => {
      const name = rules.map.hexes.get(coord)?.name;
      return name ? t("hex", { coord, name }) : coord;
    },
    [rules, t],
  );
  const read = useCallback(
    (coord: string, lays: number, spot: boolean, changed: boolean): string => {
      const facts = readHex({ rules, state }, coord);
      const parts = [
        placeOf(coord),
        facts.tile === null ? t("hexBlank") : t("hexTile", { tile: facts.tile, colour: c(facts.colour) }),
        ...facts.values.filter((value) => value > 0).map((value) => t("hexValue", { value: money(value) })),
        ...(facts.tokens.length ? [t("hexTokens", { companies: facts.tokens.join(", ") })] : []),
        ...(lays ? [t("hexLays", { count: lays })] : []),
        ...(spot ? [t("hexSpot")] : []),
        ...(changed ? [t("hexChanged")] : []),
      ];
      return parts.join("; ");
    },
    [rules, state, placeOf, money, t, c],
  );
  return { placeOf, read };
}
