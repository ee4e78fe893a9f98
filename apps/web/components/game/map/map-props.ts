import type { GameState, TileDef } from "@railhead/core";
import type { CompanyLook, SeenMap } from "@railhead/core/draw";
import type { BoardState, Colour } from "@railhead/core/model";
import type { RunLine } from "@/lib/runs.ts";

/** What the map of a table shows. */
export interface MapViewProps {
  map: SeenMap;
  tiles: ReadonlyMap<string, TileDef>;
  state: GameState;
  phase: readonly Colour[];
  looks: Record<string, CompanyLook>;
  /** Hexes the last move changed. */
  marked: readonly string[];
  runs: readonly RunLine[];
  /** The board that was run on. */
  runBoard: BoardState;
  /** The one of the runs that is looked at. */
  lit: number | undefined;
  label: string;
}
