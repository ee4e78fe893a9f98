import { faceAt } from "../../board/face.ts";
import { reachOf } from "../../board/policy.ts";
import { openSlot, type TokenPlace, tokenSpots } from "../../board/reach.ts";
import { BY_LAND, feeOf } from "../../board/ways.ts";
import type { Refusal } from "../../engine/action.ts";
import type { ActionDef, Ctx, StepDef } from "../../engine/rules.ts";
import type { HexId } from "../../model/map.ts";
import { companyOf, pay, tokensOf } from "../../state/ops.ts";
import { type CompanyId, companyRef, type TokenSpot } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { passStep } from "./pass.ts";
import { operating, turnOf, turnSeats, writeTurn } from "./round.ts";

export interface TokenParams {
  /** Why the company may not place one more token in its turn, in which it has placed `placed`. */
  allowance: (ctx: Ctx, company: CompanyId, placed: number) => Refusal | undefined;
  /** Circles of a city kept for companies that may still come. */
  reserved?: (ctx: Ctx, hex: HexId, city: number) => number;
  /** What a token costs the company; free unless said. */
  cost?: (ctx: Ctx, company: CompanyId) => number;
  /** Owners of tokens (markers of no company) whose circle a company's token may take. */
  yields?: readonly string[];
  /** After a token has been placed; `replaced` is the marker that gave way. */
  placed?: (tx: Tx, company: CompanyId, hex: HexId, replaced: string | undefined) => void;
}

/** Puts a company's token in the first open circle of a city. */
export function putToken(tx: Tx, company: CompanyId, hex: HexId, city: number): void {
  const slot = openSlot(tx, hex, city);
  if (slot === undefined) throw new Error(`no open circle in ${hex}/${city}`);
  tx.setTokens(hex, [...(tx.state.board.tokens[hex] ?? []), [city, slot, company]]);
}

function budgetRefusal(ctx: Ctx, params: TokenParams, company: CompanyId): Refusal | undefined {
  const allowance = params.allowance(ctx, company, turnOf(ctx).tokens);
  if (allowance) return allowance;
  const { tokensLeft, cash } = companyOf(ctx, company);
  if (tokensLeft <= 0) return refuse(ctx, "NO_TOKEN_LEFT", { company });
  const cost = params.cost?.(ctx, company) ?? 0;
  if (cash < cost) return refuse(ctx, "TOKEN_COST", { company, cash, cost });
  return undefined;
}

/** The circle of a marker that gives way to a token of a company. */
function yielding(ctx: Ctx, params: TokenParams, hex: HexId, city: number): TokenSpot | undefined {
  return (ctx.state.board.tokens[hex] ?? []).find(
    ([at, , owner]) => at === city && (params.yields?.includes(owner) ?? false),
  );
}

/** Whether every open circle of a city is kept for companies that may still come. */
function allKept(ctx: Ctx, params: TokenParams, hex: HexId, city: number): boolean {
  const kept = params.reserved?.(ctx, hex, city) ?? 0;
  if (kept === 0 || yielding(ctx, params, hex, city)) return false;
  const face = faceAt(ctx, hex);
  const slots = face.nodes[face.cities[city] as number]?.slots ?? 0;
  const taken = (ctx.state.board.tokens[hex] ?? []).filter(([at]) => at === city).length;
  return slots - taken <= kept;
}

/** Why a company cannot pay for the way to a city besides the token. */
function wayRefusal(
  ctx: Ctx,
  params: TokenParams,
  company: CompanyId,
  { hex, way = BY_LAND }: TokenPlace,
): Refusal | undefined {
  const { cash } = companyOf(ctx, company);
  const cost = (params.cost?.(ctx, company) ?? 0) + way.fee;
  if (way.fee === 0 || cash >= cost) return undefined;
  return refuse(ctx, "WAY_FEE", { company, hex, cost, fee: way.fee, cash });
}

function placeAction(params: TokenParams): ActionDef {
  const spots = (ctx: Ctx, company: CompanyId) =>
    tokenSpots(ctx, company, {
      found: reachOf(ctx, company, "token"),
      reserved: (hex, city) => params.reserved?.(ctx, hex, city) ?? 0,
      ...(params.yields && { yields: params.yields }),
    });
  const spotIn = (ctx: Ctx, company: CompanyId, hex: HexId, city: number) =>
    spots(ctx, company).find((spot) => spot.hex === hex && spot.city === city);
  return actions.place_token({
    check(ctx, action) {
      const company = operating(ctx) as CompanyId;
      const { hex, city } = action;
      const budget = budgetRefusal(ctx, params, company);
      if (budget) return budget;
      if (!ctx.rules.map.hexes.has(hex)) return refuse(ctx, "NO_SUCH_HEX", { hex });
      if (faceAt(ctx, hex).cities[city] === undefined) return refuse(ctx, "NO_CITY", { hex, city });
      if (tokensOf(ctx, company).some((token) => token.hex === hex)) {
        return refuse(ctx, "TOKEN_IN_HEX", { company, hex });
      }
      if (openSlot(ctx, hex, city) === undefined && !yielding(ctx, params, hex, city))
        return refuse(ctx, "NO_OPEN_CIRCLE", { hex });
      if (allKept(ctx, params, hex, city)) return refuse(ctx, "CIRCLE_KEPT", { hex });
      const spot = spotIn(ctx, company, hex, city);
      return spot
        ? wayRefusal(ctx, params, company, spot)
        : refuse(ctx, "TOKEN_NOT_REACHED", { company, hex });
    },
    list(ctx) {
      const company = operating(ctx) as CompanyId;
      if (budgetRefusal(ctx, params, company)) return [];
      return spots(ctx, company)
        .filter((spot) => !wayRefusal(ctx, params, company, spot))
        .map(({ hex, city }) => ({ hex, city }));
    },
    apply(tx, action) {
      const company = operating(tx) as CompanyId;
      const { hex, city } = action;
      const marker = yielding(tx, params, hex, city);
      const far = tx.rules.title.reach && reachOf(tx, company, "token").far;
      const way = (far && spotIn(tx, company, hex, city)?.way) ?? BY_LAND;
      if (marker) {
        const others = (tx.state.board.tokens[hex] ?? []).filter((spot) => spot !== marker);
        tx.setTokens(hex, [...others, [city, marker[1], company]]);
      } else {
        putToken(tx, company, hex, city);
      }
      const cost = params.cost?.(tx, company) ?? 0;
      pay(tx, companyRef(company), "bank", cost);
      if (way.fee > 0) pay(tx, companyRef(company), far?.to ?? "bank", way.fee);
      tx.company(company).tokensLeft--;
      writeTurn(tx).tokens++;
      tx.log(events.token_placed({ company, hex, city, ...(cost > 0 && { cost }), ...feeOf(way) }));
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
    spent: (ctx) => budgetRefusal(ctx, params, operating(ctx) as CompanyId),
  };
}
