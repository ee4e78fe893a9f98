import { faceAt, hasSide, tileFace } from "../../board/face.ts";
import type { Refusal } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import type { CompanyId } from "../../model/ids.ts";
import { EDGES, type Edge, type HexId, type TileId } from "../../model/map.ts";
import type { LayPower } from "../../model/powers.ts";
import { Tx } from "../../state/tx.ts";
import { distinctRotations, fits, successors, tileSupply } from "../../track/lay.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { type LayTerms, lay, layRefusal, type TrackParams } from "../operating/track.ts";
import { turnFacts } from "../operating/turn-facts.ts";

/** The hex of this turn's lay by a private that lets a token follow. Titles with such powers list it among their `facts`. */
export const powerTurn = turnFacts<{
  hex?: string;
  by?: string;
  company?: string;
  joins?: string[];
  owes?: string;
  lays?: string;
}>("powerTurn", {});

/** A tile that is laid by way of a private. */
export interface PowerLay {
  hex: HexId;
  tile: TileId;
  rotation: number;
}

const termsOf = (
  { free = false, counted = false, connected = false, off = 0 }: LayPower,
  by: CompanyId,
): LayTerms => ({ free, counted, connected, off, by });

/** Why a company may not lay this tile by way of a private. */
export function powerLayRefusal(
  ctx: Ctx,
  params: TrackParams,
  company: CompanyId,
  id: CompanyId,
  power: LayPower,
  asked: PowerLay,
): Refusal | undefined {
  if (power.hexes && !power.hexes.includes(asked.hex))
    return refuse(ctx, "POWER_HEX", { company: id, hex: asked.hex });
  if (power.tiles && !power.tiles.includes(asked.tile))
    return refuse(ctx, "POWER_TILE", { company: id, tile: asked.tile });
  return (
    (power.together ? togetherRefusal(ctx, id, power, asked) : undefined) ??
    layRefusal(ctx, params, company, asked, termsOf(power, id)) ??
    (power.together ? strandedRefusal(ctx, params, company, id, power, asked) : undefined)
  );
}

/** The first of tiles that are laid together is refused where none could follow it: no tile is left, or no money. */
function strandedRefusal(
  ctx: Ctx,
  params: TrackParams,
  company: CompanyId,
  id: CompanyId,
  power: LayPower,
  asked: PowerLay,
): Refusal | undefined {
  if (powerTurn.read(ctx).owes === id) return undefined;
  const tx = new Tx(ctx.rules, ctx.state);
  layByPower(tx, params, company, id, power, asked);
  if (powerTurn.read(tx).owes !== id || powerLays(tx, params, company, id, power).length) return undefined;
  return refuse(ctx, "POWER_TOGETHER", { company: id });
}

/** The turns in which a tile could lie on a hex so that it has track at a side. */
const turnsTo = (ctx: Ctx, hex: HexId, tile: TileId, edge: number): number[] =>
  [0, 1, 2, 3, 4, 5].filter(
    (rotation) =>
      hasSide(tileFace(ctx.rules, tile, rotation), edge as Edge) && fits(ctx, hex, tile, rotation),
  );

/** Whether a tile that is laid now has track to one of these hexes, and what lies there has track to it; of a bare hex: whether some tile could. */
function joins(
  ctx: Ctx,
  { tiles = [] }: LayPower,
  { hex, tile, rotation }: PowerLay,
  others: readonly HexId[],
) {
  const face = tileFace(ctx.rules, tile, rotation);
  return others.some((other) =>
    EDGES.some((edge) => {
      const over = ctx.rules.map.across(hex, edge);
      if (over?.hex !== other || !hasSide(face, edge)) return false;
      if (ctx.state.board.tiles[other]) return hasSide(faceAt(ctx, other), over.edge);
      return tiles.some(
        (one) =>
          tileSupply(ctx, one) > (one === tile ? 1 : 0) && turnsTo(ctx, other, one, over.edge).length > 0,
      );
    }),
  );
}

/** Why a tile cannot be one of those that are laid together. */
function togetherRefusal(ctx: Ctx, id: CompanyId, power: LayPower, asked: PowerLay): Refusal | undefined {
  const { hexes = [] } = power;
  const { joins: laid = [], owes } = powerTurn.read(ctx);
  const mine = owes === id ? laid : [];
  if (hexes.some((hex) => ctx.state.board.tiles[hex] && !mine.includes(hex)))
    return refuse(ctx, "POWER_USED", { company: id });
  if (mine.includes(asked.hex)) return refuse(ctx, "POWER_HEX", { company: id, hex: asked.hex });
  const others = mine.length ? mine : hexes.filter((hex) => hex !== asked.hex);
  return joins(ctx, power, asked, others) ? undefined : refuse(ctx, "POWER_TOGETHER", { company: id });
}

/**
 * Why a company may only lay by way of a private now (`use`: the one that it uses). That private has laid some of its
 * tiles, and others go with them.
 */
export const togetherOwed = (ctx: Ctx, use?: CompanyId): Refusal | undefined => {
  const { owes } = powerTurn.read(ctx);
  return owes === undefined || owes === use ? undefined : refuse(ctx, "POWER_TOGETHER", { company: owes });
};

/** Every tile that a company may lay by way of a private. */
export function powerLays(
  ctx: Ctx,
  params: TrackParams,
  company: CompanyId,
  id: CompanyId,
  power: LayPower,
): PowerLay[] {
  const found: PowerLay[] = [];
  for (const hex of power.hexes ?? ctx.rules.map.ids)
    for (const tile of successors(ctx, hex)) {
      if (power.tiles && !power.tiles.includes(tile)) continue;
      const turns = distinctRotations(ctx.rules, tile).length;
      for (let first = 0; first < turns; first++) {
        if (powerLayRefusal(ctx, params, company, id, power, { hex, tile, rotation: first })) continue;
        for (let rotation = first; rotation < 6; rotation += turns) found.push({ hex, tile, rotation });
      }
    }
  return found;
}

/** Lays a tile by way of a private. */
export function layByPower(
  tx: Tx,
  params: TrackParams,
  company: CompanyId,
  id: CompanyId,
  power: LayPower,
  asked: PowerLay,
): void {
  lay(tx, params, company, asked, termsOf(power, id));
  if (power.together) {
    const facts = powerTurn.write(tx);
    const laid = [...(facts.owes === id ? (facts.joins ?? []) : []), asked.hex];
    if (laid.length < (power.hexes?.length ?? 0)) Object.assign(facts, { joins: laid, owes: id });
    else {
      delete facts.joins;
      delete facts.owes;
    }
  }
  if (power.token) Object.assign(powerTurn.write(tx), { hex: asked.hex, by: id, company });
}
