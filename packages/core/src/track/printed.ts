import { faceAt, hasSide, printedFace, tileFace } from "../board/face.ts";
import type { CompiledMap } from "../board/geometry.ts";
import { mapFace } from "../board/mapping.ts";
import { openSlot } from "../board/reach.ts";
import type { Ctx } from "../contract/rules.ts";
import type { CompanyId } from "../model/ids.ts";
import { EDGES, type Edge, type HexId, type TileId } from "../model/map.ts";
import { tokensOf } from "../state/ops.ts";
import { powerOf, withPower } from "../state/powers.ts";

/** Borders with a cost on a side, as either of its hexes prints them. */
function bordersOn(ctx: Pick<Ctx, "rules">, hex: HexId, edge: Edge): CrossedBorder[] {
  const { map } = ctx.rules;
  const other = map.across(hex, edge);
  const printed = (at: HexId, side: Edge): CrossedBorder[] =>
    (map.hexes.get(at)?.borders ?? []).flatMap(({ edge: on, type, cost = 0 }) =>
      on === side && cost > 0 ? [{ type, cost }] : [],
    );
  return [...printed(hex, edge), ...(other ? printed(other.hex, other.edge) : [])];
}

/** A border across which track is joined: what it is, and what it costs, in currency units. */
export interface CrossedBorder {
  type: string;
  cost: number;
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

/** Borders with a cost across which a tile joins track that was not joined before. */
export function bordersCrossed(ctx: Ctx, hex: HexId, tile: TileId, rotation: number): CrossedBorder[] {
  if (!hasTolls(ctx.rules.map)) return [];
  const [before, after] = [faceAt(ctx, hex), tileFace(ctx.rules, tile, rotation)];
  return EDGES.flatMap((edge) => {
    if (!hasSide(after, edge) || hasSide(before, edge)) return [];
    const other = ctx.rules.map.across(hex, edge);
    return other && hasSide(faceAt(ctx, other.hex), other.edge) ? bordersOn(ctx, hex, edge) : [];
  });
}

/** What a tile costs for these borders, in currency units. */
export const bordersCost = (ctx: Ctx, hex: HexId, tile: TileId, rotation: number): number =>
  bordersCrossed(ctx, hex, tile, rotation).reduce((sum, { cost }) => sum + cost, 0);

/**
 * The private that keeps a hex closed to track. It is one that `blocked_by` names (of any kind but "consent_needed"),
 * or one with such a power, and has neither closed nor come into a company's hands.
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

/** How many circles of a city are kept for companies that will choose among the cities of the hex: where no other has one left. */
function chosenLater(ctx: Ctx, hex: HexId, city: number, company?: CompanyId): number {
  const waiting = ctx.rules.title.companies.filter(
    ({ id, home = [] }) =>
      id !== company &&
      home.some((one) => one.choice && one.hex === hex) &&
      ctx.state.companies[id]?.closed === false &&
      !tokensOf(ctx, id).some((token) => token.hex === hex),
  );
  if (!waiting.length) return 0;
  const elsewhere = faceAt(ctx, hex).cities.some(
    (_node, at) => at !== city && openSlot(ctx, hex, at) !== undefined,
  );
  return elsewhere ? 0 : waiting.length;
}

/**
 * How many circles of a city are kept for companies that the map names there (`reserved_for`). The companies have not
 * closed and have no token in the hex.
 */
export function keptCircles(ctx: Ctx, hex: HexId, city: number, company?: CompanyId): number {
  const def = ctx.rules.map.hexes.get(hex);
  let kept = chosenLater(ctx, hex, city, company);
  if (!def?.nodes?.some(({ reserved_for }) => reserved_for?.length)) return kept;
  const printed = printedFace(ctx.rules, hex);
  const now = mapFace(printed, faceAt(ctx, hex))?.cities;
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
