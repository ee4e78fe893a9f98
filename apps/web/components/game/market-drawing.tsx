import type { GameState } from "@railhead/core";
import { drawMarket, type MarketLines, spaceBox } from "@railhead/core/draw";
import type { MarketSpaceDef } from "@railhead/core/model";
import { useTranslations } from "next-intl";
import { memo, useCallback, useMemo, useState } from "react";
import { useDismiss } from "@/lib/hooks/use-dismiss.ts";
import { isUnseen, zoneNames } from "@/lib/market-kinds.ts";
import { renderShapes } from "../shapes.tsx";
import { useGame } from "./context.ts";
import { StackList } from "./stack-list.tsx";
import { useShifts } from "./weighed.tsx";

type Stacks = GameState["market"]["stacks"];
const NO_LINES: MarketLines = {};

/** A space whose tokens are listed, and where it is seen. */
interface Listed {
  key: string;
  rim: DOMRect;
}

/**
 * The stock market with the price tokens and where they would go. A space with tokens lists them while one points at it, stands on it, or
 * after a tap.
 */
export const MarketDrawing = memo(function MarketDrawing({
  stacks,
  moved,
  lines = NO_LINES,
  most,
  className,
}: {
  stacks: Stacks;
  moved: readonly string[];
  lines?: MarketLines;
  /** How many tokens of a stack are drawn before they are counted. */
  most?: number;
  className: string;
}) {
  const { title, looks, catalogue, called, money } = useGame();
  const t = useTranslations("title");
  const g = useTranslations("game.market");
  const shifts = useShifts();
  const [listed, setListed] = useState<Listed>();
  const close = useCallback(() => setListed(undefined), []);
  const { columns, wrap } = lines;
  const broken = useMemo(
    (): MarketLines => ({ ...(columns && { columns }), ...(wrap && { wrap }) }),
    [columns, wrap],
  );
  const unseen = useCallback(
    ({ price, provenance = "secondary" }: MarketSpaceDef) =>
      t("pricesFrom", { prices: money(price), from: t(`provenances.${provenance}`) }),
    [t, money],
  );
  const drawing = useMemo(
    () =>
      drawMarket(title.market, stacks, {
        companies: looks,
        marked: moved,
        shifts,
        unseen,
        ...broken,
        ...(most && { most }),
      }),
    [title, stacks, looks, moved, shifts, unseen, broken, most],
  );
  useDismiss({
    open: listed !== undefined,
    close,
    inside: (element) => element.closest("[data-stack]") !== null,
  });
  const spaces = Object.entries(stacks).flatMap(([key, stack]) => {
    const [row = 0, col = 0] = key.split(",").map(Number);
    const space = title.market.grid[row]?.[col];
    return space && stack.length ? [{ key, stack, space, cell: { row, col } }] : [];
  });
  const shown = spaces.find(({ key }) => key === listed?.key);
  return (
    <div className="market-place relative">
      <svg
        viewBox={drawing.box.join(" ")}
        className={`rh ${className}`}
        role="img"
        aria-label={t("marketAlt", { title: title.credits.name })}
      >
        {renderShapes(drawing.shapes)}
      </svg>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: buttons over the picture, each with its own name */}
      <svg viewBox={drawing.box.join(" ")} className="pointer-events-none absolute inset-0 size-full">
        {spaces.map(({ key, stack, space, cell }) => {
          const [x, y, width, height] = spaceBox(title.market, cell, broken);
          const open = (element: Element) => setListed({ key, rim: element.getBoundingClientRect() });
          return (
            // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing
            <rect
              key={key}
              className="pointer-events-auto cursor-default fill-transparent hover:stroke-accent hover:stroke-[2.5] focus-visible:stroke-accent focus-visible:stroke-[2.5] focus-visible:outline-none"
              x={x + 2}
              y={y + 2}
              width={width - 4}
              height={height - 4}
              rx={3}
              role="button"
              tabIndex={0}
              data-stack={key}
              aria-label={g("stack", {
                price: money(space.price),
                companies: stack.map(called).join(", "),
              })}
              onPointerEnter={(event) => event.pointerType === "mouse" && open(event.currentTarget)}
              onPointerLeave={(event) => event.pointerType === "mouse" && close()}
              onFocus={(event) => open(event.currentTarget)}
              onBlur={close}
              onClick={(event) => open(event.currentTarget)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" && event.key !== " ") return;
                event.preventDefault();
                open(event.currentTarget);
              }}
            />
          );
        })}
      </svg>
      {listed && shown && (
        <StackList
          rim={listed.rim}
          price={money(shown.space.price)}
          zones={[
            ...zoneNames(shown.space, catalogue.texts),
            ...(isUnseen(shown.space) ? [unseen(shown.space)] : []),
          ]}
          companies={shown.stack}
        />
      )}
    </div>
  );
});
