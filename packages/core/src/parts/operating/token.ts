import { faceAt } from "../../board/face.ts";
import { openSlot, type TokenPlace, tokenSpots } from "../../board/reach.ts";
import { BY_LAND, feeOf } from "../../board/ways.ts";
import type { Refusal } from "../../contract/action.ts";
import type { ActionDef, Ctx, StepDef } from "../../contract/rules.ts";
import { type CharterToken, spotAt, type TokenSpot } from "../../model/board.ts";
import { type CompanyId, companyRef } from "../../model/ids.ts";
import type { HexId } from "../../model/map.ts";
import { companyOf, tokensOf } from "../../state/ops.ts";
import { takeToken } from "../../state/tokens.ts";
import type { Tx } from "../../state/tx.ts";
import { reachOf } from "../../track/policy.ts";
import { keptCircles } from "../../track/printed.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { pay } from "../../transfer/pay.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { passStep } from "./pass.ts";
import { feeTo, operating, type Paid, turnOf, turnSeats, writeTurn } from "./round.ts";

/** How a company places tokens. */
export interface TokenParams {
  /** Why the company may not place one more token in its turn, in which it has placed `placed`. */
  allowance: (ctx: Ctx, company: CompanyId, placed: number) => Refusal | undefined;
  /** Circles of a city kept from this company for others that may still come; default: as the map prints it (`reserved_for`). */
  reserved?: (ctx: Ctx, hex: HexId, city: number, company: CompanyId) => number;
  /** What placing a token costs the company. Default: the price printed on the token. */
  cost?: (ctx: Ctx, company: CompanyId, token: CharterToken) => number;
  /** "any": the president chooses which token of the charter is placed; otherwise they go in their order, neutral ones in a row of their own. */
  order?: "printed" | "any";
  /** Why a company may not place a token in a city, wherever it leads. */
  guard?: (ctx: Ctx, company: CompanyId, at: { hex: HexId; city: number }) => Refusal | undefined;
  /** Owners of tokens (markers of no company) whose circle a company's token may take. */
  yields?: readonly string[];
  /** After a token has been placed; `replaced` is the marker that gave way. */
  placed?: (tx: Tx, company: CompanyId, hex: HexId, replaced: string | undefined) => void;
}

/** Puts a company's token in the first open circle of a city; one that blocks no one beside the circles. */
export function putToken(tx: Tx, company: CompanyId, hex: HexId, city: number, token?: CharterToken): void {
  const slot = token && isSlotless(token) ? -1 : openSlot(tx, hex, city);
  if (slot === undefined) throw new Error(`no open circle in ${hex}/${city}`);
  const spot = spotAt(city, slot, company, token);
  tx.setTokens(hex, [...(tx.state.board.tokens[hex] ?? []), spot]);
}

/** Whether a token stands beside the circles of a city. */
const isSlotless = ({ kind }: CharterToken): boolean => kind === "nonBlocking";

const PLAIN: CharterToken = { price: 0 };

const isNeutral = ({ kind }: CharterToken): boolean => kind === "neutral";

/** Tokens of the charter that may be placed now: the first one and the first neutral one, or any; of several alike the first. With their places on the charter. */
function choices(ctx: Ctx, params: TokenParams, company: CompanyId): { token: CharterToken; at: number }[] {
  const all = companyOf(ctx, company).tokens.map((token, at) => ({ token, at }));
  if (params.order !== "any") {
    const rows = [all.find(({ token }) => !isNeutral(token)), all.find(({ token }) => isNeutral(token))];
    return rows.filter((one) => one !== undefined);
  }
  const same = (a: CharterToken, b: CharterToken) => a.kind === b.kind && a.price === b.price;
  return all.filter(({ token }, at) => all.findIndex((one) => same(one.token, token)) === at);
}

const costOf = (ctx: Ctx, params: TokenParams, company: CompanyId, token: CharterToken): number =>
  params.cost?.(ctx, company, token) ?? token.price;

