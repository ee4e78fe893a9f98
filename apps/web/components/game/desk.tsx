import type { GameState } from "@railhead/core";
import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CompaniesPanel } from "./companies-panel.tsx";
import { MarketPanel } from "./market-panel.tsx";
import { PlayersPanel } from "./players-panel.tsx";

/** A part of a view that scrolls by itself under its name. */
export function Pane({ name, area, children }: { name: string; area?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="pane" aria-label={name} data-pane={area} tabIndex={0}>
      <h2 className="pane-name">{name}</h2>
      {children}
    </section>
  );
}

/** What one trades by: market, everyone's holdings and the companies, all at once; the map stands small beside the market. */
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
      <Pane name={t("market")} area="market">
        <MarketPanel state={state} moved={moved} at={at} />
      </Pane>
      <Pane name={t("holdings")} area="holdings">
        <PlayersPanel view={view} before={before} />
      </Pane>
      <Pane name={t("companies")} area="companies">
        <CompaniesPanel view={view} before={before} state={state} />
      </Pane>
    </>
  );
}
