import type { CompanyId, Ctx, HexId, InterruptDef, PlayerId, Refusal } from "@railhead/core";
import { faceAt } from "@railhead/core/board";
import type { LinesOf } from "@railhead/core/contract";
import { marketEvent, spacesOf } from "@railhead/core/market";
import { companyRef, playerRef } from "@railhead/core/model";
import { charterTokens, companyOf, moveCertificate, type Tx } from "@railhead/core/state";
import { fits, layTile, successors, tileSupply } from "@railhead/core/track";
import { pay } from "@railhead/core/transfer";
import { actions } from "./actions.ts";
import { claimRight, markerOf } from "./bonus.ts";
import { bonuses, companies, market } from "./data.ts";
import { events } from "./events.ts";
import { INCOME_SHARE } from "./facts.ts";
import { refuse } from "./refusals.ts";

/** Minors of the title, in order of their numbers. */
export const MINORS: readonly CompanyId[] = companies
  .filter((company) => company.kind === "minor")
  .map((company) => company.id);

/** Price and treasury of a minor that is sold at a discount (3.2.2). */
const DISCOUNT_VALUE = 50;

/** What a minor costs at each of its starting values, lowest first (3.2.4). */
export const minorPrices: readonly number[] = spacesOf(market, "par-minor")
  .map((space) => 2 * space.price)
  .filter((price) => price > 2 * DISCOUNT_VALUE - 1)
  .sort((a, b) => a - b);

/** 3.2.4: half the price, rounded down to one of the starting values of minors. */
export function startingValue(price: number): number {
  const values = spacesOf(market, "par-minor").map((space) => space.price);
  return values.find((value) => 2 * value <= price) ?? DISCOUNT_VALUE;
}

/**
 * 3.2.2, 3.2.4: a lot of the initial auction has been sold. The Guillaume-Luxembourg is a certificate only; a minor starts: twice its
 * starting value goes to its treasury, out of the price or (at a discount) from the bank, and it gets its second token.
 */
export function settleLot(tx: Tx, lot: CompanyId, player: PlayerId, price: number, discount: boolean): void {
  const share = tx.company(lot).certificates[0];
  if (!share) throw new Error(`${lot} cannot be sold`);
  moveCertificate(tx, lot, share.id, playerRef(player));
  tx.company(lot).started = true;
  if (lot === INCOME_SHARE) {
    pay(tx, playerRef(player), "bank", price);
    return;
  }
  const value = discount ? DISCOUNT_VALUE : startingValue(price);
  const cell = spacesOf(tx.rules.title.market, "par-minor").find((space) => space.price === value)?.cell;
  if (!cell) throw new Error(`no starting value ${value}`);
  pay(tx, playerRef(player), "bank", price);
  pay(tx, "bank", companyRef(lot), 2 * value);
  const minor = tx.company(lot);
  minor.par = value;
  minor.floated = true;
  minor.tokens = charterTokens(tx, lot).slice(1);
  marketEvent(tx, lot, { type: "PLACED", cell });
  tx.log(events.minor_started({ player, company: lot, price: value, amount: 2 * value }));
  const home = homeOf(lot);
  if ((bonuses.rights.mine[home] ?? 0) > 0) claimRight(tx, lot, home, markerOf(home));
  if (faceAt(tx, home).colour === "white")
    tx.pending().push({ kind: "home_tile", seats: [player], company: lot, data: { hex: home } });
}

/** The hex in which a minor starts. */
function homeOf(minor: CompanyId): HexId {
  const hex = companies.find((company) => company.id === minor)?.home?.[0]?.hex;
  if (hex === undefined) throw new Error(`${minor} has no home`);
  return hex;
}

const asked = (ctx: Ctx): CompanyId => ctx.state.pending.at(-1)?.company as CompanyId;

function homeRefusal(ctx: Ctx, hex: HexId, tile: string, rotation: number): Refusal | undefined {
  const home = homeOf(asked(ctx));
  if (hex !== home) return refuse(ctx, "HOME_TILE", { company: asked(ctx), hex: home });
  if (!ctx.rules.tiles.has(tile)) return refuse(ctx, "NO_SUCH_TILE", { tile });
  if (!successors(ctx, hex).includes(tile))
    return refuse(ctx, "TILE_NOT_FOR_HEX", { hex, tile, colour: "yellow" });
  if (tileSupply(ctx, tile) <= 0) return refuse(ctx, "NO_TILE_LEFT", { tile });
  const turned = rotation >= 0 && rotation <= 5 && fits(ctx, hex, tile, rotation);
  return turned ? undefined : refuse(ctx, "TILE_DOES_NOT_FIT", { hex, tile });
}

const layHome = actions.lay_tile({
  check: (ctx, { hex, tile, rotation }) => homeRefusal(ctx, hex, tile, rotation),
  list(ctx) {
    const hex = homeOf(asked(ctx));
    const legal: LinesOf<typeof actions.lay_tile> = [];
    for (const tile of successors(ctx, hex)) {
      for (let rotation = 0; rotation < 6; rotation++) {
        if (!homeRefusal(ctx, hex, tile, rotation)) legal.push({ hex, tile, rotation });
      }
    }
    return legal;
  },
  apply(tx, { hex, tile, rotation }) {
    const company = asked(tx);
    tx.pending().pop();
    layTile(tx, hex, tile, rotation, undefined, { company });
  },
});

/** 3.2.4: the owner of a minor lays a tile in its home, free, around the token that stands there. */
export const homeTile: InterruptDef = { kind: "home_tile", actions: [layHome], forced: true };

/** Whether a minor is still in the game. */
export const minorAlive = (ctx: Ctx, id: string): boolean =>
  ctx.state.companies[id]?.kind === "minor" && companyOf(ctx, id).started && !companyOf(ctx, id).closed;
