import type { CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import type { LinesOf } from "@railhead/core/contract";
import { companyRef, playerRef } from "@railhead/core/model";
import { certificateRefusal, holdingsChanged, leave } from "@railhead/core/parts";
import {
  charterTokens,
  companyOf,
  moveCertificate,
  noCompany,
  presidentOf,
  type Tx,
} from "@railhead/core/state";
import { freeCash, pay } from "@railhead/core/transfer";
import { actions } from "../actions.ts";
import { numbers } from "../data.ts";
import { events } from "../events.ts";
import { railroad, table } from "../facts.ts";
import { option } from "../options.ts";
import { homeZone } from "../railroads/home.ts";
import { ofKind } from "../railroads/kinds.ts";
import { railroadPhase } from "../railroads/phase.ts";
import { refuse } from "../refusals.ts";
import { regionalsToFloat } from "../scenario/table.ts";
import { faceOf } from "./face.ts";
import { canFloatMinor, float } from "./minors.ts";
import { inConcessions, turnDone, turnRefusal } from "./turn.ts";

/** Regionals that may be taken out of the game by players (8.2): all but those that float. */
const mostRemoved = (ctx: Ctx): number =>
  ctx.rules.title.companies.filter(({ kind }) => kind === "regional").length - regionalsToFloat(ctx);

export const pars: readonly number[] = numbers.pars ?? [];
const least = Math.min(...pars);

/** A presidency is two secondary shares (9.2). */
const presidency = (par: number): number => 2 * par;

/** Why this is no regional that could be floated, parred or removed now. */
function regionalRefusal(ctx: Ctx, company: CompanyId): Refusal | undefined {
  const state = ctx.state.companies[company];
  if (state?.kind !== "regional") return refuse(ctx, "UNKNOWN_COMPANY", { company });
  if (state.closed) return noCompany(ctx, company);
  return state.started ? refuse(ctx, "ALREADY_STARTED", { company }) : undefined;
}

function unparred(ctx: Ctx, company: CompanyId): Refusal | undefined {
  return (
    regionalRefusal(ctx, company) ??
    (railroad.read(ctx, company).parred ? refuse(ctx, "PARRED", { company }) : undefined)
  );
}

const priceRefusal = (ctx: Ctx, price: number): Refusal | undefined =>
  pars.includes(price) ? undefined : refuse(ctx, "NOT_A_STARTING_VALUE", { price });

function cashRefusal(ctx: Ctx, player: PlayerId, par: number): Refusal | undefined {
  const cash = freeCash(ctx, playerRef(player));
  const price = presidency(par);
  return cash < price ? refuse(ctx, "NOT_ENOUGH_CASH", { who: player, cash, price }) : undefined;
}

/** Its starting value is set; nothing else of it is done. */
function setPar(tx: Tx, company: CompanyId, price: number): void {
  const state = tx.company(company);
  state.par = price;
  state.fixedPrice = price;
}

/** 9.2: the president's certificate is paid into the treasury, which pays the home. */
function begin(tx: Tx, player: PlayerId, company: CompanyId): void {
  const state = tx.company(company);
  const certificate = state.certificates.find((one) => one.president);
  const home = tx.rules.companies.get(company)?.home?.[0];
  const token = charterTokens(tx, company)[0];
  if (!certificate || !home || !token || state.par === undefined)
    throw new Error(`${company} cannot be floated`);
  pay(tx, playerRef(player), companyRef(company), presidency(state.par));
  moveCertificate(tx, company, certificate.id, playerRef(player));
  float(tx, company, { hex: home.hex, city: home.city ?? 0 }, token);
  holdingsChanged(tx, company);
}

/** 9.2: a regional floats at one of six values; its president pays for half of it. */
export const floatRegional = actions.start_company({
  check: (ctx, { seat, company, price }) =>
    turnRefusal(ctx, seat) ??
    unparred(ctx, company) ??
    priceRefusal(ctx, price) ??
    certificateRefusal(ctx, seat) ??
    cashRefusal(ctx, seat, price),
  list(ctx, seat) {
    const legal: LinesOf<typeof actions.start_company> = [];
    if (turnRefusal(ctx, seat) || certificateRefusal(ctx, seat) || cashRefusal(ctx, seat, least))
      return legal;
    for (const { id: company } of ofKind(ctx, "regional"))
      if (!unparred(ctx, company))
        for (const price of pars) if (!cashRefusal(ctx, seat, price)) legal.push({ company, price });
    return legal;
  },
  apply(tx, { seat, company, price }) {
    setPar(tx, company, price);
    tx.log(events.company_started({ player: seat, company, price }));
    begin(tx, seat, company);
    turnDone(tx, seat);
  },
});

/** Why a concession does not par a regional: it has to be used for more than that (8.1). */
function parRefusal(ctx: Ctx, player: PlayerId): Refusal | undefined {
  if (!inConcessions(ctx)) return refuse(ctx, "ONLY_BY_CONCESSION");
  const rich = !cashRefusal(ctx, player, least) && !certificateRefusal(ctx, player);
  return rich || canFloatMinor(ctx, player)
    ? refuse(ctx, "PAR_NEEDS_POVERTY", { player, price: presidency(least) })
    : undefined;
}

/** 8.1: who has no minor and too little cash chooses a regional and its value; its presidency waits for a buyer in the Open Market. */
export const parRegional = actions.par_regional({
  check: (ctx, { seat, company, price }) =>
    parRefusal(ctx, seat) ?? unparred(ctx, company) ?? priceRefusal(ctx, price),
  list(ctx, seat) {
    if (parRefusal(ctx, seat)) return [];
    return ofKind(ctx, "regional").flatMap(({ id: company }) =>
      unparred(ctx, company) ? [] : pars.map((price) => ({ company, price })),
    );
  },
  apply(tx, { seat, company, price }) {
    setPar(tx, company, price);
    const certificate = tx.company(company).certificates.find((one) => one.president);
    if (certificate) moveCertificate(tx, company, certificate.id, "pool");
    railroad.write(tx, company).parred = true;
    table.write(tx).track.push(company);
    tx.log(events.regional_parred({ player: seat, company, price }));
    turnDone(tx, seat);
  },
});

/** Whether first-round insolvency has brought a minor or regional to the Open Market (11.6.5). */
const isInsolvent = (ctx: Ctx, company: CompanyId): boolean =>
  railroad.read(ctx, company).shortfall !== undefined &&
  presidentOf(ctx, companyOf(ctx, company)) === undefined;

/** What the presidency of a regional, or a minor, that waits in the Open Market costs (8.2, 11.6.5). */
const waitingPrice = (ctx: Ctx, company: CompanyId): number =>
  faceOf(ctx, company) + (railroad.read(ctx, company).shortfall ?? 0);

/** Why a player may not buy this presidency. */
function presidencyRefusal(ctx: Ctx, player: PlayerId, company: CompanyId): Refusal | undefined {
  const state = ctx.state.companies[company];
  if (!state || state.closed) return refuse(ctx, "UNKNOWN_COMPANY", { company });
  if (!railroad.read(ctx, company).parred && !isInsolvent(ctx, company))
    return refuse(ctx, "NOT_PARRED", { company });
  const room = certificateRefusal(ctx, player);
  if (room) return room;
  const [cash, price] = [freeCash(ctx, playerRef(player)), waitingPrice(ctx, company)];
  return cash < price ? refuse(ctx, "NOT_ENOUGH_CASH", { who: player, cash, price }) : undefined;
}

/** What was insolvent is bought of the bank, and operates again; its value stays. */
function rescue(tx: Tx, player: PlayerId, company: CompanyId, price: number): void {
  pay(tx, playerRef(player), "bank", price);
  delete railroad.write(tx, company).shortfall;
  const state = tx.company(company);
  const certificate = state.certificates.find((one) => one.president);
  if (certificate) moveCertificate(tx, company, certificate.id, playerRef(player));
  else state.owner = playerRef(player);
}

/** 8.2, 11.6.5: a presidency or a minor that waits in the Open Market is bought; a parred regional floats. */
export const buyPresidency = actions.buy_presidency({
  check: (ctx, { seat, company }) => turnRefusal(ctx, seat) ?? presidencyRefusal(ctx, seat, company),
  list(ctx, seat) {
    if (turnRefusal(ctx, seat)) return [];
    return [...ofKind(ctx, "regional"), ...ofKind(ctx, "minor")].flatMap(({ id: company }) =>
      presidencyRefusal(ctx, seat, company) ? [] : [{ company }],
    );
  },
  apply(tx, { seat, company }) {
    const price = waitingPrice(tx, company);
    tx.log(events.presidency_bought({ player: seat, company, price }));
    if (isInsolvent(tx, company)) rescue(tx, seat, company, price);
    else {
      delete railroad.write(tx, company).parred;
      begin(tx, seat, company);
    }
    turnDone(tx, seat);
  },
});

/** Why a regional may not be taken out of the game (8.2): six at most of all Europe, each of another zone. */
function removalRefusal(ctx: Ctx, company: CompanyId): Refusal | undefined {
  if (railroadPhase(ctx) !== "regional" || !option(ctx, "removal")) return refuse(ctx, "REGIONAL_PHASE_ONLY");
  const none = unparred(ctx, company);
  if (none) return none;
  const { removed } = table.read(ctx);
  const most = mostRemoved(ctx);
  if (removed.length >= most) return refuse(ctx, "REGIONALS_REMOVED", { most });
  const zone = homeZone(ctx, company);
  return zone !== undefined && removed.some((one) => homeZone(ctx, one) === zone)
    ? refuse(ctx, "ZONE_REMOVED", { zone })
    : undefined;
}

/** 8.2: a regional that no one has floated leaves the game, its reserved circle with it. */
export const removeRegional = actions.remove_regional({
  check: (ctx, { seat, company }) => turnRefusal(ctx, seat) ?? removalRefusal(ctx, company),
  list(ctx, seat) {
    if (turnRefusal(ctx, seat)) return [];
    return ofKind(ctx, "regional").flatMap(({ id: company }) =>
      removalRefusal(ctx, company) ? [] : [{ company }],
    );
  },
  apply(tx, { seat, company }) {
    leave(tx, company);
    table.write(tx).removed.push(company);
    tx.log(events.regional_removed({ company, player: seat }));
    turnDone(tx, seat);
  },
});