function budgetRefusal(ctx: Ctx, params: TokenParams, company: CompanyId): Refusal | undefined {
  const allowance = params.allowance(ctx, company, turnOf(ctx).tokens);
  if (allowance) return allowance;
  const costs = choices(ctx, params, company).map(({ token }) => costOf(ctx, params, company, token));
  if (!costs.length) return refuse(ctx, "NO_TOKEN_LEFT", { company });
  return priceRefusal(ctx, company, Math.min(...costs));
}

function priceRefusal(ctx: Ctx, company: CompanyId, cost: number): Refusal | undefined {
  const cash = freeCash(ctx, companyRef(company));
  return cash < cost ? refuse(ctx, "TOKEN_COST", { company, cash, cost }) : undefined;
}

/** The token that an action names by its place on the charter (where there is a choice), or why it cannot be that one. */
function chosen(ctx: Ctx, params: TokenParams, company: CompanyId, named?: number): CharterToken | Refusal {
  const open = choices(ctx, params, company);
  const free = params.order === "any";
  if (named !== undefined && !free && (named === 0 || open.length < 2))
    return refuse(ctx, "TOKEN_ORDER", { company });
  const token = named === undefined && !free ? open[0]?.token : open.find(({ at }) => at === named)?.token;
  if (!token) return refuse(ctx, "TOKEN_WHICH", { company });
  return priceRefusal(ctx, company, costOf(ctx, params, company, token)) ?? token;
}

/** The circle of a marker that gives way to a token of a company. */
function yielding(ctx: Ctx, params: TokenParams, hex: HexId, city: number): TokenSpot | undefined {
  return (ctx.state.board.tokens[hex] ?? []).find(
    ([at, , owner]) => at === city && (params.yields?.includes(owner) ?? false),
  );
}

/** Whether every open circle of a city is kept for companies that may still come. */
function allKept(ctx: Ctx, params: TokenParams, company: CompanyId, hex: HexId, city: number): boolean {
  const kept = (params.reserved ?? keptCircles)(ctx, hex, city, company);
  if (kept === 0 || yielding(ctx, params, hex, city)) return false;
  const face = faceAt(ctx, hex);
  const slots = face.nodes[face.cities[city] as number]?.slots ?? 0;
  const taken = (ctx.state.board.tokens[hex] ?? []).filter(([at, slot]) => at === city && slot >= 0).length;
  return slots - taken <= kept;
}

/** Why a company cannot pay for the way to a city on top of the token. */
function wayRefusal(
  ctx: Ctx,
  params: TokenParams,
  company: CompanyId,
  token: CharterToken,
  { hex, way = BY_LAND }: TokenPlace,
): Refusal | undefined {
  const { cash } = companyOf(ctx, company);
  const cost = costOf(ctx, params, company, token) + way.fee;
  if (way.fee === 0 || cash >= cost) return undefined;
  return refuse(ctx, "WAY_FEE", { company, hex, cost, fee: way.fee, cash });
}

