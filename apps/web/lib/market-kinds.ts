import type { MarketDef, MarketSpaceDef, Provenance } from "@railhead/core";

/** Marks that spaces of a market carry, each once, in reading order. */
export const marketKinds = ({ grid }: MarketDef): string[] => [
  ...new Set(grid.flat().flatMap((space) => space?.types ?? [])),
];

/** Whether all prices of a market come from one place that is not print. */
export const allUnseen = ({ grid }: MarketDef): boolean => {
  const from = new Set(grid.flat().flatMap((space) => (space ? [space.provenance ?? "printed"] : [])));
  return from.size === 1 && !from.has("printed");
};

/** Prices that nobody has seen in print: where they come from, and each price once, in reading order. */
export function unseenPrices({ grid }: MarketDef): { provenance: Provenance; prices: number[] }[] {
  const found = new Map<Provenance, Set<number>>();
  for (const space of grid.flat()) {
    if (!space?.provenance || space.provenance === "printed") continue;
    found.set(space.provenance, (found.get(space.provenance) ?? new Set()).add(space.price));
  }
  return [...found].map(([provenance, prices]) => ({ provenance, prices: [...prices] }));
}

/** Names of the zones that a space belongs to, in the title's words; a mark without words names none. */
export const zoneNames = (space: MarketSpaceDef, texts: Readonly<Record<string, string>>): string[] =>
  (space.types ?? []).flatMap((kind) => texts[`market.${kind}`] ?? []);
