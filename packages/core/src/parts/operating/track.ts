import { faceAt, tileFace } from "../../board/face.ts";
import { BY_LAND, feeOf, type Way } from "../../board/ways.ts";
import type { Refusal } from "../../contract/action.ts";
import type { Made } from "../../contract/define-action.ts";
import type { ActionDef, Ctx, InterruptDef, StepDef } from "../../contract/rules.ts";
import { ruleFor } from "../../engine/refusal.ts";
import type { ValuesOf } from "../../fields/field.ts";
import { phaseOf } from "../../flow/chart.ts";
import { causedBy, changedBy } from "../../hooks/hooks.ts";
import { type CompanyId, companyRef, type PlayerId } from "../../model/ids.ts";
import { type Edge, type HexId, TILE_COLOURS, type TileId } from "../../model/map.ts";
import { companyOf } from "../../state/ops.ts";
import { reservedFor } from "../../state/powers.ts";
import type { Tx } from "../../state/tx.ts";
import {
  distinctRotations,
  fitOf,
  layTile,
  sideUsable,
  successors,
  type TileFit,
  tileCandidates,
  tileSupply,
  usefulWay,
} from "../../track/lay.ts";
import { closedByOverlay } from "../../track/overlays.ts";
import { hasTrackOf, reachesFar, reachOf } from "../../track/policy.ts";
import { blockerOf, bordersCost, bordersCrossed, type CrossedBorder } from "../../track/printed.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { pay } from "../../transfer/pay.ts";
import { actions } from "../../vocabulary/actions.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { discountedCost, lessDiscounts } from "../private/discount.ts";
import { budgetOf } from "./budget.ts";
import { consentTo } from "./consent.ts";
import { passStep } from "./pass.ts";
import {
  feeTo,
  operating,
  operatingData,
  type Paid,
  type TurnLay,
  turnOf,
  turnSeats,
  writeTurn,
} from "./round.ts";

/** What a title says about laying track; how much of it is the slot `lay.budget`. */
export interface TrackParams {
  /** Whose consent a tile here needs; undefined where no one's. */
  consent?: (ctx: Ctx, company: CompanyId, hex: HexId, upgrade: boolean) => PlayerId | undefined;
  /** A company without any track may lay only here. */
  home: (ctx: Ctx, company: CompanyId) => HexId[];
  /** Hexes on which it may lay at all, asked for once: `guard` says why no tile lies on others. Default: all. */
  within?: (ctx: Ctx, company: CompanyId) => (hex: HexId) => boolean;
  /** Further rules on how a tile lies. */
  guard?: (
    ctx: Ctx,
    company: CompanyId,
    lay: { hex: HexId; tile: TileId; rotation: number },
  ) => Refusal | undefined;
  /** Of what use a tile must be that upgrades no city (of those the slot `track.cityUpgrade` says it). Default: new track on a line of the company. */
  useful?: (fit: TileFit) => boolean;
  /** After a tile has been laid. */
  laid?: (tx: Tx, company: CompanyId, hex: HexId) => void;
  /** What the terrain costs this company, before its privates take something off; default: what is printed. Borders with a cost come on top. */
  cost?: (ctx: Ctx, company: CompanyId, fit: { hex: HexId; tile: TileId }) => number;
  /** What a lay of the turn costs on top of terrain and borders (a second tile), in currency units. Default: nothing. */
  fee?: (ctx: Ctx, company: CompanyId, lay: { hex: HexId; upgrade: boolean }) => number;
  /** After a tile for which borders have been paid. */
  crossed?: (tx: Tx, company: CompanyId, borders: readonly CrossedBorder[]) => void;
}

/** Whether the title's upgrade table lets this tile follow what lies on the hex. */
export function tileFollows(ctx: Ctx, hex: HexId, tile: TileId): boolean {
  return successors(ctx, hex).includes(tile);
}

/** Whether a tile of this hex would be an upgrade: something with track lies or is printed there. */
export function isUpgrade(ctx: Ctx, hex: HexId): boolean {
  return TILE_COLOURS.indexOf(faceAt(ctx, hex).colour) > 0;
}

