import { readFileSync } from "node:fs";
import type { TitleDefinition } from "@railhead/core";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";

/** A title that has a sample, with the seed that it is made by, its players, and whether runs are the best there are. */
export interface Sample {
  title: TitleDefinition;
  seed: number;
  players: number;
  exact: boolean;
  /** It is cut off after this many moves. Default: it is played to its end. */
  moves?: number;
}

/** The titles that have a sample. */
export const SAMPLES: readonly Sample[] = [
  { title: title18eu, seed: 6, players: 4, exact: true },
  { title: title18ardennes, seed: 15, players: 4, exact: true },
  // A whole game of strong bots takes many minutes; the page opens this one in the middle.
  { title: title18oe, seed: 3, players: 3, exact: false, moves: 800 },
];

/** Where a title's sample stands. */
export const placeOf = (id: string): URL =>
  new URL(`../../apps/web/public/samples/${id}.json`, import.meta.url);

/** The text of a title's sample. */
export const textOf = (id: string): string => readFileSync(placeOf(id), "utf8");
