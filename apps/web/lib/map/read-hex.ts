import type { Ctx, HexId } from "@railhead/core";
import { faceAt } from "@railhead/core/board";
import { revenueOf } from "@railhead/core/track";

/** What lies on a hex, as plain facts that a sentence can be made of. */
export interface HexFacts {
  coord: HexId;
  name: string | undefined;
  tile: string | null;
  colour: string;
  /** Companies with a token here. */
  tokens: string[];
  /** What its stops pay now, in currency units. */
  values: number[];
}

/** Reads a hex of the board as it lies. */
export function readHex(ctx: Ctx, hex: HexId): HexFacts {
  const face = faceAt(ctx, hex);
  const values = face.nodes.flatMap((node) =>
    node.kind === "junction" ? [] : [revenueOf(ctx, hex, node.index)],
  );
  return {
    coord: hex,
    name: ctx.rules.map.hexes.get(hex)?.name,
    tile: face.tile,
    colour: face.colour,
    tokens: (ctx.state.board.tokens[hex] ?? []).map((spot) => spot[2]),
    values: [...new Set(values)],
  };
}
