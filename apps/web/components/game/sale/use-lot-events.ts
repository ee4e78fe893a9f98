import type { SyntheticEvent } from "react";
import { useGame } from "../context.ts";
import { usePointing } from "./use-pointing.ts";

/** What a list of lots hears from the buttons in it. */
export interface LotEvents {
  onClick: (event: SyntheticEvent) => void;
  onPointerOver: (event: SyntheticEvent) => void;
  onPointerLeave: () => void;
  onFocus: (event: SyntheticEvent) => void;
  onBlur: () => void;
}

/** The lot whose button was meant. */
function lotOf({ target }: SyntheticEvent): string | undefined {
  const button = (target as Element).closest<HTMLElement>("[data-lot], [data-of-lot]");
  return button?.dataset.lot ?? button?.dataset.ofLot;
}

/** Picks a lot by its button, and lights its home on the map while one points at it. `lit`: homes that are lit all the while. */
export function useLotEvents(lit: readonly string[], pick: (lot: string) => void): LotEvents {
  const { title } = useGame();
  const pointing = usePointing(lit);
  const homesOf = (lot: string | undefined): readonly string[] =>
    title.companies.find(({ id }) => id === lot)?.home?.map(({ hex }) => hex) ?? [];
  const light = (event: SyntheticEvent) => {
    const homes = homesOf(lotOf(event));
    if (homes.length) pointing.on(homes);
    else pointing.off();
  };
  return {
    onClick(event) {
      const lot = lotOf(event);
      if (lot !== undefined) pick(lot);
    },
    onPointerOver: light,
    onPointerLeave: pointing.off,
    onFocus: light,
    onBlur: pointing.off,
  };
}
