import type { ReactNode } from "react";

/** How a choice looks: a button with a rim. */
export const PICK =
  "min-h-11 rounded-[6px] border px-1 text-center aria-pressed:border-accent aria-pressed:bg-turn aria-pressed:shadow-[inset_0_0_0_1px_var(--accent)] hover:bg-sunk";

/** One of the choices of a start, with its number. */
export function Step({
  number,
  heading,
  note,
  children,
}: {
  number: number;
  heading: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className="flex-none border-b border-line px-3 py-1.5">
      <h3 className="mb-1 flex items-baseline gap-1.5 font-sans text-[13px]/[1.3] font-bold">
        <span
          className="grid size-[18px] flex-none place-items-center self-center rounded-full bg-ink text-[11px] text-panel"
          aria-hidden="true"
        >
          {number}
        </span>
        {heading}
        {note && <span className="font-normal text-muted max-[1279px]:hidden">{note}</span>}
      </h3>
      {children}
    </section>
  );
}
