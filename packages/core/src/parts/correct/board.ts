import { type Face, type FaceNode, faceAt, printedFace, tileFace } from "../../board/face.ts";
import { remapTokens, usableSides } from "../../board/fit.ts";
import { mapFace } from "../../board/mapping.ts";
import type { Refusal } from "../../contract/action.ts";
import type { Change, Circle } from "../../contract/change.ts";
import type { Ctx } from "../../contract/rules.ts";
import type { CharterToken, TokenSpot } from "../../model/board.ts";
import { spotAt } from "../../model/board.ts";
import type { HexId, TileId } from "../../model/map.ts";
import { companyOfOverlay, followCities } from "../../state/overlays.ts";
import { giveToken, takeToken } from "../../state/tokens.ts";
import type { Tx } from "../../state/tx.ts";
import { tileSupply } from "../../track/lay.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { playing } from "./holdings.ts";

type Of<K extends Change["kind"]> = Extract<Change, { kind: K }>;

/** Every tile that may come to lie on a hex in the course of a game. */
function belongs(ctx: Ctx, hex: HexId, tile: TileId): boolean {
  const { first, upgrades } = ctx.rules.title.tileset;
  const seen = new Set(first.filter((entry) => entry.hexes.includes(hex)).flatMap((entry) => entry.tiles));
  for (const one of seen) for (const next of upgrades[one] ?? []) seen.add(next);
  return seen.has(tile);
}

/**
 * Which city of `after` each city of `before` becomes, where either may be the later one: both go back to the cities of
 * the printed hex.
 */
function cityMap(printed: Face, before: Face, after: Face): number[] | undefined {
  const onward = mapFace(before, after);
  if (onward) return onward.cities;
  const [old, next] = [mapFace(printed, before), mapFace(printed, after)];
  if (!old || !next) return undefined;
  return before.cities.map((_, city) => next.cities[old.cities.indexOf(city)] ?? -1);
}

/** A tile is put on a hex, or taken away. Tokens go with their circles, and each must have one. */
export function correctTile(tx: Tx, { hex, tile, rotation }: Of<"tile">): Refusal | undefined {
  if (!tx.rules.map.hexes.has(hex)) return refuse(tx, "NO_SUCH_HEX", { hex });
  const laid = tx.state.board.tiles[hex];
  if (tile === null ? !laid : laid?.[0] === tile && laid[1] === rotation)
    return refuse(tx, "CORRECTION_NOTHING");
  const printed = printedFace(tx.rules, hex);
  const before = faceAt(tx, hex);
  if (tile !== null) {
    if (!tx.rules.tiles.has(tile)) return refuse(tx, "NO_SUCH_TILE", { tile });
    if (!belongs(tx, hex, tile)) return refuse(tx, "TILE_NOT_FOR_HEX", { tile, hex });
    if (laid?.[0] !== tile && tileSupply(tx, tile) <= 0) return refuse(tx, "NO_TILE_LEFT", { tile });
  }
  const put = tile ?? laid?.[0] ?? "";
  const after = tile === null ? printed : tileFace(tx.rules, tile, rotation);
  const leaves = after.sides & ~printed.sides & ~usableSides(tx, hex);
  if (leaves || !mapFace(printed, after)) return refuse(tx, "TILE_DOES_NOT_FIT", { tile: put, hex });
  const standing = tx.state.board.tokens[hex];
  const cities = cityMap(printed, before, after);
  if (standing?.length) {
    const moved = cities && !cities.includes(-1) ? remapTokens(tx, hex, cities, after) : undefined;
    if (!moved || moved.returned.length || !moved.tokens.every((spot) => hasCircle(after, spot)))
      return refuse(tx, "CORRECTION_TOKENS", { hex });
    tx.setTokens(hex, moved.tokens);
  }
  if (cities) followCities(tx, hex, cities);
  if (tile === null) tx.removeTile(hex);
  else tx.setTile(hex, tile, rotation);
  const from = laid?.[0] ?? null;
  if (tile === null) tx.log(events.corrected_tile_removed({ hex, tile: put }));
  else tx.log(events.corrected_tile({ hex, tile, rotation, from }));
  return undefined;
}

function hasCircle(face: Face, [city, slot]: readonly [number, number, ...unknown[]]): boolean {
  const node = face.nodes[face.cities[city] ?? -1] as FaceNode | undefined;
  return node !== undefined && slot < node.slots;
}

