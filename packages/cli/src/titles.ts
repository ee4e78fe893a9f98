import type { TitleDefinition } from "@railhead/core";
import { type BoardTitle, positionProblem } from "@railhead/core/solver";
import * as ardennes from "@railhead/title-18ardennes";
import { title18oe } from "@railhead/title-18oe";
import { TITLE_LOADERS } from "@railhead/titles";

/** The titles that come with the command. */
export const titles: readonly TitleDefinition[] = await Promise.all(
  Object.values(TITLE_LOADERS).map((load) => load()),
);

const tilesOfArdennes = new Map(ardennes.tileset.tiles.map((tile) => [tile.id, tile]));

const tilesOfEurope = new Map(title18oe.tileset.tiles.map((tile) => [tile.id, tile]));

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
  {
    id: "18oe",
    name: "18OE",
    definition: title18oe,
    map: title18oe.map,
    tile: (name) => tilesOfEurope.get(name),
    phases: title18oe.phases,
    positionProblem: (position) => positionProblem(position, () => title18oe),
  },
];
