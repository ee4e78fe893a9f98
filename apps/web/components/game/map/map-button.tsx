import type { ReactNode } from "react";

interface Props {
  label: string;
  pressed?: boolean;
  onClick: () => void;
  /** Left out on small screens. */
  wide?: boolean;
  children: ReactNode;
}

/** Class names of a group of buttons over the map. */
export const MAP_BUTTONS =
  "flex w-fit flex-col overflow-hidden rounded-md border border-line-strong bg-panel shadow-(--shadow)";

/** A button that stands over the map. */
export function MapButton({ label, pressed, onClick, wide, children }: Props) {
  return (
    <button
      type="button"
      className={`inline-grid size-[30px] place-items-center hover:bg-sunk focus-visible:-outline-offset-3 [&_svg]:size-[18px] narrow:size-11 ${wide ? "narrow:hidden" : ""} ${pressed ? "bg-sunk text-accent" : ""}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
