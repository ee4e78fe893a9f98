/** Draws the pictures of docs/designing-a-title.md: a title as `create-title` writes it, before a game and in one. `pnpm guide-pictures`; with --check it only says whether they are up to date. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createEngine, Timeline, type TitleDefinition } from "@railhead/core";
import { leanBot, seededRng } from "@railhead/core/bots";
import { companyLooks, drawMap, drawMarket, toSvg } from "@railhead/core/draw";
import { phaseOf } from "@railhead/core/flow";
import type { BoardState } from "@railhead/core/model";
import { DEFAULTS, newTitle, readTitle } from "@railhead/folders";
import { root } from "./workspace.ts";

/** Moves of the game that is drawn. */
const MOVES = 220;

function begun(): TitleDefinition {
  const files = newTitle({ ...DEFAULTS, name: "Ten Fields" });
  const texts = Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) =>
      path.includes("/") ? [] : [[path.replace(".json", ""), text]],
    ),
  );
  const read = readTitle({ name: "./ten-fields", texts });
  if (!read.ok) throw new Error("the title that create-title writes cannot be read");
  return read.title;
}

function map(title: TitleDefinition, board?: BoardState, phase = title.phases[0]?.tile_colours): string {
  const drawing = drawMap(title.map, board, {
    tiles: new Map(title.tileset.tiles.map((tile) => [tile.id, tile])),
    companies: companyLooks(title.companies),
    ...(phase && { phase }),
    coordinates: true,
  });
  return `${toSvg(drawing, { title: title.credits.name })}\n`;
}

function played(title: TitleDefinition): string {
  const players = ["Ann", "Ben", "Cleo"].map((name) => ({ id: name, name }));
  const made = createEngine(title, { players, seed: 5 });
  if (!made.ok) throw new Error(made.refusal.code);
  const game = new Timeline(made.engine);
  const rng = seededRng(5);
  for (let at = 0; at < MOVES && !game.state().ended; at++)
    game.play(leanBot.choose(made.engine, game.state(), rng));
  const state = game.state();
  return map(title, state.board, phaseOf({ rules: made.engine.rules, state }).tile_colours);
}

/** The pictures by their names. */
export function guidePictures(): Record<string, string> {
  const title = begun();
  return {
    "new-title.svg": map(title),
    "new-title-played.svg": played(title),
    "new-title-market.svg": `${toSvg(drawMarket(title.market), { title: "The market of Ten Fields" })}\n`,
  };
}

/** Where they are kept. */
export const PICTURES = join(root, "docs/images");

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const [name, text] of Object.entries(guidePictures())) {
    const path = join(PICTURES, name);
    if (!process.argv.includes("--check")) writeFileSync(path, text);
    else if (!existsSync(path) || readFileSync(path, "utf8") !== text) {
      console.error(`docs/images/${name} is old: run pnpm guide-pictures`);
      process.exitCode = 1;
    }
  }
