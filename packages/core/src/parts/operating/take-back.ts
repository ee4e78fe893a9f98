import type { Refusal } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import { spotAt, type TokenSpot } from "../../model/board.ts";
import { type Account, type CompanyId, companyRef } from "../../model/ids.ts";
import { companyOf } from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { pay } from "../../transfer/pay.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { type Paid, type StoodToken, type TurnLay, type TurnToken, turnOf, writeTurn } from "./round.ts";

const isAt = ([city, slot, owner]: TokenSpot, at: StoodToken): boolean =>
  city === at.city && slot === at.slot && owner === at.owner;

const spotOf = ({ city, slot, owner, token }: StoodToken): TokenSpot => spotAt(city, slot, owner, token);

/** What the company on turn would get back for tokens placed and tiles laid in this turn, in currency units. */
export function refundOf(ctx: Ctx, what: "lays" | "tokens"): number {
  return paidFor(ctx, what).reduce((sum, { amount }) => sum + amount, 0);
}

function paidFor(ctx: Ctx, what: "lays" | "tokens"): Paid[] {
  const { lays, placed = [] } = turnOf(ctx);
  return (what === "lays" ? lays : placed).flatMap(({ paid = [] }) => paid);
}

/** Whoever was paid and has not the money any more to give it back. */
function spentSince(ctx: Ctx, what: "lays" | "tokens"): Refusal | undefined {
  const due = new Map<Account, number>();
  for (const { to, amount } of paidFor(ctx, what)) due.set(to, (due.get(to) ?? 0) + amount);
  for (const [who, price] of due) {
    const cash = freeCash(ctx, who);
    if (who !== "bank" && cash < price) return refuse(ctx, "NOT_ENOUGH_CASH", { who, cash, price });
  }
  return undefined;
}

/** Why the tokens that the company on turn has placed in this turn cannot be taken back; undefined where they can. */
export const tokensRefusal = (ctx: Ctx): Refusal | undefined => spentSince(ctx, "tokens");

/**
 * Why the tiles that the company on turn has laid in this turn cannot be taken back: a token has been placed on one since
 * (it goes first), another tile lies there, or whoever was paid has spent the money.
 */
export function laysRefusal(ctx: Ctx): Refusal | undefined {
  const { lays, company } = turnOf(ctx);
  const last = new Map(lays.map((lay) => [lay.hex, lay]));
  for (const { hex, tile, rotation, moved = [] } of last.values()) {
    const laid = ctx.state.board.tiles[hex];
    if (tile === undefined || laid?.[0] !== tile || laid[1] !== rotation)
      return refuse(ctx, "TAKE_BACK_CHANGED", { company, hex });
    const here = ctx.state.board.tokens[hex] ?? [];
    if (!here.every((spot) => moved.some(({ to }) => to && isAt(spot, to))))
      return refuse(ctx, "TAKE_BACK_TOKEN", { company, hex });
  }
  return spentSince(ctx, "lays");
}

function refund(tx: Tx, company: CompanyId, paid: readonly Paid[] = []): number {
  let sum = 0;
  for (const { to, amount } of paid) {
    pay(tx, to, companyRef(company), amount);
    sum += amount;
  }
  return sum;
}

/** Who pays back besides the bank. */
function payees(paid: readonly Paid[] = []): { from?: Account[] } {
  const from = paid.flatMap(({ to }) => (to === "bank" ? [] : [to]));
  return from.length ? { from } : {};
}

/**
 * Takes back the tokens that the company on turn has placed in this turn, the last one first: each goes to its place on the
 * charter, markers that gave way return, and whoever was paid pays back. `undone` takes back what the title did besides.
 * Throws where `tokensRefusal` says why not. Logs `token_taken_back`.
 */
export function takeBackTokens(tx: Tx, undone?: (tx: Tx, token: TurnToken) => void): void {
  const refusal = tokensRefusal(tx);
  if (refusal) throw new Error(`tokens cannot be taken back: ${refusal.code}`);
  const { company, placed = [] } = turnOf(tx);
  for (const token of [...placed].reverse()) {
    const { hex, city, slot, at, paid, marker } = token;
    const here = tx.state.board.tokens[hex] ?? [];
    const spot = here.find((one) => isAt(one, { city, slot, owner: company }));
    // It has left the map since (its city was joined to another with a token of the company): nothing stands there.
    if (!spot) continue;
    const rest = here.filter((one) => one !== spot);
    if (marker) rest.splice(marker.at, 0, spotOf(marker));
    tx.setTokens(hex, rest);
    const charter = tx.company(company).tokens;
    charter.splice(Math.min(at, charter.length), 0, spot[3] ?? { price: 0 });
    const amount = refund(tx, company, paid);
    undone?.(tx, token);
    tx.log(events.token_taken_back({ company, hex, ...(amount > 0 && { amount }), ...payees(paid) }));
  }
  const turn = writeTurn(tx);
  turn.tokens -= placed.length;
  delete turn.placed;
}

/** The tokens of a hex as they stood before a lay; of those that have left the map since nothing comes back. */
function tokensBefore(tx: Tx, { hex, moved = [] }: TurnLay): void {
  if (!moved.length) return;
  const here = tx.state.board.tokens[hex] ?? [];
  const before = moved.flatMap(({ from, to }) => {
    if (to) return here.some((spot) => isAt(spot, to)) ? [spotOf(from)] : [];
    return fromCharter(tx, from) ? [spotOf(from)] : [];
  });
  tx.setTokens(hex, before);
}

/** Overlays that stood at cities of the hex before a lay stand there again; what has come since or gone stays as it is. */
function overlaysBefore(tx: Tx, { hex, overlays = [] }: TurnLay): void {
  if (!overlays.length) return;
  const before = [...overlays];
  tx.setOverlays(
    (tx.state.board.overlays ?? []).map((one) => {
      const at = before.findIndex(({ kind, owner }) => kind === one.kind && owner === one.owner);
      if (one.hex !== hex || at < 0) return one;
      return { ...one, at: before.splice(at, 1)[0]?.at ?? 0 };
    }),
  );
}

/** Takes the token that a joined city sent back to its charter off it again; false where it is not there any more. */
function fromCharter(tx: Tx, { owner, token }: StoodToken): boolean {
  const same = companyOf(tx, owner).tokens.findIndex(
    (one) => one.price === (token?.price ?? 0) && one.kind === token?.kind,
  );
  if (same < 0) return false;
  tx.company(owner).tokens.splice(same, 1);
  return true;
}

/**
 * Takes back the tiles that the company on turn has laid in this turn, the last one first: what lay below shows again, the tile
 * goes to the supply, tokens and overlays stand as they stood, and whoever was paid pays back. `undone` takes back what the title did
 * besides. Throws where `laysRefusal` says why not. Logs `tile_taken_back`.
 */
export function takeBackLays(tx: Tx, undone?: (tx: Tx, lay: TurnLay) => void): void {
  const refusal = laysRefusal(tx);
  if (refusal) throw new Error(`tiles cannot be taken back: ${refusal.code}`);
  const { company, lays } = turnOf(tx);
  for (const lay of [...lays].reverse()) {
    const { hex, tile = "", was = null, paid } = lay;
    if (was) tx.setTile(hex, was[0], was[1]);
    else tx.removeTile(hex);
    tokensBefore(tx, lay);
    overlaysBefore(tx, lay);
    const amount = refund(tx, company, paid);
    undone?.(tx, lay);
    tx.log(events.tile_taken_back({ company, hex, tile, ...(amount > 0 && { amount }), ...payees(paid) }));
  }
  writeTurn(tx).lays = [];
}
