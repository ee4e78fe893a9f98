import type { GameFile } from "@railhead/core";
import { createStore, get, set, type UseStore } from "idb-keyval";

/** A game that was opened in this browser. */
export interface StoredGame {
  file: GameFile;
  /** What the importer has to say, where the file came from another program. */
  report?: unknown;
  /** Name of the file it was read from. */
  source?: string;
}

let store: UseStore | undefined;
const games = (): UseStore => {
  store ??= createStore("railhead", "games");
  return store;
};

/** Keeps a game in the browser and names it. */
export async function keepGame(game: StoredGame): Promise<string> {
  const id = crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  await set(id, game, games());
  return id;
}

/** A game kept before, or undefined. */
export const keptGame = (id: string): Promise<StoredGame | undefined> => get(id, games());

/** Games that come with the site, by id, with the title they belong to. */
export const SAMPLES: Record<string, string> = { "sample-18eu": "/samples/18eu.json" };
