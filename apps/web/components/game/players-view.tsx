import type { GameState } from "@railhead/core";
import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { partsOf } from "@/lib/title-ui.ts";
import { useGame } from "./context.ts";
import { MarketPanel } from "./market-panel.tsx";
import { Pane } from "./pane.tsx";
import { PlayersPanel } from "./players-panel.tsx";
import { SheetPanel } from "./sheet-panel.tsx";

/** Everyone in figures, what everyone holds, and the whole market. */
export function PlayersView({
  at,
  name,
  view,
  before,
  state,
  moved,
}: {
  at: number;
  name: string;
  view: GameView;
  before: GameView | undefined;
  state: GameState;
  /** Companies whose price token the last move moved. */
  moved: readonly string[];
}) {
  const t = useTranslations("game.panes");
  const { title } = useGame();
  const { companies: Beside } = partsOf(title.id);
  return (
    <>
      <Pane name={t("sheet")}>
        <SheetPanel at={at} name={name} />
      </Pane>
      <Pane name={t("holdings")}>
        <PlayersPanel view={view} before={before} />
      </Pane>
      <Pane name={t("market")} area="market">
        <MarketPanel state={state} moved={moved} at={at} />
      </Pane>
      {Beside && (
        <Pane name={t("companies")}>
          <Beside state={state} />
        </Pane>
      )}
    </>
  );
}
