import { fileURLToPath } from "node:url";
import type { Action, Json, OptionValue, TitleDefinition } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { bestRunOf } from "@railhead/core/parts";
import { readFolder } from "../../src/index.ts";
import { titleOf } from "../kit.ts";

const read = new Map<string, TitleDefinition>();

/** A title of `titles/`, as a site offers it. */
export function shelfTitle(id: string): TitleDefinition {
  const title =
    read.get(id) ?? titleOf(readFolder(fileURLToPath(new URL(`../../../../titles/${id}`, import.meta.url))));
  read.set(id, title);
  return title;
}

/** A table of a title of `titles/`, in a position made by hand; before anything is written it is the start of a game. */
export const shelfTable = (id: string, players = 3, options: Record<string, OptionValue> = {}) =>
  new Position(shelfTitle(id), players, options);

/** The rotation in which a tile has track at exactly these sides, in this order of its paths where several fit. */
export function turned(title: TitleDefinition, tile: string, sides: readonly number[]): number {
  const ends = (title.tileset.tiles.find(({ id }) => id === tile)?.paths ?? [])
    .flatMap(({ from, to }) => [from, to])
    .filter((end) => typeof end === "number");
  const rotation = [0, 1, 2, 3, 4, 5].find((by) => {
    const at = new Set(ends.map((end) => (end + by) % 6));
    return at.size === sides.length && sides.every((side) => at.has(side));
  });
  if (rotation === undefined) throw new Error(`${tile} has no track at ${sides.join()}`);
  return rotation;
}

/** Lays tiles by the sides at which they have track: {H14: ["9", 1, 4]}. */
export function laid(table: Position, tiles: Record<string, [tile: string, ...sides: number[]]>): Position {
  const rotated = Object.entries(tiles).map(([hex, [tile, ...sides]]) => [
    hex,
    [tile, turned(table.title, tile, sides)] as [string, number],
  ]);
  return table.tiles(Object.fromEntries(rotated));
}

/** What the best run of a company brings. */
export const best = (table: Position, company: string): number =>
  bestRunOf(table.operate(company, "routes").ctx()).total;

/** The code by which an action of the seat that is asked is refused; "done" where it would be accepted. */
export function answer(table: Position, type: string, fields: Record<string, Json>): string {
  const result = table.engine.apply(table.state, { type, seat: table.seat(), ...fields } as Action);
  return result.ok ? "done" : result.refusal.code;
}
