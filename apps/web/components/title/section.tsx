import type { ReactNode } from "react";

export function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="flex min-w-0 scroll-mt-4 flex-col gap-4">
      <h2 id={`${id}-heading`} className="text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** A wide table or drawing scrolls in itself, never the page. */
export function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: neither a form nor a landmark, only something that scrolls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" aria-label={label} tabIndex={0} className="min-w-0 overflow-x-auto">
      {children}
    </div>
  );
}
