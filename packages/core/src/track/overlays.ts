import { type Face, type FaceEnd, type FaceNode, faceAt, NODE_END } from "../board/face.ts";
import { closeTrack, type ReachMask } from "../board/mask.ts";
import { type BoardPlace, type Network, networkOf, patchNetwork } from "../board/network.ts";
import type { Ctx } from "../contract/rules.ts";
import type { Overlay } from "../model/board.ts";
import type { CompanyId } from "../model/ids.ts";
import type { HexId, NodeKind } from "../model/map.ts";
import { presidentOf } from "../state/ops.ts";

/** A stop that an overlay makes. */
export interface AddedStop {
  kind: Extract<NodeKind, "city" | "town">;
  /** What it pays now, in currency units. */
  pays: (ctx: Ctx, overlay: Overlay) => number;
  /** Whether a route may pass without counting it. Default: yes. */
  optional?: boolean;
}

/** What overlays of one kind do (`TitleDefinition.overlays`). One that does nothing is a mark that the title's rules read. */
export interface OverlayDef {
  /**
   * For companies that it concerns the hex has a stop: in place of its first town, where its tracks meet, or on each of its
   * pieces of track. No one is barred by it, and it holds no tokens.
   */
  adds?: AddedStop;
  /**
   * For companies that it concerns the city `at` (default: the first) is no stop: it is passed though it is full of
   * others' tokens, pays nothing, takes nothing of a train's limit, and a token there makes no route.
   */
  hides?: true;
  /** For companies that it does not concern the first town of the hex is no stop. */
  replacesTown?: true;
  /** Companies that it does not concern may not use the track of the hex, nor change it. */
  closes?: true;
  /** Whom it concerns; default: its owner's companies, all where it has no owner. */
  concerns?: (ctx: Ctx, overlay: Overlay, company: CompanyId) => boolean;
}

/** Whether a company is an overlay's owner, or one that its owner presides over. */
export function ownsOverlay(ctx: Ctx, { owner }: Overlay, company: CompanyId): boolean {
  const state = ctx.state.companies[company];
  if (owner === undefined || !state) return false;
  const president = presidentOf(ctx, state);
  return owner === `company:${company}` || (president !== undefined && owner === `player:${president}`);
}

const concerns = (ctx: Ctx, overlay: Overlay, def: OverlayDef, company: CompanyId): boolean =>
  def.concerns?.(ctx, overlay, company) ??
  (overlay.owner === undefined || ownsOverlay(ctx, overlay, company));

/** Overlays of the board: all, or those of a hex, a kind. */
export const overlaysOn = (ctx: Pick<Ctx, "state">, where: { hex?: HexId; kind?: string } = {}): Overlay[] =>
  (ctx.state.board.overlays ?? []).filter(
    ({ hex, kind }) => (where.hex ?? hex) === hex && (where.kind ?? kind) === kind,
  );

/** Whether an overlay closes the track of a hex to a company. */
export const closedByOverlay = (ctx: Ctx, company: CompanyId, hex: HexId): boolean =>
  overlaysOn(ctx, { hex }).some((overlay) => {
    const def = ctx.rules.title.overlays?.[overlay.kind];
    return def?.closes === true && !concerns(ctx, overlay, def, company);
  });

/** What the title and overlays close to a company; undefined where neither says anything. */
export function maskOf(ctx: Ctx, company: CompanyId): ReachMask | undefined {
  const { reach, overlays: kinds = {} } = ctx.rules.title;
  const mask = reach?.mask?.(ctx, company);
  const closed: HexId[] = [];
  const free: BoardPlace[] = [];
  for (const overlay of ctx.state.board.overlays ?? []) {
    const def = kinds[overlay.kind];
    if (!def) continue;
    const own = concerns(ctx, overlay, def, company);
    if (def.closes && !own) closed.push(overlay.hex);
    if (def.hides && own) free.push({ hex: overlay.hex, city: overlay.at ?? 0 });
    if (def.replacesTown && !own) {
      const town = faceAt(ctx, overlay.hex).nodes.find(({ kind }) => kind === "town");
      if (town) free.push({ hex: overlay.hex, node: town.index });
    }
  }
  if (!closed.length && !free.length) return mask;
  return {
    ...mask,
    hexes: [...(mask?.hexes ?? []), ...closed],
    open: [...(mask?.open ?? []), ...free],
    uncounted: [...(mask?.uncounted ?? []), ...free],
  };
}

