import type { Provenance } from "./about.ts";

/** A space of the market: row 0 on top, column 0 on the left. */
export interface Cell {
  row: number;
  col: number;
}

/** A space of the market. */
export interface MarketSpaceDef {
  price: number;
  /** Free marks, such as "par". */
  types?: string[];
  /** A price that no one could check in print carries it; the page shows it. */
  provenance?: Provenance;
}

/** A stock market: a ragged grid (missing spaces are null), or a ladder of one row. Prices per 10% share. */
export interface MarketDef {
  grid: (MarketSpaceDef | null)[][];
}

/** Directions in which a price token moves. */
export type MarketDirection = "up" | "down" | "left" | "right";
