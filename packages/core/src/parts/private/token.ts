import { faceAt } from "../../board/face.ts";
import { openSlot } from "../../board/reach.ts";
import type { Refusal } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import { type CompanyId, companyRef } from "../../model/ids.ts";
import type { HexId } from "../../model/map.ts";
import type { TokenTerms } from "../../model/powers.ts";
import { companyOf, tokensOf } from "../../state/ops.ts";
import { powerOf } from "../../state/powers.ts";
import { takeToken } from "../../state/tokens.ts";
import type { Tx } from "../../state/tx.ts";
import { blockerOf, keptCircles } from "../../track/printed.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { ownedBy } from "../../transfer/ownership.ts";
import { pay } from "../../transfer/pay.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { turnOf, writeTurn } from "../operating/round.ts";
import { putToken } from "../operating/token.ts";
import { powerTurn } from "./lay.ts";
import { usesLeft } from "./powers.ts";

/** Where a private lets its company place a token, and for what. */
interface TokenRight {
  hexes: readonly HexId[];
  /** In currency units. */
  price: number;
  /** It is the token of the turn. */
  counted: boolean;
  /** Only where there is no track, and the hex is open. */
  bare: boolean;
  /** The right of a tile laid in this turn: it is used up with the turn, and is no use of the power `token`. */
  follows: boolean;
}

/**
 * What a private lets this company do with a token now; undefined: nothing. The token that follows a tile may be placed though the private
 * has closed by then.
 */
export function tokenRight(ctx: Ctx, company: CompanyId, id: CompanyId): TokenRight | undefined {
  const printed = companyOf(ctx, company).tokens[0]?.price ?? 0;
  const { hex, by, company: layer } = powerTurn.read(ctx);
  const following = powerOf(ctx, id, "lay")?.token;
  if (by === id && layer === company && hex !== undefined && following)
    return { ...rightOf(following, printed), hexes: [hex], follows: true };
  const power = powerOf(ctx, id, "token");
  return power &&
    ownedBy(ctx, companyRef(company)).some((one) => one.id === id) &&
    usesLeft(ctx, id, power) > 0
    ? { ...rightOf(power, printed), bare: power.bare === true, hexes: power.hexes, follows: false }
    : undefined;
}

const rightOf = ({ price, counted = false }: TokenTerms, printed: number) => ({
  price: price ?? printed,
  counted,
  bare: false,
});

/** Why a company may not place a token there by this right. */
export function rightRefusal(
  ctx: Ctx,
  company: CompanyId,
  id: CompanyId,
  { hexes, price, counted, bare }: TokenRight,
  hex: HexId,
  city: number,
): Refusal | undefined {
  if (counted && turnOf(ctx).tokens > 0) return refuse(ctx, "TOKEN_PER_TURN", { company, most: 1 });
  if (!hexes.includes(hex)) return refuse(ctx, "POWER_HEX", { company: id, hex });
  if (!ctx.rules.map.hexes.has(hex)) return refuse(ctx, "NO_SUCH_HEX", { hex });
  const face = faceAt(ctx, hex);
  const blocker = blockerOf(ctx, hex);
  if (bare && blocker !== undefined) return refuse(ctx, "TRACK_BLOCKED", { hex, company: blocker });
  if (bare && face.paths.length > 0) return refuse(ctx, "POWER_BARE", { company: id, hex });
  const node = face.cities[city];
  if (node === undefined) return refuse(ctx, "NO_CITY", { hex, city });
  if (!companyOf(ctx, company).tokens.length) return refuse(ctx, "NO_TOKEN_LEFT", { company });
  if (tokensOf(ctx, company).some((token) => token.hex === hex))
    return refuse(ctx, "TOKEN_IN_HEX", { company, hex });
  if (openSlot(ctx, hex, city) === undefined) return refuse(ctx, "NO_OPEN_CIRCLE", { hex });
  const taken = (ctx.state.board.tokens[hex] ?? []).filter(([at, slot]) => at === city && slot >= 0).length;
  const kept = keptCircles(ctx, hex, city, company);
  if (kept > 0 && (face.nodes[node]?.slots ?? 0) - taken <= kept) return refuse(ctx, "CIRCLE_KEPT", { hex });
  const cash = freeCash(ctx, companyRef(company));
  return cash < price ? refuse(ctx, "TOKEN_COST", { company, cash, cost: price }) : undefined;
}

/** Every city in which a company may place a token by this right. */
export const rightSpots = (
  ctx: Ctx,
  company: CompanyId,
  id: CompanyId,
  right: TokenRight,
): { hex: HexId; city: number }[] =>
  right.hexes
    .filter((hex) => ctx.rules.map.hexes.has(hex))
    .flatMap((hex) =>
      faceAt(ctx, hex).cities.flatMap((_node, city) =>
        rightRefusal(ctx, company, id, right, hex, city) ? [] : [{ hex, city }],
      ),
    );

/** Places a token by this right; the tokens of the turn are touched by it only where it counts. */
export function placeByRight(
  tx: Tx,
  company: CompanyId,
  { price, follows, counted }: TokenRight,
  hex: HexId,
  city: number,
): void {
  const token = takeToken(tx, company);
  putToken(tx, company, hex, city, token);
  pay(tx, companyRef(company), "bank", price);
  if (counted) writeTurn(tx).tokens++;
  if (follows) {
    const facts = powerTurn.write(tx);
    delete facts.hex;
    delete facts.by;
    delete facts.company;
  }
  tx.log(events.token_placed({ company, hex, city, ...(price > 0 && { cost: price }) }));
}
