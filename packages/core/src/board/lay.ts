import type { Colour, HexId, TileId } from "../model/map.ts";

/** One legal placement of a tile, as far as every title agrees on it. */
export interface TileFit {
  hex: HexId;
  tile: TileId;
  rotation: number;
  colour: Colour;
  /** The tile that is replaced; null when the printed hex is. */
  from: TileId | null;
  /** Terrain cost in currency units. */
  cost: number;
  /** At least one new piece of track lies on a legal route of the company. */
  newTrack: boolean;
  /** A city of the hex that lies on a legal route of the company gains revenue. */
  raises: boolean;
  /** Which city of the new face each city of the old one becomes. */
  cityMap: number[];
}
