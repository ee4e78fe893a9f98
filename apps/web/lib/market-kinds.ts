import type { MarketDef } from "@railhead/core";
import type { MarketSpaceDef, Provenance } from "@railhead/core/model";

/** Marks that spaces of a market carry, each once, in reading order. */
export const marketKinds = ({ grid }: MarketDef): string[] => [
  ...new Set(grid.flat().flatMap((space) => space?.types ?? [])),
];

/** Whether all prices of a market come from one place that is not print. */
export const allUnseen = ({ grid }: MarketDef): boolean => {
  const from = new Set(grid.flat().flatMap((space) => (space ? [space.provenance ?? "printed"] : [])));
  return from.size === 1 && !from.has("printed");
};

/** Prices that no one has seen in print: where they come from, and each price once, in reading order. */
export function unseenPrices({ grid }: MarketDef): { provenance: Provenance; prices: number[] }[] {
  const found = new Map<Provenance, Set<number>>();
  for (const space of grid.flat()) {
    if (!space?.provenance || !isUnseen(space)) continue;
    found.set(space.provenance, (found.get(space.provenance) ?? new Set()).add(space.price));
  }
  return [...found].map(([provenance, prices]) => ({ provenance, prices: [...prices] }));
}

/** Whether a price of this space was not checked in print. */
export const isUnseen = ({ provenance }: MarketSpaceDef): boolean =>
  provenance !== undefined && provenance !== "printed";

/** Whether more than half of all spaces carry prices that no one has seen in print: a list of them would say little. */
export function mostlyUnseen({ grid }: MarketDef): boolean {
  const spaces = grid.flat().filter((space) => space !== null);
  return spaces.filter(isUnseen).length * 2 > spaces.length;
}

/** Names of the zones that a space belongs to, in the title's words; a mark without words names none. */
export const zoneNames = (space: MarketSpaceDef, texts: Readonly<Record<string, string>>): string[] =>
  (space.types ?? []).flatMap((kind) => texts[`market.${kind}`] ?? []);
