import type { ReactNode } from "react";

interface Props {
  label: string;
  pressed?: boolean;
  onClick: () => void;
  /** Left out on small screens. */
  wide?: boolean;
  children: ReactNode;
}

/** A button that stands over the map. */
export function MapButton({ label, pressed, onClick, wide, children }: Props) {
  return (
    <button
      type="button"
      className={`icon-button ${wide ? "max-md:hidden" : ""} ${pressed ? "bg-sunk text-accent" : ""}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
