import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { Pane } from "./desk.tsx";
import { PlayersPanel } from "./players-panel.tsx";
import { SheetPanel } from "./sheet-panel.tsx";

/** Everyone in figures, and what everyone holds. */
export function PlayersView({
  at,
  name,
  view,
  before,
}: {
  at: number;
  name: string;
  view: GameView;
  before: GameView | undefined;
}) {
  const t = useTranslations("game.panes");
  return (
    <>
      <Pane name={t("sheet")}>
        <SheetPanel at={at} name={name} />
      </Pane>
      <Pane name={t("holdings")}>
        <PlayersPanel view={view} before={before} />
      </Pane>
    </>
  );
}
