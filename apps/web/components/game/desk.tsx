import type { GameState } from "@railhead/core";
import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { MarketPanel } from "./market-panel.tsx";
import { Matrix } from "./matrix/matrix.tsx";
import { Pane } from "./pane.tsx";

/** What one trades by, for looking at: the companies with all that they hold, and the market below them. */
export function Desk({
  view,
  before,
  state,
  moved,
  at,
}: {
  view: GameView;
  before: GameView | undefined;
  state: GameState;
  moved: readonly string[];
  at: number;
}) {
  const t = useTranslations("game.panes");
  return (
    <>
      <Pane name={t("companies")} area="companies">
        <Matrix view={view} before={before} state={state} at={at} still />
      </Pane>
      <Pane name={t("market")} area="market">
        <MarketPanel state={state} moved={moved} at={at} />
      </Pane>
    </>
  );
}
