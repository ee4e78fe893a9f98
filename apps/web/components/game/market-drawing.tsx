import type { GameState } from "@railhead/core";
import type { MarketShift } from "@railhead/core/contract";
import { drawMarket, type MarketLines, spaceBox } from "@railhead/core/draw";
import type { MarketSpaceDef } from "@railhead/core/model";
import { useTranslations } from "next-intl";
import { memo, useCallback, useMemo, useRef, useState } from "react";
import { useDismiss } from "@/lib/hooks/use-dismiss.ts";
import { isUnseen, zoneNames } from "@/lib/market-kinds.ts";
import { usedPart } from "@/lib/matrix/used-market.ts";
import { travel } from "@/lib/motion.ts";
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
  used = false,
  shifts: own,
  className,
}: {
  stacks: Stacks;
  moved: readonly string[];
  lines?: MarketLines;
  /** How many tokens of a stack are drawn before they are counted. */
  most?: number;
  /** Draws only the spaces that are used, and one around them. */
  used?: boolean;
  /** Where tokens would go; default: as the draft or the answer one points at has it. */
  shifts?: readonly MarketShift[];
  className: string;
}) {
  const { title, looks, catalogue, called, money } = useGame();
  const t = useTranslations("title");
  const g = useTranslations("game.market");
  const drafted = useShifts();
  const shifts = own ?? drafted;
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
  const part = useMemo(
    () => (used ? usedPart(title.market, stacks, shifts) : undefined),
    [used, title, stacks, shifts],
  );
  const box = part ? part.box : drawing.box;
  const fit = used ? "xMinYMin meet" : undefined;
  // A space is as large as its figures need.
  const wide = used ? { maxWidth: Math.round(box[2] * 0.85) } : undefined;
  useDismiss({
    open: listed !== undefined,
    close,
    inside: (element) => element.closest("[data-stack]") !== null,
  });
  const drawn = useRef<SVGSVGElement>(null);
  const before = useRef(stacks);
  // What moved goes from where it stood, above all spaces.
  const above = useCallback(
    (place: SVGGElement | null) => {
      if (!place || before.current === stacks) return;
      const was = before.current;
      before.current = stacks;
      const boxIn = (all: Stacks, company: string) => {
        const key = Object.keys(all).find((one) => all[one]?.includes(company));
        const [row = 0, col = 0] = key?.split(",").map(Number) ?? [];
        return key === undefined ? undefined : spaceBox(title.market, { row, col }, broken);
      };
      for (const company of moved) {
        const [from, to] = [boxIn(was, company), boxIn(stacks, company)];
        const token = `.rh-token[data-company="${CSS.escape(company)}"]`;
        const marker = drawn.current?.querySelector<SVGElement>(token);
        if (from && to && marker) travel(marker, place, [to[0] - from[0], to[1] - from[1]]);
      }
    },
    [stacks, moved, title, broken],
  );
  const spaces = Object.entries(stacks).flatMap(([key, stack]) => {
    const [row = 0, col = 0] = key.split(",").map(Number);
    const space = title.market.grid[row]?.[col];
    return space && stack.length ? [{ key, stack, space, cell: { row, col } }] : [];
  });
  const shown = spaces.find(({ key }) => key === listed?.key);
  return (
    <div className="market-place relative">
      <svg
        ref={drawn}
        viewBox={box.join(" ")}
        preserveAspectRatio={fit}
        style={wide}
        className={`rh ${className}`}
        role="img"
        aria-label={t("marketAlt", { title: title.credits.name })}
      >
        {renderShapes(part ? drawing.shapes.filter(part.shows) : drawing.shapes)}
      </svg>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: buttons over the picture, each with its own name */}
      <svg
        viewBox={box.join(" ")}
        preserveAspectRatio={fit}
        style={wide}
        className="pointer-events-none absolute inset-0 size-full"
      >
        <g ref={above} className="rh" />
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
