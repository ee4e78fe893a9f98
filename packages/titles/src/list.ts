// Made by `pnpm titles` from packages/title-*; a test says when it is old.
import type { TitleDefinition } from "@railhead/core";
import type { Texts } from "@railhead/core/texts";

/** Titles by id, each loaded on first use, so that no page carries titles that it does not show. */
export const TITLE_LOADERS: Record<string, () => Promise<TitleDefinition>> = {
  "18eu": async () => (await import("@railhead/title-18eu")).title18eu,
  "18ardennes": async () => (await import("@railhead/title-18ardennes")).title18ardennes,
  "18oe": async () => (await import("@railhead/title-18oe")).title18oe,
};

/** Loads the texts of a title in another language than English, where it has them. By the title's id, then by language. */
export const TEXT_LOADERS: Record<string, Record<string, () => Promise<Texts>>> = {
  "18eu": {
    de: async () => (await import("@railhead/title-18eu/texts/de.json")).default,
    he: async () => (await import("@railhead/title-18eu/texts/he.json")).default,
  },
  "18ardennes": {
    de: async () => (await import("@railhead/title-18ardennes/texts/de.json")).default,
    he: async () => (await import("@railhead/title-18ardennes/texts/he.json")).default,
  },
  "18oe": {
    de: async () => (await import("@railhead/title-18oe/texts/de.json")).default,
    he: async () => (await import("@railhead/title-18oe/texts/he.json")).default,
  },
};
