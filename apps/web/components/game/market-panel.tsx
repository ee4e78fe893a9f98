import type { GameState } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { MarketKey } from "../market-key.tsx";
import { useGame } from "./context.ts";
import { FeltHere } from "./felt.tsx";
import { MarketDrawing } from "./market-drawing.tsx";
import { OrderList } from "./order-list.tsx";

/** How many spaces of a ladder stand in a line: beside other panels, and by itself. */
const DESK = { wrap: 8 };
const WHOLE = { wrap: 12 };

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
  const dialog = useRef<HTMLDialogElement>(null);
  const [whole, setWhole] = useState(false);
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
      <button
        type="button"
        className="plain-button self-start"
        onClick={() => {
          setWhole(true);
          dialog.current?.showModal();
        }}
      >
        {t("full")}
      </button>
      <OrderList state={state} at={at} />
      <dialog
        ref={dialog}
        onClose={() => setWhole(false)}
        aria-label={t("full")}
        className="m-auto w-[min(96vw,80rem)] max-w-none rounded-lg border border-line bg-panel p-4 text-ink backdrop:bg-black/60"
      >
        <div className="overflow-x-auto">
          {whole && (
            <MarketDrawing
              stacks={state.market.stacks}
              moved={moved}
              {...(ladder ? { lines: WHOLE, most: 9 } : {})}
              className="w-full min-w-[44rem]"
            />
          )}
        </div>
        <form method="dialog" className="mt-3 text-end">
          <button type="submit" className="main-button">
            {t("close")}
          </button>
        </form>
      </dialog>
    </div>
  );
}
