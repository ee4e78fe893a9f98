import type { GameFile } from "@railhead/core";
import { createStore, del, entries, get, set, type UseStore } from "idb-keyval";

/** A game that was opened in this browser. */
export interface StoredGame {
  file: GameFile;
  /** What the importer has to say, where the file came from another program. */
  report?: unknown;
  /** Where a report of another program does not agree with this game: how often, and the first place. */
  differs?: { count: number; first: string };
  /** Where the record of another program does not go on here, and why: the game goes as far as that. */
  lost?: string;
  /** Name of the file it was read from. */
  source?: string;
  /** When it was kept, in milliseconds since 1970. */
  at?: number;
}

/** A kept game in a list. */
export interface KeptGame {
  id: string;
  title: string;
  name: string | undefined;
  moves: number;
  at: number;
}

let store: UseStore | undefined;
const games = (): UseStore => {
  store ??= createStore("railhead", "games");
  return store;
};

/** Keeps a game in the browser and names it. */
export async function keepGame(game: StoredGame): Promise<string> {
  const id = crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  await set(id, { ...game, at: Date.now() }, games());
  return id;
}

/** All kept games, the last first. */
export async function keptGames(): Promise<KeptGame[]> {
  const kept = await entries<string, StoredGame>(games());
  return kept
    .map(([id, { file, source, at = 0 }]) => ({
      id,
      title: file.title,
      name: file.name ?? source,
      moves: file.log.length,
      at,
    }))
    .sort((a, b) => b.at - a.at);
}

/** Drops a kept game. */
export const forgetGame = (id: string): Promise<void> => del(id, games());

/** A game kept before, or undefined. */
export const keptGame = (id: string): Promise<StoredGame | undefined> => get(id, games());