function placeRefusal(
  ctx: Ctx,
  params: TrackParams,
  company: CompanyId,
  hex: HexId,
  tile: TileId,
  tracked: boolean,
  { counted, by }: LayTerms = USUAL,
): Refusal | undefined {
  if (!ctx.rules.map.hexes.has(hex)) return refuse(ctx, "NO_SUCH_HEX", { hex });
  const def = ctx.rules.tiles.get(tile);
  if (!def) return refuse(ctx, "NO_SUCH_TILE", { tile });
  const keeper = reservedFor(ctx, tile);
  if (keeper !== undefined && keeper !== by) return refuse(ctx, "POWER_TILE_KEPT", { tile, company: keeper });
  const blocker = blockerOf(ctx, hex);
  if (blocker !== undefined) return refuse(ctx, "TRACK_BLOCKED", { hex, company: blocker });
  if (closedByOverlay(ctx, company, hex)) return refuse(ctx, "TRACK_CLOSED", { company, hex });
  const upgrade = isUpgrade(ctx, hex);
  const over = counted && budgetOf(ctx, company).refusal(ctx, company, { upgrade, hex, tile });
  if (over) return over;
  const phase = phaseOf(ctx);
  if (!phase.tile_colours.includes(def.colour)) {
    const rule = ruleFor(ctx, "COLOUR_NOT_AVAILABLE", def.colour);
    return refuse(ctx, "COLOUR_NOT_AVAILABLE", { colour: def.colour, phase: phase.name }, rule);
  }
  if (!tileFollows(ctx, hex, tile)) {
    const now = TILE_COLOURS.indexOf(faceAt(ctx, hex).colour);
    const skips = TILE_COLOURS.indexOf(def.colour) > now + 1;
    return refuse(ctx, skips ? "COLOUR_SKIPPED" : "TILE_NOT_FOR_HEX", { hex, tile, colour: def.colour });
  }
  if (tileSupply(ctx, tile) <= 0) return refuse(ctx, "NO_TILE_LEFT", { tile });
  if (turnOf(ctx).refusedHexes.includes(hex)) return refuse(ctx, "CONSENT_REFUSED", { hex });
  if (!tracked && !params.home(ctx, company).includes(hex)) {
    return refuse(ctx, "HOME_FIRST", { company, hex });
  }
  return undefined;
}

/** What the terrain of this tile costs the company, in currency units; borders come on top. */
function costOf(ctx: Ctx, params: TrackParams, company: CompanyId, hex: HexId, tile: TileId): number {
  const colour = ctx.rules.tiles.get(tile)?.colour ?? "yellow";
  return params.cost
    ? lessDiscounts(ctx, company, hex, params.cost(ctx, company, { hex, tile }))
    : discountedCost(ctx, company, hex, colour);
}

/** What a tile costs the company on these terms, in currency units: terrain, borders and the fee of its lay; the way to it comes on top. */
function fullCost(
  ctx: Ctx,
  params: TrackParams,
  company: CompanyId,
  { hex, tile, rotation }: Lay,
  { free, counted, off = 0 }: LayTerms,
): number {
  const building = free ? 0 : costOf(ctx, params, company, hex, tile) + bordersCost(ctx, hex, tile, rotation);
  const fee = counted ? (params.fee?.(ctx, company, { hex, upgrade: isUpgrade(ctx, hex) }) ?? 0) : 0;
  return Math.max(0, building - off) + fee;
}

const isCityTile = (ctx: Ctx, tile: TileId): boolean =>
  ctx.rules.tiles.get(tile)?.nodes?.some((node) => node.kind === "city") ?? false;

/**
 * The way by which a lay is of use to the company, or undefined where it is of none. A company without any track lays at
 * home, where no way leads to.
 */
function wayOf(
  ctx: Ctx,
  { useful = ({ newTrack }) => newTrack }: TrackParams,
  fit: TileFit,
  tracked: boolean,
): Way | undefined {
  if (!tracked) return BY_LAND;
  const city = isUpgrade(ctx, fit.hex) && isCityTile(ctx, fit.tile);
  return usefulWay(fit, city ? ctx.rules.slots["track.cityUpgrade"] : useful);
}

