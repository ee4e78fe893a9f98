// Made by `pnpm titles` from packages/title-*; a test says when it is old.
import type { TitleUi } from "@railhead/table-ui";

/** Loads the page parts of each title that has its own. By id. */
export const UI_LOADERS: Record<string, () => Promise<TitleUi>> = {
  "18ardennes": async () => (await import("@railhead/title-18ardennes/ui")).ui,
  "18oe": async () => (await import("@railhead/title-18oe/ui")).ui,
};
