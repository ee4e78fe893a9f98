import type { CompanyId, Ctx, Edge, HexId } from "@railhead/core";
import { type Face, faceAt, NODE_END, tileFace } from "@railhead/core/board";
import { reading } from "@railhead/core/engine";
import { companyRef, type FerryDef, type Shore } from "@railhead/core/model";
import { companyOf } from "@railhead/core/state";
import {
  closedByOverlay,
  distinctRotations,
  faceFor,
  fits,
  successors,
  tileSupply,
} from "@railhead/core/track";
import { freeCash } from "@railhead/core/transfer";
import { charters, europe } from "../data.ts";
import { morePoints, pointsForGround } from "../minors/track.ts";
import { clearing } from "../privates/works.ts";
import { kindOf } from "../railroads/kinds.ts";
import { PRICES } from "../sea/fees.ts";
import { trackPoints } from "../track.ts";
import { terrainCost } from "./cost.ts";
import { tileGuard } from "./tiles.ts";

/** A way that a road could have come: into a hex by a side, for this many points and pounds; `extra`: points for some ground that are left. */
interface Label {
  hex: HexId;
  edge: Edge;
  points: number;
  cash: number;
  extra: readonly string[];
  /** What track beyond the ferries behind costs more. */
  fee: number;
}

/** Sides and stops to which track leads from an end of a face, without passing a stop. */
function leads(face: Face, from: number): { sides: Edge[]; stop: boolean } {
  const seen = new Set([from]);
  const queue = [from];
  const sides: Edge[] = [];
  let stop = false;
  for (const end of queue)
    for (const path of face.paths) {
      const other = path[0] === end ? path[1] : path[1] === end ? path[0] : undefined;
      if (other === undefined || seen.has(other)) continue;
      seen.add(other);
      if (other < NODE_END) sides.push(other as Edge);
      else if (face.nodes[other - NODE_END]?.kind === "junction") queue.push(other);
      else stop = true;
    }
  return { sides, stop };
}

/** A face that lies on a hex, or could be laid there in yellow, and what it takes. */
interface Ground {
  face: Face;
  points: number;
  cash: number;
  paidBy?: string;
  /** Track is laid: a way over ferries to it costs its fee. */
  laid?: true;
}

/**
 * What a railroad may build on a hex in this turn, or what lies there, as tokens of privates leave it: Hochberg's is a town for its owner's
 * railroads, and no town for others (14.8). Up to version 2 of the rules such tokens were not minded here.
 */
function groundsOn(ctx: Ctx, company: CompanyId, hex: HexId, barred: ReadonlySet<HexId>): Ground[] {
  const minded = reading(ctx, "linkTokens") === "minded";
  const seen = (face: Face): Face => (minded ? faceFor(ctx, company, hex, face) : face);
  const now = faceAt(ctx, hex);
  if (now.colour !== "white") {
    // 14.9: track under another owner's token is of use once the railroad has taken the token off.
    if (!minded || !closedByOverlay(ctx, company, hex)) return [{ face: seen(now), points: 0, cash: 0 }];
    const { price, points } = clearing(ctx, company, hex);
    return [{ face: seen(now), points, cash: price }];
  }
  if (barred.has(hex)) return [];
  const cash = terrainCost(ctx, company, { hex });
  const points = trackPoints(europe, hex, "yellow");
  const own = pointsForGround(ctx, company).find(({ on }) => on(ctx, { hex, upgrade: false }));
  return successors(ctx, hex).flatMap((tile) => {
    if (ctx.rules.tiles.get(tile)?.colour !== "yellow" || tileSupply(ctx, tile) <= 0) return [];
    return distinctRotations(ctx.rules, tile).flatMap((rotation) =>
      fits(ctx, hex, tile, rotation) && !tileGuard(ctx, company, { hex, tile, rotation })
        ? [
            {
              ...{ face: seen(tileFace(ctx.rules, tile, rotation)), points, cash, laid: true as const },
              ...(own && { paidBy: own.id }),
            },
          ]
        : [],
    );
  });
}

