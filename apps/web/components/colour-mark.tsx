import type { ReactNode } from "react";

/** The shapes of the colours: disc, square, diamond, hexagon, shield, octagon. */
const SHAPES = [
  "rounded-full",
  "rounded-[3px]",
  "[clip-path:polygon(50%_-6%,106%_50%,50%_106%,-6%_50%)]",
  "[clip-path:polygon(25%_2%,75%_2%,100%_50%,75%_98%,25%_98%,0_50%)]",
  "[clip-path:polygon(0_0,100%_0,100%_58%,50%_104%,0_58%)]",
  "[clip-path:polygon(30%_0,70%_0,100%_30%,100%_70%,70%_100%,30%_100%,0_70%,0_30%)]",
] as const;

/** The shape of a colour around some letters: two stand in a diamond whose corners are cut, else they would be. */
export const shapeAround = (place: number, letters: string): string =>
  place === 2 && letters.length > 1
    ? "[clip-path:polygon(50%_-14%,114%_50%,50%_114%,-14%_50%)] tracking-tighter"
    : (SHAPES[place] ?? SHAPES[0]);

/** A colour with its shape. */
export function ColourMark({ place, children }: { place: number; children?: ReactNode }) {
  return (
    <span
      className={`inline-grid size-7 flex-none place-items-center text-[13px]/none font-bold text-on-player ${SHAPES[place] ?? ""}`}
      style={{ background: `var(--player-${place})` }}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}
