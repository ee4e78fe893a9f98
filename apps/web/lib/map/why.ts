import type { Engine, GameState, HexId, PlayerId, Refusal, TileId } from "@railhead/core";
import { faceAt } from "@railhead/core/board";
import { phaseOf } from "@railhead/core/flow";
import { type Colour, TILE_COLOURS } from "@railhead/core/model";
import { distinctRotations, fits, successors } from "@railhead/core/track";

/**
 * Why a tile may not be laid on a hex by this seat now: the answer of the engine itself, for the rotation that comes
 * nearest to being legal. Undefined when it may be laid.
 */
export function whyNot(
  engine: Engine,
  state: GameState,
  seat: PlayerId,
  hex: HexId,
  tile: TileId,
): Refusal | undefined {
  const ctx = { rules: engine.rules, state };
  const known = ctx.rules.tiles.has(tile) && ctx.rules.map.hexes.has(hex);
  const rotations = known ? distinctRotations(ctx.rules, tile) : [0];
  const check = (rotation: number) => engine.check(state, { type: "lay_tile", seat, hex, tile, rotation });
  const fitting = known ? rotations.filter((one) => fits(ctx, hex, tile, one)) : [];
  let first: Refusal | undefined;
  for (const rotation of fitting.length ? fitting : rotations.slice(0, 1)) {
    const refusal = check(rotation);
    if (!refusal) return undefined;
    first ??= refusal;
  }
  return first;
}

/** Tiles that one would expect on a hex: those that may follow what lies there; without any, those of the next colour. */
function expectedTiles(engine: Engine, state: GameState, hex: HexId): TileId[] {
  const ctx = { rules: engine.rules, state };
  const following = successors(ctx, hex);
  const colours = phaseOf(ctx).tile_colours;
  const colourOf = (tile: TileId) => ctx.rules.tiles.get(tile)?.colour as Colour;
  const open = following.filter((tile) => colours.includes(colourOf(tile)));
  if (open.length) return open;
  if (following.length) return [...following];
  const next = TILE_COLOURS[TILE_COLOURS.indexOf(faceAt(ctx, hex).colour) + 1];
  const one = ctx.rules.title.tileset.tiles.find((tile) => tile.colour === next);
  return one ? [one.id] : ctx.rules.title.tileset.tiles.slice(0, 1).map((tile) => tile.id);
}

/** Why the expected tiles that are not offered may not be laid; those with the same reason together. */
export function missingTiles(
  engine: Engine,
  state: GameState,
  seat: PlayerId,
  hex: HexId,
  offered: ReadonlySet<TileId>,
): { refusal: Refusal; tiles: TileId[] }[] {
  const groups = new Map<string, { refusal: Refusal; tiles: TileId[] }>();
  for (const tile of expectedTiles(engine, state, hex)) {
    if (offered.has(tile)) continue;
    const refusal = whyNot(engine, state, seat, hex, tile);
    if (!refusal) continue;
    const { tile: _tile, rotation: _rotation, edge: _edge, ...values } = refusal.values;
    const key = JSON.stringify([refusal.code, refusal.rule, values]);
    const known = groups.get(key);
    if (known) known.tiles.push(tile);
    else groups.set(key, { refusal, tiles: [tile] });
  }
  return [...groups.values()];
}
