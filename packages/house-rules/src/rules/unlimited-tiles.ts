import type { HouseRuleDef } from "../def.ts";

const ACTS = "All tiles are unlimited.";
const SO = "All tiles are already unlimited here.";

/** Asked for by players: a wish of tables that play without a box. */
export const unlimitedTiles: HouseRuleDef = {
  slug: "unlimited-tiles",
  version: "1",
  name: "Unlimited tiles",
  touches: "operating",
  felt: "track",
  summary: ACTS,
  source: "18xx.games, optional rules of several titles; not verified in print",
  rules: [],
  options: [],
  titles: {},
  otherwise: ({ tileset }) =>
    tileset.tiles.every(({ count }) => count === "unlimited")
      ? { effect: "already", how: SO }
      : { effect: "acts", how: ACTS },
  says: [SO],
  make: () => ({
    amends: (title) => ({
      ...title,
      tileset: {
        ...title.tileset,
        tiles: title.tileset.tiles.map((tile) => ({ ...tile, count: "unlimited" as const })),
      },
    }),
  }),
};
