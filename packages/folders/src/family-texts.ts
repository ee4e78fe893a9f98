import type { Texts } from "@railhead/core/texts";

/**
 * Loads the family's own texts in another language than English: titles of folders, which bring none, are told in them. An entry point of its own, without Node
 * and without English texts.
 */
export const FAMILY_TEXTS: Record<string, () => Promise<Texts>> = {
  de: async () => (await import("@railhead/family-1830/texts/de.json", { with: { type: "json" } })).default,
  he: async () => (await import("@railhead/family-1830/texts/he.json", { with: { type: "json" } })).default,
};
