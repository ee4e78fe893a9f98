import type { ReactNode } from "react";

/** A part of a page of the account: a sheet under its own heading. */
export function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="sheet flex flex-col gap-4 p-5 sm:p-6">
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      {children}
    </section>
  );
}
