import { useCallback } from "react";
import { openBeside } from "@/lib/popover.ts";
import { useGame } from "./context.ts";
import { Token } from "./token.tsx";

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
  const show = useCallback(
    (element: HTMLElement | null) => {
      if (element) openBeside(element, rim);
    },
    [rim],
  );
  return (
    <div
      ref={show}
      popover="manual"
      className="stack-list floating max-h-[calc(100dvh-12px)] max-w-[calc(100vw-12px)]"
      data-testid="stack-list"
    >
      <p className="mb-1 flex flex-wrap gap-x-[0.6rem] gap-y-[0.2rem] font-semibold">
        <span className="money">{price}</span>
        {zones.map((zone) => (
          <span key={zone} className="font-normal text-muted">
            {zone}
          </span>
        ))}
      </p>
      <ol
        className="grid grid-flow-col justify-start gap-x-5"
        style={{ gridTemplateRows: `repeat(${rows}, auto)` }}
      >
        {companies.map((company) => (
          <li key={company} className="flex min-h-7 items-center gap-[0.45rem]">
            <Token company={company} size={24} />
            {called(company)}
          </li>
        ))}
      </ol>
    </div>
  );
}
