import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TitleDefinition } from "@railhead/core";
import { titlesOfPlaces } from "@railhead/folders";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";

/** A title that has a sample, with the seed that it is made by, its players, and whether runs are the best there are. */
export interface Sample {
  title: TitleDefinition;
  /** The file of the game. */
  place: string;
  seed: number;
  players: number;
  exact: boolean;
  /** It is cut off after this many moves. Default: it is played to its end. */
  moves?: number;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const builtIn = (title: TitleDefinition): Pick<Sample, "title" | "place"> => ({
  title,
  place: join(root, "apps/web/public/samples", `${title.id}.json`),
});

/** The seed and the number of players of a game that stands; four play a new one, or as many as may. */
function setupAt(place: string, title: TitleDefinition): Pick<Sample, "seed" | "players"> {
  if (!existsSync(place)) return { seed: 1, players: Math.min(4, title.numbers.players.max) };
  const { setup } = JSON.parse(readFileSync(place, "utf8")) as { setup: { seed: number; players: object[] } };
  return { seed: setup.seed, players: setup.players.length };
}

/** The titles that have a sample: those that are built in, then those of the folders of data that come with Railhead. */
export const SAMPLES: readonly Sample[] = [
  { ...builtIn(title18eu), seed: 6, players: 4, exact: true },
  { ...builtIn(title18ardennes), seed: 15, players: 4, exact: true },
  // A whole game of strong bots takes many minutes; the page opens this one in the middle.
  { ...builtIn(title18oe), seed: 3, players: 3, exact: false, moves: 800 },
  ...titlesOfPlaces(undefined, { taken: [], shelf: join(root, "titles") }).map(({ path, title }) => {
    const place = join(path, "sample.json");
    return { title, place, ...setupAt(place, title), exact: true };
  }),
];

/** The text of a title's sample. */
export const textOf = ({ place }: Pick<Sample, "place">): string => readFileSync(place, "utf8");
