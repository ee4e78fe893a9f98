"use client";

import type { GameState } from "@railhead/core";
import { drawMarket } from "@railhead/core/draw";
import { useTranslations } from "next-intl";
import { useMemo, useRef } from "react";
import { MarketKey } from "../market-key.tsx";
import { renderShapes } from "../shapes.tsx";
import { useGame } from "./context.ts";
import { OrderList } from "./order-list.tsx";

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
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" aria-label={t("caption")} tabIndex={0}>
        {ladder ? (
          <MarketDrawing state={state} moved={moved} wrap={8} className="market-drawing w-full" />
        ) : (
          <MarketDrawing state={state} moved={moved} className="market-drawing w-full min-w-[44rem]" />
        )}
      </section>
      <p className="text-sm text-muted">{t("caption")}</p>
      <MarketKey title={title} />
      <button type="button" className="plain-button self-start" onClick={() => dialog.current?.showModal()}>
        {t("full")}
      </button>
      <OrderList state={state} at={at} />
      <dialog
        ref={dialog}
        aria-label={t("full")}
        className="m-auto w-[min(96vw,80rem)] max-w-none rounded-lg border border-line bg-panel p-4 text-ink backdrop:bg-black/60"
      >
        <div className="overflow-x-auto">
          <MarketDrawing
            state={state}
            moved={moved}
            {...(ladder && { wrap: 12 })}
            className="w-full min-w-[44rem]"
          />
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

function MarketDrawing({
  state,
  moved,
  wrap,
  className,
}: {
  state: GameState;
  moved: readonly string[];
  /** Spaces in a line of a ladder. */
  wrap?: number;
  className: string;
}) {
  const { title, looks } = useGame();
  const t = useTranslations("title");
  const drawing = useMemo(
    () =>
      drawMarket(title.market, state.market.stacks, {
        companies: looks,
        marked: moved,
        ...(wrap && { wrap }),
      }),
    [title, state.market.stacks, looks, moved, wrap],
  );
  return (
    <svg
      viewBox={drawing.box.join(" ")}
      className={`rh ${className}`}
      role="img"
      aria-label={t("marketAlt", { title: title.credits.name })}
    >
      {renderShapes(drawing.shapes)}
    </svg>
  );
}
