import type { GameState, TileDef } from "@railhead/core";
import type { CompanyLook, SeenMap } from "@railhead/core/draw";
import type { BoardState, Colour } from "@railhead/core/model";
import type { RunLine } from "@/lib/runs.ts";
import type { Sold } from "@/lib/sale.ts";

/** A lot whose home the map shows, and who bought it. */
export interface MapSale {
  id: string;
  sold?: Sold;
}

/** What the map of a table shows. */
export interface MapViewProps {
  map: SeenMap;
  tiles: ReadonlyMap<string, TileDef>;
  state: GameState;
  phase: readonly Colour[];
  looks: Record<string, CompanyLook>;
  /** Hexes the last move changed. */
  marked: readonly string[];
  /** The companies whose tokens it placed, by hex. */
  placed?: Readonly<Record<string, string>> | undefined;
  runs: readonly RunLine[];
  /** The board that was run on. */
  runBoard: BoardState;
  /** The one of the runs that is looked at. */
  lit: number | undefined;
  /** Lots of the sale that is going on. */
  sale?: readonly MapSale[] | undefined;
  /** Hexes with numbers, of the lines beside the map that speak of them: "F7:1,I10:2". */
  numbered?: string | undefined;
  label: string;
}
