import type { GameState } from "@railhead/core";
import { useTranslations } from "next-intl";
import { MarketKey } from "../market-key.tsx";
import { useGame } from "./context.ts";
import { FeltHere } from "./felt.tsx";
import { WholeMarket } from "./market-dialog.tsx";
import { MarketDrawing } from "./market-drawing.tsx";
import { OrderList } from "./order-list.tsx";

/** How many spaces of a ladder stand in a line beside other panels. */
const DESK = { wrap: 8 };

/** The stock market with the price tokens; in full size one click away. */
export function MarketPanel({
  state,
  moved,
  at,
}: {
  state: GameState;
  moved: readonly string[];
  at: number;
}) {
  const t = useTranslations("game.market");
  const { title } = useGame();
  const ladder = title.market.grid.length === 1;
  return (
    <div className="market-panel flex flex-col gap-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" dir="ltr" aria-label={t("caption")} tabIndex={0}>
        {ladder ? (
          <MarketDrawing
            stacks={state.market.stacks}
            moved={moved}
            lines={DESK}
            className="market-drawing w-full"
          />
        ) : (
          <MarketDrawing
            stacks={state.market.stacks}
            moved={moved}
            className="market-drawing w-full min-w-[44rem]"
          />
        )}
      </section>
      <FeltHere place="market" />
      <MarketKey title={title} />
      <p className="text-sm text-muted">{t("caption")}</p>
      <WholeMarket state={state} moved={moved} label={t("full")} className="plain-button self-start" />
      <OrderList state={state} at={at} />
    </div>
  );
}
