import type { TitleDefinition } from "@railhead/core";
import type { BoardTitle } from "@railhead/core/solver";
import * as ardennes from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";

/** The titles that the command knows. */
export const titles: readonly TitleDefinition[] = [title18eu, ardennes.title18ardennes];

const tilesOfArdennes = new Map(ardennes.tileset.tiles.map((tile) => [tile.id, tile]));

/** Titles whose positions hold more than board, tokens and trains (rights, trains face down), and read them themselves. */
export const boardTitles: readonly BoardTitle[] = [
  {
    id: "18ardennes",
    name: "18Ardennes",
    definition: ardennes.title18ardennes,
    map: ardennes.map,
    tile: (name) => tilesOfArdennes.get(ardennes.tileOf(name)),
    phases: ardennes.phases,
    positionProblem: ardennes.positionProblem,
  },
];