function fitRefusal(
  ctx: Ctx,
  params: TrackParams,
  company: CompanyId,
  fit: TileFit,
  tracked: boolean,
  terms: LayTerms = USUAL,
): Refusal | undefined {
  const { connected } = terms;
  const { hex, tile } = fit;
  const guard = params.guard?.(ctx, company, fit);
  if (guard) return guard;
  const cost = fullCost(ctx, params, company, fit, terms);
  const cash = freeCash(ctx, companyRef(company));
  if (cash < cost) return refuse(ctx, "TERRAIN_COST", { company, hex, cost, cash });
  const way = connected ? wayOf(ctx, params, fit, tracked) : BY_LAND;
  if (way) {
    if (cash >= cost + way.fee) return undefined;
    return refuse(ctx, "WAY_FEE", { company, hex, cost: cost + way.fee, fee: way.fee, cash });
  }
  const upgrade = isUpgrade(ctx, hex);
  const city = upgrade && isCityTile(ctx, tile);
  const code = city ? "UPGRADE_NO_USE" : upgrade ? "UPGRADE_NO_NEW_TRACK" : "NO_NEW_TRACK";
  return refuse(ctx, code, { company, hex, tile });
}

/** On what terms a tile is laid: without its cost, as a lay of the turn, where it is of use to the company. */
export interface LayTerms {
  free: boolean;
  counted: boolean;
  connected: boolean;
  /** So much less is paid, in currency units. */
  off?: number;
  /** The private by way of which it is laid. */
  by?: CompanyId;
}

const USUAL: LayTerms = { free: false, counted: true, connected: true };

/** Why a tile does not fit on a hex in this rotation. */
function misfit(ctx: Ctx, hex: HexId, tile: TileId, rotation: number): Refusal {
  const sides = tileFace(ctx.rules, tile, rotation).sides & ~faceAt(ctx, hex).sides;
  for (let edge = 0; edge < 6; edge++) {
    if ((sides & (1 << edge)) === 0 || sideUsable(ctx, hex, edge as Edge)) continue;
    const code =
      ctx.rules.map.neighbour(hex, edge as Edge) === undefined ? "TRACK_LEAVES_MAP" : "TRACK_INTO_BLANK_SIDE";
    return refuse(ctx, code, { hex, tile, edge });
  }
  return refuse(ctx, "TILE_DROPS_TRACK", { hex, tile, rotation });
}

/** Consent of the owner of the company on the hex. */
const consentToTile = consentTo<Made<typeof actions.lay_tile>>("consent_tile");

/** What is laid where. */
type Lay = ValuesOf<typeof actions.lay_tile.fields>;

/** Why a company may not lay a tile, on these terms. */
export function layRefusal(
  ctx: Ctx,
  params: TrackParams,
  company: CompanyId,
  { hex, tile, rotation }: Lay,
  terms: LayTerms = USUAL,
): Refusal | undefined {
  if (rotation < 0 || rotation > 5)
    return refuse(ctx, "BAD_ACTION", { field: "rotation", expected: "0 to 5" });
  const tracked = hasTrackOf(ctx, company);
  const place = placeRefusal(ctx, params, company, hex, tile, tracked || !terms.connected, terms);
  if (place) return place;
  const fit = fitOf(ctx, company, hex, tile, rotation);
  return fit ? fitRefusal(ctx, params, company, fit, tracked, terms) : misfit(ctx, hex, tile, rotation);
}

function layAction(params: TrackParams): ActionDef {
  return actions.lay_tile({
    check(ctx, action) {
      return layRefusal(ctx, params, operating(ctx) as CompanyId, action);
    },
    list(ctx) {
      return [...legalLays(ctx, params)];
    },
    any(ctx) {
      return !legalLays(ctx, params).next().done;
    },
    apply(tx, action) {
      const company = operating(tx) as CompanyId;
      const hex = action.hex;
      const owner = params.consent?.(tx, company, hex, isUpgrade(tx, hex));
      if (owner !== undefined && consentToTile.ask(tx, owner, { action, company })) return;
      lay(tx, params, company, action);
    },
  });
}

