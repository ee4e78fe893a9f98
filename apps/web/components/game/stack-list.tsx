import { useLayoutEffect, useRef } from "react";
import { useGame } from "./context.ts";
import { Token } from "./token.tsx";

/** Room between the list, its space and the rim of the window, in pixels. */
const GAP = 6;

/** The companies on a space of the market, the top of the stack first, below the space or above it. It lies over everything. */
export function StackList({
  rim,
  price,
  zones,
  companies,
}: {
  /** Where the space is seen. */
  rim: DOMRect;
  price: string;
  /** The zones that the space belongs to, in words. */
  zones: readonly string[];
  companies: readonly string[];
}) {
  const { called } = useGame();
  const rows = companies.length > 8 ? Math.ceil(companies.length / 2) : companies.length;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const left = Math.max(GAP, Math.min(rim.left + (rim.width - width) / 2, innerWidth - width - GAP));
    const below = rim.bottom + GAP;
    const top = below + height + GAP <= innerHeight ? below : Math.max(GAP, rim.top - height - GAP);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  }, [rim]);
  return (
    <div ref={list} popover="manual" className="stack-list" data-testid="stack-list">
      <p className="stack-list-head">
        <span className="money">{price}</span>
        {zones.map((zone) => (
          <span key={zone} className="text-muted">
            {zone}
          </span>
        ))}
      </p>
      <ol style={{ gridTemplateRows: `repeat(${rows}, auto)` }}>
        {companies.map((company) => (
          <li key={company}>
            <Token company={company} size={24} />
            {called(company)}
          </li>
        ))}
      </ol>
    </div>
  );
}