/** A token is taken from the charter or a circle and put on the charter or into a circle. */
export function correctToken(tx: Tx, { company: id, from, to }: Of<"token">): Refusal | undefined {
  const company = playing(tx, id);
  if ("code" in company) return company;
  if (from === "charter" ? to === "charter" : to !== "charter" && sameCircle(from, to))
    return refuse(tx, "CORRECTION_NOTHING");
  let token: CharterToken | undefined;
  if (from === "charter") {
    if (!company.tokens.length) return refuse(tx, "NO_TOKEN_LEFT", { company: id });
    token = takeToken(tx, id);
  } else {
    const standing = tx.state.board.tokens[from.hex] ?? [];
    const taken = standing.find((spot) => spot[2] === id && at(from, spot));
    const rest = standing.filter((spot) => spot !== taken);
    token = taken?.[3];
    if (!taken) return refuse(tx, "CORRECTION_NO_TOKEN", { company: id, hex: from.hex });
    tx.setTokens(from.hex, rest);
  }
  if (to === "charter") giveToken(tx, id, token);
  else {
    const refusal = circleRefusal(tx, id, to);
    if (refusal) return refusal;
    tx.setTokens(to.hex, [...(tx.state.board.tokens[to.hex] ?? []), spotAt(to.city, to.slot, id, token)]);
  }
  tx.log(
    events.corrected_token({
      company: id,
      from: from === "charter" ? from : from.hex,
      to: to === "charter" ? to : to.hex,
    }),
  );
  return undefined;
}

/** An overlay is moved to another place. */
export function correctOverlay(tx: Tx, { overlay: kind, from, to }: Of<"overlay">): Refusal | undefined {
  const all = tx.state.board.overlays ?? [];
  const moved = all.find((one) => one.kind === kind && one.hex === from.hex && one.at === from.city);
  if (!moved) return refuse(tx, "CORRECTION_NO_OVERLAY", { what: kind, hex: from.hex });
  if (from.hex === to.hex && from.city === to.city) return refuse(tx, "CORRECTION_NOTHING");
  if (!tx.rules.map.hexes.has(to.hex)) return refuse(tx, "NO_SUCH_HEX", { hex: to.hex });
  if (to.city !== undefined && faceAt(tx, to.hex).cities[to.city] === undefined)
    return refuse(tx, "NO_CITY", { hex: to.hex, city: to.city });
  const { at: _at, ...rest } = moved;
  const there = { ...rest, hex: to.hex, ...(to.city !== undefined && { at: to.city }) };
  tx.setOverlays(all.map((one) => (one === moved ? there : one)));
  tx.log(events.corrected_overlay({ what: kind, ...companyOfOverlay(moved), from: from.hex, to: to.hex }));
  return undefined;
}

const at = (circle: Circle, [city, slot]: TokenSpot): boolean => circle.city === city && circle.slot === slot;
const sameCircle = (a: Circle, b: Circle): boolean =>
  a.hex === b.hex && a.city === b.city && a.slot === b.slot;

function circleRefusal(ctx: Ctx, company: string, { hex, city, slot }: Circle): Refusal | undefined {
  if (!ctx.rules.map.hexes.has(hex)) return refuse(ctx, "NO_SUCH_HEX", { hex });
  const face = faceAt(ctx, hex);
  if (face.cities[city] === undefined) return refuse(ctx, "NO_CITY", { hex, city });
  const here = (ctx.state.board.tokens[hex] ?? []).filter((spot) => spot[0] === city);
  if (!hasCircle(face, [city, slot]) || here.some((spot) => spot[1] === slot))
    return refuse(ctx, "NO_OPEN_CIRCLE", { hex });
  return here.some((spot) => spot[2] === company) ? refuse(ctx, "TOKEN_IN_HEX", { company, hex }) : undefined;
}

/**
 * Whether the board is consistent. No tile lies more often than there are copies, every token has a circle to itself,
 * and every overlay its city.
 */
export function boardStands(ctx: Ctx): boolean {
  const { tiles, tokens, overlays = [] } = ctx.state.board;
  if (overlays.some(({ hex, at }) => at !== undefined && faceAt(ctx, hex).cities[at] === undefined))
    return false;
  if (Object.values(tiles).some(([tile]) => tileSupply(ctx, tile) < 0)) return false;
  return Object.entries(tokens).every(([hex, spots]) => {
    const face = faceAt(ctx, hex);
    const circles = new Set(spots.map(([city, slot]) => `${city}/${slot}`));
    const own = spots.filter(([, , owner]) => ctx.state.companies[owner]);
    return circles.size === spots.length && own.every((spot) => hasCircle(face, spot));
  });
}

/** Companies that are still to come and would find no circle in their home any more. */
export function homeless(ctx: Ctx): { company: string; hex: HexId } | undefined {
  const waiting = new Map<string, number>();
  for (const { id, closed, started } of Object.values(ctx.state.companies)) {
    if (closed || started) continue;
    for (const { hex, city = 0 } of ctx.rules.companies.get(id)?.home ?? []) {
      const face = faceAt(ctx, hex);
      const circles = face.nodes[face.cities[city] ?? -1]?.slots ?? 0;
      const taken = (ctx.state.board.tokens[hex] ?? []).filter((spot) => spot[0] === city).length;
      const key = `${hex}/${city}`;
      const others = waiting.get(key) ?? 0;
      if (taken + others >= circles) return { company: id, hex };
      waiting.set(key, others + 1);
    }
  }
  return undefined;
}