function* legalLays(ctx: Ctx, params: TrackParams): Generator<Lay> {
  const company = operating(ctx) as CompanyId;
  const { tile_colours } = phaseOf(ctx);
  const budget = budgetOf(ctx, company);
  const colours = tile_colours.filter(
    (colour) => !budget.refusal(ctx, company, { upgrade: colour !== "yellow" }),
  );
  if (!colours.length) return;
  const tracked = hasTrackOf(ctx, company);
  const within = params.within?.(ctx, company) ?? (() => true);
  const memo = new Map<string, boolean>();
  const allowed = (hex: HexId, tile: TileId): boolean => {
    if (!within(hex)) return false;
    const key = `${hex}/${tile}`;
    let known = memo.get(key);
    if (known === undefined) {
      known =
        !placeRefusal(ctx, params, company, hex, tile, tracked) &&
        costOf(ctx, params, company, hex, tile) <= freeCash(ctx, companyRef(company));
      memo.set(key, known);
    }
    return known;
  };
  const homes = tracked ? undefined : params.home(ctx, company);
  for (const fit of tileCandidates(ctx, company, colours, allowed, homes)) {
    if (fitRefusal(ctx, params, company, fit, tracked)) continue;
    const turns = distinctRotations(ctx.rules, fit.tile).length;
    for (let rotation = fit.rotation; rotation < 6; rotation += turns) {
      yield { hex: fit.hex, tile: fit.tile, rotation };
    }
  }
}

/** Lays a tile for a company, on these terms; `layRefusal` has said yes. */
export function lay(
  tx: Tx,
  params: TrackParams,
  company: CompanyId,
  { hex, tile, rotation }: Lay,
  terms: LayTerms = USUAL,
): void {
  const { free, counted, connected } = terms;
  const upgrade = isUpgrade(tx, hex);
  const cost = fullCost(tx, params, company, { hex, tile, rotation }, terms);
  const crossed = free || !params.crossed ? [] : bordersCrossed(tx, hex, tile, rotation);
  // Judged only where something hangs on it: that asks for everything the company reaches.
  const judged = () => fitOf(tx, company, hex, tile, rotation) as TileFit;
  const far = connected && reachesFar(tx, company);
  const way = (far && wayOf(tx, params, judged(), hasTrackOf(tx, company))) || BY_LAND;
  const paid: Paid[] = [
    { to: "bank" as const, amount: cost },
    { to: (way.fee > 0 && reachOf(tx, company).far?.to) || "bank", amount: way.fee },
  ].filter(({ amount }) => amount > 0);
  for (const { to, amount } of paid) pay(tx, companyRef(company), to, amount);
  const points = counted ? budgetOf(tx, company).points?.(tx, company, { hex, tile, upgrade }) : undefined;
  const ruled = upgrade && isCityTile(tx, tile) && causedBy(tx, "track.cityUpgrade").variant !== undefined;
  const cause = ruled ? changedBy(tx, "track.cityUpgrade", judged()) : {};
  layTile(tx, hex, tile, rotation, undefined, {
    company,
    cost,
    ...feeOf(way),
    ...feeTo(paid),
    ...cause,
  });
  if (counted) writeTurn(tx).lays.push({ hex, upgrade, ...(points !== undefined && { points }) });
  params.laid?.(tx, company, hex);
  if (crossed.length) params.crossed?.(tx, company, crossed);
}

/** The track step of an operating turn. */
export function trackStep(params: TrackParams): StepDef {
  return {
    id: "track",
    actions: [layAction(params), passStep("track")],
    seats: turnSeats,
    company: operating,
    skip: (ctx) => {
      const company = operating(ctx) as CompanyId;
      const { refusal } = budgetOf(ctx, company);
      const closed = refusal(ctx, company, { upgrade: false }) && refusal(ctx, company, { upgrade: true });
      if (!closed) return undefined;
      return turnOf(ctx).lays.length ? "" : "allowance";
    },
    exhaustedReason: (ctx) => {
      const { turn } = operatingData(ctx);
      if (!turn?.lays.length) return undefined;
      return budgetOf(ctx, turn.company).refusal(ctx, turn.company, { upgrade: false });
    },
    about: (ctx) => {
      const company = operating(ctx) as CompanyId;
      const budget = budgetOf(ctx, company).left?.(ctx, company);
      return budget && { budget };
    },
  };
}

/** The question for consent that track needs. */
export const tileConsent: InterruptDef = consentToTile.interrupt((tx, { action }) => {
  writeTurn(tx).refusedHexes.push(action.hex);
});

/** Tile lays that the company has made in this turn, and its kind: what budgets look at. */
export function laysOf(ctx: Ctx): { kind: string; lays: readonly TurnLay[] } {
  const turn = turnOf(ctx);
  return { kind: companyOf(ctx, turn.company).kind, lays: turn.lays };
}
