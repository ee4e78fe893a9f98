import { faceAt, hasSide, printedFace, tileFace } from "../board/face.ts";
import type { CompiledMap } from "../board/geometry.ts";
import { mapFace } from "../board/mapping.ts";
import type { Ctx } from "../contract/rules.ts";
import type { CompanyId } from "../model/ids.ts";
import { EDGES, type Edge, type HexId, type TileId } from "../model/map.ts";
import { tokensOf } from "../state/ops.ts";
import { powerOf, withPower } from "../state/powers.ts";

/** What crossing a side costs, as either of its hexes prints it; in currency units. */
function borderCost(ctx: Pick<Ctx, "rules">, hex: HexId, edge: Edge): number {
  const { map } = ctx.rules;
  const other = map.across(hex, edge);
  const printed = (at: HexId, side: Edge) =>
    (map.hexes.get(at)?.borders ?? []).reduce(
      (sum, one) => sum + (one.edge === side ? (one.cost ?? 0) : 0),
      0,
    );
  return printed(hex, edge) + (other ? printed(other.hex, other.edge) : 0);
}

const tolled = new WeakMap<CompiledMap, boolean>();

/** Whether any border of a map has a cost. */
function hasTolls(map: CompiledMap): boolean {
  let known = tolled.get(map);
  if (known === undefined) {
    known = map.def.hexes.some(({ borders = [] }) => borders.some(({ cost = 0 }) => cost > 0));
    tolled.set(map, known);
  }
  return known;
}

/** What a tile costs for the borders across which it joins track that was not joined before, in currency units. */
export function bordersCost(ctx: Ctx, hex: HexId, tile: TileId, rotation: number): number {
  if (!hasTolls(ctx.rules.map)) return 0;
  const [before, after] = [faceAt(ctx, hex), tileFace(ctx.rules, tile, rotation)];
  let sum = 0;
  for (const edge of EDGES) {
    if (!hasSide(after, edge) || hasSide(before, edge)) continue;
    const other = ctx.rules.map.across(hex, edge);
    if (other && hasSide(faceAt(ctx, other.hex), other.edge)) sum += borderCost(ctx, hex, edge);
  }
  return sum;
}

/**
 * The private that keeps a hex closed to track: one of those that `blocked_by` names (of any kind but "consent_needed"), or of those with such a power, which
 * has neither closed nor come into a company's hands.
 */
export const blockerOf = (ctx: Ctx, hex: HexId): CompanyId | undefined =>
  ctx.rules.map.hexes
    .get(hex)
    ?.blocked_by?.find(({ entity, kind }) => kind !== "consent_needed" && blocks(ctx, entity))?.entity ??
  withPower(ctx, "block").find((id) => powerOf(ctx, id, "block")?.hexes.includes(hex) && blocks(ctx, id));

/** Whether a private keeps its hexes closed: it is there, and no company has bought it. */
function blocks(ctx: Ctx, id: CompanyId): boolean {
  const company = ctx.state.companies[id];
  if (!company || company.closed || company.owner?.startsWith("company:")) return false;
  return !company.certificates.some(({ at }) => at.startsWith("company:"));
}

/** How many circles of a city are kept for companies that the map names there (`reserved_for`), have not closed and have no token in the hex. */
export function keptCircles(ctx: Ctx, hex: HexId, city: number, company?: CompanyId): number {
  const def = ctx.rules.map.hexes.get(hex);
  if (!def?.nodes?.some(({ reserved_for }) => reserved_for?.length)) return 0;
  const printed = printedFace(ctx.rules, hex);
  const now = mapFace(printed, faceAt(ctx, hex))?.cities;
  let kept = 0;
  printed.cities.forEach((node, at) => {
    if ((now?.[at] ?? at) !== city) return;
    for (const id of def.nodes?.[node]?.reserved_for ?? []) {
      const one = ctx.state.companies[id];
      if (id !== company && one && !one.closed && !tokensOf(ctx, id).some((token) => token.hex === hex))
        kept++;
    }
  });
  return kept;
}