/** Whether a way is no worse than another. */
const asGood = (one: Label, other: Label): boolean =>
  one.points >= other.points &&
  one.cash >= other.cash &&
  one.fee <= other.fee &&
  other.extra.every((id) => one.extra.includes(id));

/**
 * 11.1.9: whether a railroad could link a station with another town or city by land or ferry in this turn, with yellow tiles that its
 * points and its cash allow. `city`: the station; a city of its hex. `barred`: hexes on which it may not lay of its own.
 */
export function canLink(
  ctx: Ctx,
  company: CompanyId,
  { hex: home, city }: { hex: HexId; city: number },
  barred: ReadonlySet<HexId> = new Set(),
): boolean {
  const { points } = charters;
  const whole = (points[kindOf(ctx, company) as keyof typeof points] ?? 0) + morePoints(ctx, company);
  const extra = pointsForGround(ctx, company).map(({ id }) => id);
  const cash = companyOf(ctx, company).floated ? freeCash(ctx, companyRef(company)) : 0;
  const ferries: readonly FerryDef[] = ctx.rules.map.def.water?.ferries ?? [];
  const queue: Label[] = [];
  const best = new Map<string, Label[]>();
  const add = (label: Label) => {
    const key = `${label.hex}/${label.edge}`;
    const known = best.get(key) ?? [];
    if (label.hex === home || known.some((one) => asGood(one, label))) return;
    best.set(key, [...known, label]);
    queue.push(label);
  };
  const built = (from: Omit<Label, "hex" | "edge">, ground: Ground) => {
    const spare = ground.points > 0 && ground.paidBy !== undefined && from.extra.includes(ground.paidBy);
    const left = from.points - ground.points + (spare ? 1 : 0);
    const rest = from.cash - ground.cash - (ground.laid ? from.fee : 0);
    if (left < 0 || (ground.points > 0 && rest < 0)) return undefined;
    const extraLeft = spare ? from.extra.filter((id) => id !== ground.paidBy) : from.extra;
    return { points: left, cash: rest, extra: extraLeft, fee: from.fee };
  };
  /** Goes on over the ferries that land here; true where one lands at another stop. */
  const cross = (lands: (shore: Shore) => boolean, after: Omit<Label, "hex" | "edge">): boolean => {
    for (const { from, to, over } of ferries)
      for (const [shore, landing] of [
        [from, to],
        [to, from],
      ] as const) {
        if (!lands(shore)) continue;
        if (!("edge" in landing)) return true;
        const fee = after.fee + PRICES.track.ferry * over.length;
        add({ ...after, hex: landing.hex, edge: landing.edge, fee });
      }
    return false;
  };
  /** Goes on over a side; true where that is another stop. */
  const leave = (hex: HexId, edge: Edge, after: Omit<Label, "hex" | "edge">): boolean => {
    if (cross((shore) => "edge" in shore && shore.hex === hex && shore.edge === edge, after)) return true;
    const next = ctx.rules.map.closed(hex, edge) ? undefined : ctx.rules.map.across(hex, edge);
    if (next && ctx.rules.map.hexes.get(next.hex)?.colour !== "blue")
      add({ ...after, hex: next.hex, edge: next.edge });
    return false;
  };
  const start = { points: whole, cash, extra, fee: 0 };
  for (const ground of groundsOn(ctx, company, home, barred)) {
    const after = built(start, ground);
    const node = ground.face.cities[city];
    if (!after || node === undefined) continue;
    if (cross((shore) => !("edge" in shore) && shore.hex === home && shore.node === node, after)) return true;
    if (leads(ground.face, NODE_END + node).sides.some((edge) => leave(home, edge, after))) return true;
  }
  for (const label of queue)
    for (const ground of groundsOn(ctx, company, label.hex, barred)) {
      const after = (ground.face.sides & (1 << label.edge)) !== 0 ? built(label, ground) : undefined;
      if (!after) continue;
      const { sides, stop } = leads(ground.face, label.edge);
      if (stop || sides.some((edge) => leave(label.hex, edge, after))) return true;
    }
  return false;
}
