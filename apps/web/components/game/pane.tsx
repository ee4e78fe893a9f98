import type { ReactNode } from "react";

const PANE =
  "pane relative min-h-0 min-w-0 overflow-auto overscroll-contain bg-panel px-[0.9rem] pb-[0.9rem] focus-visible:-outline-offset-3";

/** A part of a view that scrolls by itself under its name. */
export function Pane({ name, area, children }: { name: string; area?: string; children: ReactNode }) {
  return (
    <section
      className={PANE}
      aria-label={name}
      data-pane={area}
      style={area ? { gridArea: area } : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <h2 className="sticky start-0 top-0 z-2 -mx-[0.9rem] mb-[0.4rem] bg-panel px-[0.9rem] pt-[0.45rem] pb-1 font-sans text-xs/[1.15] font-[650] text-muted">
        {name}
      </h2>
      {children}
    </section>
  );
}
