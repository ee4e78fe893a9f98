import type { GameState } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { MarketKey } from "../market-key.tsx";
import { useGame } from "./context.ts";
import { MarketDrawing } from "./market-drawing.tsx";

/** How many spaces of a ladder stand in a line where it stands by itself. */
const WHOLE = { wrap: 12 };

/** Opens the whole market over everything. */
export function WholeMarket({
  state,
  moved,
  label,
  className,
}: {
  state: GameState;
  moved: readonly string[];
  label: string;
  className: string;
}) {
  const t = useTranslations("game.market");
  const { title } = useGame();
  const dialog = useRef<HTMLDialogElement>(null);
  const [whole, setWhole] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          setWhole(true);
          dialog.current?.showModal();
        }}
      >
        {label}
      </button>
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
              {...(title.market.grid.length === 1 ? { lines: WHOLE, most: 9 } : {})}
              className="w-full min-w-[44rem]"
            />
          )}
        </div>
        {whole && (
          <div className="mt-3">
            <MarketKey title={title} />
          </div>
        )}
        <form method="dialog" className="mt-3 text-end">
          <button type="submit" className="main-button">
            {t("close")}
          </button>
        </form>
      </dialog>
    </>
  );
}
