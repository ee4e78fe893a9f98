import type { MarketDef } from "@railhead/core";

/** Marks that spaces of a market carry, each once, in reading order. */
export const marketKinds = ({ grid }: MarketDef): string[] => [
  ...new Set(grid.flat().flatMap((space) => space?.types ?? [])),
];
