import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Ctx, HexId, TileId } from "@railhead/core";
import type { TokenSpot } from "@railhead/core/model";
import { at } from "./board/position.ts";

/** A board with the routes that people ran, and the best total that an exhaustive walk found. */
export interface RecordedPosition {
  action_id: number;
  phase: string;
  company: string;
  trains: string[];
  tiles: Record<HexId, [TileId, number]>;
  tokens: Record<HexId, TokenSpot[]>;
  total_revenue: number;
  best: { revenue: number; routes: { stops: string[] }[]; search_cut_off?: boolean };
}

/** Tokens as the title keeps them: the record also has the neutral token that other programs put on Hamburg. */
function ownTokens(tokens: RecordedPosition["tokens"]): RecordedPosition["tokens"] {
  return Object.fromEntries(
    Object.entries(tokens)
      .map(([hex, spots]) => [hex, spots.filter((spot) => spot[2] !== "N")] as const)
      .filter(([, spots]) => spots.length > 0),
  );
}

/** The recorded positions of this title by file; undefined where the environment names no folder that has them. */
export function recordedPositions(): Map<string, RecordedPosition[]> | undefined {
  const records = process.env.RAILHEAD_RECORDS;
  const folder = records && join(records, "route-positions", "18EU");
  if (!folder || !existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(
    files.map((name) => {
      const { positions } = JSON.parse(readFileSync(join(folder, name), "utf8"));
      return [name, positions as RecordedPosition[]];
    }),
  );
}

/** A game standing at a recorded position. */
export function standing({ phase, tiles, tokens, company, trains }: RecordedPosition): Ctx {
  return at({ phase, tiles, tokens: ownTokens(tokens), trains: { [company]: trains } });
}
