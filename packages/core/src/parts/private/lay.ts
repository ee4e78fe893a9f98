import type { Refusal } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import type { CompanyId } from "../../model/ids.ts";
import type { HexId, TileId } from "../../model/map.ts";
import type { LayPower } from "../../model/powers.ts";
import type { Tx } from "../../state/tx.ts";
import { distinctRotations, successors } from "../../track/lay.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { type LayTerms, lay, layRefusal, type TrackParams } from "../operating/track.ts";
import { turnFacts } from "../operating/turn-facts.ts";

/** The hex of this turn's lay by a private that lets a token follow. Titles with such powers list it among their `facts`. */
export const powerTurn = turnFacts<{ hex?: string; by?: string; company?: string }>("powerTurn", {});

/** A tile that is laid by way of a private. */
export interface PowerLay {
  hex: HexId;
  tile: TileId;
  rotation: number;
}

const termsOf = (
  { free = false, counted = false, connected = false }: LayPower,
  by: CompanyId,
): LayTerms => ({ free, counted, connected, by });

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
  return layRefusal(ctx, params, company, asked, termsOf(power, id));
}

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
  if (power.token) Object.assign(powerTurn.write(tx), { hex: asked.hex, by: id, company });
}
