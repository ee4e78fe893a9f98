import type { Action, CompanyId, Engine, GameState, HexId, TileId } from "@railhead/core";

/** What a lay takes in addition to its terrain, as it would come out now. */
export interface LayFacts {
  /** For the way over water, in currency units. */
  fee: number;
  /** What that way crosses, by name. */
  over: readonly string[];
  /** Points that it takes, and those that are left before it; absent where the title counts none. */
  points?: { takes: number; left: number };
}

/** Fee, way and points of a lay; undefined where it cannot be made. */
export function layFacts(
  engine: Engine,
  state: GameState,
  company: CompanyId | undefined,
  lay: Action & { hex: HexId; tile: TileId },
): LayFacts | undefined {
  const done = engine.apply(state, lay);
  if (!done.ok) return undefined;
  const laid = done.events.find(({ type }) => type === "tile_laid") as
    | { fee?: number; over?: readonly string[] }
    | undefined;
  const ctx = { rules: engine.rules, state };
  const budget = company === undefined ? undefined : engine.rules.slots["lay.budget"](ctx, company);
  const upgrade = state.board.tiles[lay.hex] !== undefined;
  const takes =
    company === undefined
      ? undefined
      : budget?.points?.(ctx, company, { hex: lay.hex, tile: lay.tile, upgrade });
  const left = company === undefined ? undefined : budget?.left?.(ctx, company).points;
  return {
    fee: laid?.fee ?? 0,
    over: laid?.over ?? [],
    ...(takes !== undefined && typeof left === "number" && { points: { takes, left } }),
  };
}