/**
 * A face with one more stop. It stands in place of the first town, where the tracks meet, or on each piece of track.
 */
export function withStop(face: Face, kind: AddedStop["kind"], value: number, optional = true): Face {
  const stop = (index: number): FaceNode => ({
    index,
    kind,
    city: -1,
    revenue: value,
    slots: 0,
    through: false,
    barred: false,
    optional,
    places: 1,
    crossing: false,
    group: "added",
  });
  const town = face.nodes.findIndex((node) => node.kind === "town");
  const meets = (node: FaceNode) => (town >= 0 ? node.index === town : node.kind === "junction");
  if (face.nodes.some(meets))
    return {
      ...face,
      nodes: face.nodes.map((node) =>
        meets(node) ? { ...stop(node.index), ...(town >= 0 && { group: node.group }) } : node,
      ),
    };
  const nodes = [...face.nodes];
  const paths = face.paths.flatMap(([from, to]): (readonly [FaceEnd, FaceEnd])[] => {
    if (from >= NODE_END || to >= NODE_END) return [[from, to]];
    const end = NODE_END + nodes.length;
    nodes.push(stop(nodes.length));
    return [
      [from, end],
      [end, to],
    ];
  });
  return { ...face, nodes, paths };
}

/** Stops of a face that are none: lines pass them. */
const withoutStops = (face: Face, gone: readonly number[]): Face => ({
  ...face,
  nodes: face.nodes.map((node) =>
    gone.includes(node.index) ? { ...node, kind: "junction" as const } : node,
  ),
});

/**
 * A face as a company has it in a hex; default: the face that lies there. Stops that overlays make for the company
 * are added, and those that are none to it are left out.
 */
export function faceFor(ctx: Ctx, company: CompanyId, hex: HexId, face: Face = faceAt(ctx, hex)): Face {
  const { overlays: kinds = {} } = ctx.rules.title;
  let seen = face;
  for (const overlay of overlaysOn(ctx, { hex })) {
    const def = kinds[overlay.kind];
    if (!def) continue;
    const own = concerns(ctx, overlay, def, company);
    if (def.adds && own) {
      const { kind, pays, optional } = def.adds;
      seen = withStop(seen, kind, pays(ctx, overlay), optional);
    }
    if (def.hides && own) seen = withoutStops(seen, [face.cities[overlay.at ?? 0] ?? -1]);
    if (def.replacesTown && !own)
      seen = withoutStops(seen, [face.nodes.find(({ kind }) => kind === "town")?.index ?? -1]);
  }
  return seen;
}

/** Boards with added stops, by what is added. */
const added = new WeakMap<Network, Map<string, Network>>();

/** The track of a board with the stops that overlays make for a company. */
export function addStops(ctx: Ctx, company: CompanyId, network: Network): Network {
  const { overlays: kinds = {} } = ctx.rules.title;
  const stops = (ctx.state.board.overlays ?? []).flatMap((overlay) => {
    const def = kinds[overlay.kind];
    const at = network.map.index.get(overlay.hex);
    if (!def?.adds || at === undefined || !concerns(ctx, overlay, def, company)) return [];
    const { kind, pays, optional } = def.adds;
    return [{ at, kind, value: pays(ctx, overlay), optional }];
  });
  if (!stops.length) return network;
  const known = added.get(network) ?? new Map<string, Network>();
  added.set(network, known);
  const key = JSON.stringify(stops);
  let next = known.get(key);
  if (!next) {
    next = network;
    for (const { at, kind, value, optional } of stops)
      next = patchNetwork(next, at, withStop(next.faces[at] as Face, kind, value, optional));
    known.set(key, next);
  }
  return next;
}

/**
 * The board's track as a company may use it. Stops that overlays make for it are added, track that they close to it
 * is left out.
 */
export const trackOf = (ctx: Ctx, company: CompanyId): Network =>
  closeTrack(addStops(ctx, company, networkOf(ctx)), maskOf(ctx, company) ?? {});
