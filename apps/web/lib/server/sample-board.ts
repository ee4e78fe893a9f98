import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Engine, parseGameFile } from "@railhead/core";
import type { Look } from "@railhead/server";
import { pageEngines } from "../replay.ts";
import { SAMPLES } from "../store.ts";
import { loadTitle } from "../titles.ts";

const boards = new Map<string, Promise<Look | undefined>>();

async function read(path: string): Promise<Look | undefined> {
  const parsed = parseGameFile(await readFile(join(process.cwd(), "public", path), "utf8"));
  if (!parsed.ok) return undefined;
  const { file } = parsed;
  const title = await loadTitle(file.title);
  const engine = title && pageEngines(title, file.setup)(file.rules);
  return engine instanceof Engine ? { rules: engine.rules, state: engine.start().state } : undefined;
}

/** The board with which a game that comes with the site begins; undefined for any other, or where its file cannot be read. */
export function sampleBoard(id: string): Promise<Look | undefined> {
  const path = Object.hasOwn(SAMPLES, id) ? SAMPLES[id] : undefined;
  if (path === undefined) return Promise.resolve(undefined);
  let board = boards.get(id);
  if (!board) {
    // Without its board the page opens all the same, and says itself what is wrong with the file.
    board = read(path).catch(() => undefined);
    boards.set(id, board);
  }
  return board;
}
