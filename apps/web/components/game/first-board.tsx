import type { Engine, GameState } from "@railhead/core";
import { useTranslations } from "next-intl";
import { drawnBoard } from "@/lib/drawn-board.ts";
import { Drawing } from "../drawing.tsx";

/** The board of a game as it stands, written on the server: it is there before the page has loaded what moves it. */
export function FirstBoard({ rules, state }: { rules: Engine["rules"]; state: GameState }) {
  const t = useTranslations("game");
  return (
    <Drawing
      drawing={drawnBoard(rules, state)}
      label={t("firstBoard", { title: rules.title.credits.name })}
      className="size-full"
    />
  );
}
