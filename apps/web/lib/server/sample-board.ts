import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Engine, type GameState } from "@railhead/core";
import { parseGameFile } from "@railhead/core/engine";
import type { Look } from "@railhead/server";
import { houseRulesFor } from "../house-rules.ts";
import { pageEngines } from "../replay.ts";
import { lastOf } from "../sample-record.ts";
import { sampleThere } from "./samples.ts";
import { loadTitle } from "./titles.ts";

const boards = new Map<string, Promise<Look | undefined>>();

const fileAt = (path: string): Promise<string> => readFile(join(process.cwd(), "public", path), "utf8");

async function read(path: string): Promise<Look | undefined> {
  const parsed = parseGameFile(await fileAt(path));
  if (!parsed.ok) return undefined;
  const { file } = parsed;
  const [title] = await Promise.all([loadTitle(file.title, file.rules), houseRulesFor(file.setup)]);
  const engine = title && pageEngines(title, file.setup)(file.rules);
  if (!(engine instanceof Engine)) return undefined;
  // Made as the site is built. While it is being written there is none: the page comes to the last board by itself.
  return { rules: engine.rules, state: JSON.parse(await fileAt(lastOf(path))) as GameState };
}

/** The board to which a game that comes with the site has come at its last move; undefined for any other, or where its file cannot be read. */
export function sampleBoard(id: string): Promise<Look | undefined> {
  const path = sampleThere(id);
  if (path === undefined) return Promise.resolve(undefined);
  let board = boards.get(id);
  if (!board) {
    // Without its board the page still opens, and itself says what is wrong with the file.
    board = read(path).catch(() => undefined);
    boards.set(id, board);
  }
  return board;
}
