import type { GameState } from "@railhead/core";
import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { Pane } from "./pane.tsx";
import { TilesPanel } from "./tiles-panel.tsx";
import { TrainsPanel } from "./trains-panel.tsx";

/** What the bank has: trains and tiles. */
export function TrainsView({
  state,
  view,
  before,
}: {
  state: GameState;
  view: GameView;
  before: GameView | undefined;
}) {
  const t = useTranslations("game.panes");
  return (
    <>
      <Pane name={t("trains")}>
        <TrainsPanel view={view} before={before} />
      </Pane>
      <Pane name={t("tiles")}>
        <TilesPanel state={state} />
      </Pane>
    </>
  );
}
