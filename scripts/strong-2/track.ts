import type { CompanyId, Ctx, HexDef, LegalAction } from "@railhead/core";
import type { CompiledMap } from "@railhead/core/board";
import { type Reach, reach, revenueIn } from "@railhead/core/board";
import { phaseOf } from "@railhead/core/flow";
import { type Colour, EDGES } from "@railhead/core/model";
import { afterLay } from "./after-lay.ts";
import { weights } from "./weights.ts";

/** What a hex pays as printed, and what its cities and towns will at least pay with a tile. */
const PLAIN = { city: 20, town: 10, offboard: 20, junction: 0 };

interface Places {
  /** Neighbours of every hex over sides that track may cross. */
  next: readonly (readonly number[])[];
  /** Hexes with stops. */
  stops: readonly { at: number; hex: HexDef }[];
}

const known = new WeakMap<CompiledMap, Places>();

function placesOf(map: CompiledMap): Places {
  let places = known.get(map);
  if (!places) {
    const next = map.ids.map((hex) =>
      EDGES.flatMap((edge) => {
        const other = map.closed(hex, edge) ? undefined : map.neighbour(hex, edge);
        const at = other === undefined ? undefined : map.index.get(other);
        return at === undefined ? [] : [at];
      }),
    );
    const stops = map.def.hexes.flatMap((hex, at) =>
      hex.nodes?.some(({ kind }) => kind !== "junction") ? [{ at, hex }] : [],
    );
    places = { next, stops };
    known.set(map, places);
  }
  return places;
}

/** What a printed hex pays, or will with its first tile. */
function printedValue({ nodes = [] }: HexDef, colours: readonly Colour[]): number {
  let best = 0;
  for (const { kind, revenue } of nodes)
    best = Math.max(best, revenue === undefined ? PLAIN[kind] : revenueIn(revenue, colours), PLAIN[kind]);
  return best;
}

/** Farthest hex that counts as near. */
const FAR = 5;

/** How much a company reaches, in revenue: what its track touches, and what is near its end. */
function reachValue(ctx: Ctx, found: Reach): number {
  const { network } = found;
  const { map } = network;
  const colours = phaseOf(ctx).tile_colours;
  const { next, stops } = placesOf(map);
  const touched = new Uint8Array(map.ids.length);
  let value = 0;
  for (const hex of found.hexes) {
    const first = network.nodeBase[hex] as number;
    for (const node of network.faces[hex]?.nodes ?? []) {
      if (!found.vertices[first + node.index] || node.kind === "junction") continue;
      touched[hex] = 1;
      value += weights.reach * Math.max(revenueIn(node.revenue, colours), PLAIN[node.kind]);
    }
  }
  const away = new Int8Array(map.ids.length).fill(-1);
  let ring = [...found.hexes];
  for (const at of ring) away[at] = 0;
  for (let far = 1; far <= FAR && ring.length; far++) {
    const outer: number[] = [];
    for (const at of ring)
      for (const other of next[at] as readonly number[]) {
        if ((away[other] as number) >= 0) continue;
        away[other] = far;
        outer.push(other);
      }
    ring = outer;
  }
  for (const { at, hex } of stops) {
    if (touched[at] || (away[at] as number) < 0) continue;
    value += (weights.near * printedValue(hex, colours)) / (1 + (away[at] as number));
  }
  return value;
}

/** What a company reaches now, in revenue. */
export const reachNow = (ctx: Ctx, company: CompanyId): number => reachValue(ctx, reach(ctx, company));

/** A lay with what its company reaches after it. */
export interface SeenLay {
  action: LegalAction;
  reached: number;
}

/** Some of a list, spread evenly over it. */
export function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)] as T);
}

/** The lays after which a company reaches most, `tried` of them at most; `seen` are looked at. */
export function bestLays(
  ctx: Ctx,
  company: CompanyId,
  lays: readonly LegalAction[],
  { seen, tried }: { seen: number; tried: number },
): SeenLay[] {
  // Where ways lead over water each look costs many times as much.
  const most = ctx.rules.title.reach ? Math.max(3, Math.floor(seen / 4)) : seen;
  const looked = spread(lays, most).map(
    (action): SeenLay => ({
      action,
      reached: reachValue(ctx, afterLay(ctx, company, action)),
    }),
  );
  looked.sort((a, b) => b.reached - a.reached);
  return looked.slice(0, tried);
}
