import type { MarketDef, Provenance } from "@railhead/core";

/** Marks that spaces of a market carry, each once, in reading order. */
export const marketKinds = ({ grid }: MarketDef): string[] => [
  ...new Set(grid.flat().flatMap((space) => space?.types ?? [])),
];

/** Prices that nobody has seen in print: where they come from, and each price once, in reading order. */
export function unseenPrices({ grid }: MarketDef): { provenance: Provenance; prices: number[] }[] {
  const found = new Map<Provenance, Set<number>>();
  for (const space of grid.flat()) {
    if (!space?.provenance || space.provenance === "printed") continue;
    found.set(space.provenance, (found.get(space.provenance) ?? new Set()).add(space.price));
  }
  return [...found].map(([provenance, prices]) => ({ provenance, prices: [...prices] }));
}