function placeAction(params: TokenParams): ActionDef {
  const spots = (ctx: Ctx, company: CompanyId, token: CharterToken) =>
    tokenSpots(ctx, company, {
      found: reachOf(ctx, company, "token"),
      ...(isSlotless(token) && { slotless: true }),
      ...(token.of !== undefined && { owner: token.of }),
      reserved: (hex, city) => (params.reserved ?? keptCircles)(ctx, hex, city, company),
      ...(params.yields && { yields: params.yields }),
    });
  const spotIn = (ctx: Ctx, company: CompanyId, token: CharterToken, hex: HexId, city: number) =>
    spots(ctx, company, token).find((spot) => spot.hex === hex && spot.city === city);
  return actions.place_token({
    check(ctx, action) {
      const company = operating(ctx) as CompanyId;
      const { hex, city } = action;
      const budget = budgetRefusal(ctx, params, company);
      if (budget) return budget;
      const token = chosen(ctx, params, company, action.token);
      if ("code" in token) return token;
      if (!ctx.rules.map.hexes.has(hex)) return refuse(ctx, "NO_SUCH_HEX", { hex });
      if (faceAt(ctx, hex).cities[city] === undefined) return refuse(ctx, "NO_CITY", { hex, city });
      const owner = token.of ?? company;
      if (tokensOf(ctx, owner).some((one) => one.hex === hex))
        return refuse(ctx, "TOKEN_IN_HEX", { company: owner, hex });
      const barred = params.guard?.(ctx, company, { hex, city });
      if (barred) return barred;
      if (!isSlotless(token)) {
        if (openSlot(ctx, hex, city) === undefined && !yielding(ctx, params, hex, city))
          return refuse(ctx, "NO_OPEN_CIRCLE", { hex });
        if (allKept(ctx, params, company, hex, city)) return refuse(ctx, "CIRCLE_KEPT", { hex });
      }
      const spot = spotIn(ctx, company, token, hex, city);
      return spot
        ? wayRefusal(ctx, params, company, token, spot)
        : refuse(ctx, "TOKEN_NOT_REACHED", { company, hex });
    },
    list(ctx) {
      const company = operating(ctx) as CompanyId;
      if (budgetRefusal(ctx, params, company)) return [];
      const open = choices(ctx, params, company).filter(
        ({ token }) => !priceRefusal(ctx, company, costOf(ctx, params, company, token)),
      );
      return open.flatMap(({ token, at }) =>
        spots(ctx, company, token)
          .filter(
            (spot) => !params.guard?.(ctx, company, spot) && !wayRefusal(ctx, params, company, token, spot),
          )
          .map(({ hex, city }) => ({
            hex,
            city,
            ...((params.order === "any" || at > 0) && { token: at }),
          })),
      );
    },
    apply(tx, action) {
      const company = operating(tx) as CompanyId;
      const { hex, city } = action;
      const at = action.token ?? 0;
      const token = companyOf(tx, company).tokens[at] ?? PLAIN;
      const cost = costOf(tx, params, company, token);
      const marker = isSlotless(token) ? undefined : yielding(tx, params, hex, city);
      const far = (tx.rules.title.reach || tx.state.board.overlays) && reachOf(tx, company, "token").far;
      const way = (far && spotIn(tx, company, token, hex, city)?.way) ?? BY_LAND;
      const standing = tx.state.board.tokens[hex] ?? [];
      takeToken(tx, company, at);
      if (marker) {
        const others = standing.filter((spot) => spot !== marker);
        tx.setTokens(hex, [...others, spotAt(city, marker[1], token.of ?? company, token)]);
      } else {
        putToken(tx, token.of ?? company, hex, city, token);
      }
      const paid: Paid[] = [
        { to: "bank" as const, amount: cost },
        { to: (way.fee > 0 && far?.to) || "bank", amount: way.fee },
      ].filter(({ amount }) => amount > 0);
      for (const { to, amount } of paid) pay(tx, companyRef(company), to, amount);
      writeTurn(tx).tokens++;
      tx.log(
        events.token_placed({
          company,
          hex,
          city,
          ...(token.of !== undefined && { of: token.of }),
          ...(cost > 0 && { cost }),
          ...feeOf(way),
          ...feeTo(paid),
        }),
      );
      params.placed?.(tx, company, hex, marker?.[2]);
    },
  });
}

/** The token step of an operating turn. */
export function tokenStep(params: TokenParams): StepDef {
  return {
    id: "token",
    actions: [placeAction(params), passStep("token")],
    seats: turnSeats,
    company: operating,
    skip: (ctx) => {
      const company = operating(ctx) as CompanyId;
      if (!budgetRefusal(ctx, params, company)) return undefined;
      return params.allowance(ctx, company, turnOf(ctx).tokens) ? "" : "no_token";
    },
    exhaustedReason: (ctx) => {
      const company = operating(ctx);
      return company === undefined ? undefined : budgetRefusal(ctx, params, company);
    },
  };
}
