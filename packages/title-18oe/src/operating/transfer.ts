import type { CompanyId, Ctx, HexId, Refusal, StepDef } from "@railhead/core";
import type { LinesOf } from "@railhead/core/contract";
import { type CharterToken, companyRef, type TokenSpot } from "@railhead/core/model";
import { operating, passStep, turnSeats } from "@railhead/core/parts";
import { companyOf, presidentOf, type Tx, takeToken, tokensOf } from "@railhead/core/state";
import { freeCash, pay } from "@railhead/core/transfer";
import { actions } from "../actions.ts";
import { europe } from "../data.ts";
import { events } from "../events.ts";
import { isMajor, ofKind } from "../railroads/kinds.ts";
import { refuse } from "../refusals.ts";
import { takeAuthority } from "../sea/authorities.ts";
import { isFirst } from "../tokens/alike.ts";
import { inPlaceOf } from "../tokens/place.ts";

/** What a token costs its new owner on top of its own printed price, by the rank of the city, in pounds (11.5). */
const FEES = { metropolis: 60, grand: 40, city: 20 };

/** The fee for a token in a hex: of a metropolis, a grand city (marked Y), or any other. */
export function transferFee(ctx: Ctx, hex: HexId): number {
  if (hex in europe.metropolises || europe.redMetropolises.includes(hex)) return FEES.metropolis;
  return ctx.rules.map.hexes.get(hex)?.labels?.includes("Y") ? FEES.grand : FEES.city;
}

const isHome = (ctx: Ctx, company: CompanyId, hex: HexId): boolean =>
  ctx.rules.companies.get(company)?.home?.some((home) => home.hex === hex) ?? false;

const spotOf = (ctx: Ctx, of: CompanyId, hex: HexId): TokenSpot | undefined =>
  ctx.state.board.tokens[hex]?.find(([, , owner]) => owner === of);

/** Why the major on turn may not buy the token of another one in a hex with one of its own (11.5). */
function transferRefusal(ctx: Ctx, of: CompanyId, hex: HexId, token: number): Refusal | undefined {
  const company = operating(ctx) as CompanyId;
  const [buyer, seller] = [companyOf(ctx, company), ctx.state.companies[of]];
  if (!isMajor(ctx, company) || !seller || seller.closed || !isMajor(ctx, of) || of === company)
    return refuse(ctx, "TRANSFER_MAJORS", {});
  if (presidentOf(ctx, seller) !== presidentOf(ctx, buyer))
    return refuse(ctx, "TRANSFER_OTHERS", { company: of });
  if (!spotOf(ctx, of, hex)) return refuse(ctx, "NO_TOKEN_THERE", { company: of, hex });
  if (isHome(ctx, of, hex)) return refuse(ctx, "HOME_NOT_SOLD", { company: of, hex });
  if (tokensOf(ctx, company).some((place) => place.hex === hex))
    return refuse(ctx, "TOKEN_IN_HEX", { company, hex });
  const own = buyer.tokens[token];
  if (!own) return refuse(ctx, "NO_TOKEN_LEFT", { company });
  if (!isFirst(buyer.tokens, token)) return refuse(ctx, "TOKEN_WHICH", { company });
  const [cash, cost] = [freeCash(ctx, companyRef(company)), own.price + transferFee(ctx, hex)];
  return cash < cost ? refuse(ctx, "TOKEN_COST", { company, cash, cost }) : undefined;
}

/** Every purchase of a token that is legal now; of several own tokens alike the first. */
function transfers(ctx: Ctx): LinesOf<typeof actions.transfer_token> {
  const company = operating(ctx) as CompanyId;
  const { tokens } = companyOf(ctx, company);
  const legal: LinesOf<typeof actions.transfer_token> = [];
  for (const { id: of } of ofKind(ctx, "major"))
    for (const { hex } of tokensOf(ctx, of))
      tokens.forEach((_one, token) => {
        if (!transferRefusal(ctx, of, hex, token)) legal.push({ company: of, hex, token });
      });
  return legal;
}

/** 11.5: the seller's token goes back to the charter, on the dearest open place. Those of a charter stand by their prices. */
export function returnToken(tx: Tx, company: CompanyId, places: readonly CharterToken[]): void {
  const { tokens } = tx.company(company);
  const open = [...places];
  for (const { price } of tokens) {
    const at = open.findIndex((one) => one.price === price);
    if (at >= 0) open.splice(at, 1);
  }
  const dearest = open.sort((a, b) => b.price - a.price)[0];
  if (!dearest) throw new Error(`the charter of ${company} is full`);
  tokens.push({ ...dearest });
  tokens.sort((a, b) => a.price - b.price);
}

const transfer = actions.transfer_token({
  check: (ctx, { company, hex, token }) => transferRefusal(ctx, company, hex, token),
  list: (ctx) => transfers(ctx),
  apply(tx, { company: of, hex, token }) {
    const company = operating(tx) as CompanyId;
    const own = takeToken(tx, company, token);
    const fee = transferFee(tx, hex);
    pay(tx, companyRef(company), "bank", own.price);
    pay(tx, companyRef(company), companyRef(of), fee);
    tx.setTokens(
      hex,
      (tx.state.board.tokens[hex] ?? []).map(
        (spot): TokenSpot => (spot[2] === of ? inPlaceOf(spot, company, own) : spot),
      ),
    );
    const printed = tx.rules.companies.get(of)?.tokens;
    returnToken(tx, of, typeof printed === "object" ? printed.filter(({ kind }) => kind !== "home") : []);
    tx.log(events.token_transferred({ company, of, hex, price: own.price, fee }));
  },
});

/** 11.5, 11.3.5: a major buys tokens on the map of other majors of the same player, each for one of its own, and a port authority. */
export const transferStep: StepDef = {
  id: "transfer",
  actions: [transfer, takeAuthority, passStep("transfer")],
  seats: turnSeats,
  company: operating,
  skip(ctx) {
    const [seat] = turnSeats(ctx);
    const none = !transfers(ctx).length && (seat === undefined || !takeAuthority.list(ctx, seat).length);
    return none ? "" : undefined;
  },
};
