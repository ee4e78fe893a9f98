import type { CompanyId } from "../model/ids.ts";
import type { HexId, TileId } from "../model/map.ts";

/** A circle on the board. */
export type Circle = {
  hex: HexId;
  /** City of the hex, as tokens count them. */
  city: number;
  slot: number;
};

/** A hex, or a city of it. */
export type Place = { hex: HexId; city?: number };

/** One thing that a correction puts right. It moves what there is; nothing is made and nothing vanishes. */
export type Change =
  /** Money from one account to another ("bank", "player:A", "company:X"), in currency units. */
  | { kind: "cash"; from: string; to: string; amount: number }
  /** A certificate to "treasury", "pool" or "player:A"; that of the president only to a player. */
  | { kind: "certificate"; company: CompanyId; certificate: string; to: string }
  /** A company without shares to another player, by id; to "company:X" or "pool" where the title has such owners. */
  | { kind: "owner"; company: CompanyId; to: string }
  /** A train that a company has, or that lies in the pool or with the rusted ones, to "pool", "rusted" or "company:X". */
  | { kind: "train"; train: string; to: string }
  /** A tile on a hex in place of what lies there; null takes the tile away. */
  | { kind: "tile"; hex: HexId; tile: TileId | null; rotation: number }
  /** A token between a company's charter and a circle, or between circles. */
  | { kind: "token"; company: CompanyId; from: Circle | "charter"; to: Circle | "charter" }
  /** An overlay of a kind to another hex, or city of its hex. */
  | { kind: "overlay"; overlay: string; from: Place; to: Place }
  /** A price token to a space of the market: [row, column]. It goes under those that stand there. */
  | { kind: "price"; company: CompanyId; cell: [row: number, col: number] };
