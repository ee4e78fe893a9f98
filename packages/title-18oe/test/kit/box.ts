import type { Ctx, HexId, TileId } from "@railhead/core";
import type { Position } from "@railhead/core/kit";
import { table } from "../../src/facts.ts";
import { canLink } from "../../src/track/linkable.ts";
import { judgeRightOfWay, rightOfWay } from "../../src/track/right-of-way.ts";
import { type Laid, sideTo, turned } from "./board.ts";
import { operating, type Setup } from "./railroads.ts";

/** A position as with a box that holds these yellow tiles alone: box(one, { "9": 2 }). */
export function box(one: Position, left: Record<TileId, number> = {}): Ctx {
  const { rules, state } = one.ctx();
  const laid = Object.values(state.board.tiles).map(([tile]) => tile);
  const tiles = [...rules.tiles].map(([id, tile]) => {
    if (tile.colour !== "yellow") return [id, tile] as const;
    return [id, { ...tile, count: laid.filter((other) => other === id).length + (left[id] ?? 0) }] as const;
  });
  return { rules: { ...rules, tiles: new Map(tiles) }, state };
}

/** A tile on a hex with track to these neighbours: through("9", "K70", "K68", "K72"). */
export const through = (tile: TileId, hex: HexId, ...to: HexId[]): Laid => ({
  [hex]: turned(tile, ...to.map((other) => sideTo(hex, other))),
});

/** A railroad in its first turn with its home there. Default chit of a minor: Russia. */
export const home = (company: string, hex: HexId, tiles: Laid, setup: Setup = {}): Position =>
  operating(company, { tokens: [hex], facts: { chit: "RU" }, ...setup, tiles });

/** Whether it can link a city of its home with what is left in the box. */
export const links = (one: Position, hex: HexId, left: Record<TileId, number>, city = 0): boolean =>
  canLink(box(one, left), one.operating() as string, { hex, city });

/** After the first operating round has begun; judged as the track step begins. */
export const judged = (one: Position): Position =>
  one
    .write((tx) => {
      table.write(tx).rounds = 1;
    })
    .write(judgeRightOfWay);

export const isOpen = (one: Position) => rightOfWay.read(one.ctx()).open;

/** Why a tile is not laid by right of way. */
export function refused(one: Position, lay: { hex: HexId; tile: TileId; rotation: number }) {
  const { code, values } = one.refused("lay_right_of_way", lay);
  return { code, values };
}

/** The tile is none that may be laid there by it. */
export const noUse = ({ hex, tile }: { hex: HexId; tile: TileId }) => ({
  code: "RIGHT_OF_WAY_TILE",
  values: { hex, tile },
});
