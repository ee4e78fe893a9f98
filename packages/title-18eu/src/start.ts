import type { Ctx } from "@railhead/core";
import { faceAt, openSlot } from "@railhead/core/board";
import type { LinesOf, Made } from "@railhead/core/contract";
import { phaseReached } from "@railhead/core/flow";
import { certificateCount, spacesOf } from "@railhead/core/market";
import { companyRef, playerRef } from "@railhead/core/model";
import {
  beginCompany,
  endStockTurn,
  holdingsChanged,
  leave,
  purchaseRefusal,
  putToken,
  swapTokens,
  takeAssets,
} from "@railhead/core/parts";
import {
  certificateLimit,
  companyOf,
  moveCertificate,
  noCompany,
  plainTokens,
  singlesAt,
  type Tx,
} from "@railhead/core/state";
import { freeCash, pay } from "@railhead/core/transfer";
import { actions } from "./actions.ts";
import { ADDITIONAL_TOKENS, TOKEN_FEE } from "./data.ts";
import { events } from "./events.ts";
import { due } from "./facts.ts";
import { logMerger, minorOf, minorsOf } from "./merge.ts";
import { tidyTrains } from "./pullman.ts";
import { refuse } from "./refusals.ts";

/** From phase 5 corporations start without minors and are underwritten when they float (4.3). */
export const fullCapital = (ctx: Ctx): boolean => phaseReached(ctx, "5");

interface Start {
  company: string;
  price: number;
  minor?: string;
  hex?: string;
  city?: number;
}

/** Cities with an open circle; off-map places have none. */
function openCities(ctx: Ctx): { hex: string; city: number }[] {
  const found: { hex: string; city: number }[] = [];
  for (const hex of ctx.rules.map.hexes.keys()) {
    const cities = faceAt(ctx, hex).cities.length;
    for (let city = 0; city < cities; city++) {
      if (openSlot(ctx, hex, city) !== undefined) found.push({ hex, city });
    }
  }
  return found;
}

/** Checks that do not depend on the minor or the city. */
function certificateRefusal(ctx: Ctx, seat: string, company: string, price: number) {
  const state = ctx.state.companies[company];
  if (state?.kind !== "corporation") return refuse(ctx, "UNKNOWN_COMPANY", { company });
  if (state.closed) return noCompany(ctx, company);
  if (state.started) return refuse(ctx, "ALREADY_STARTED", { company });
  if (!spacesOf(ctx.rules.title.market, "par").some((space) => space.price === price)) {
    return refuse(ctx, "NOT_A_STARTING_VALUE", { price });
  }
  const cash = freeCash(ctx, playerRef(seat));
  if (cash < 2 * price)
    return refuse(ctx, "NOT_ENOUGH_CASH", { who: seat, cash, price: 2 * price }, "EU-4.1.3-02");
  const count = certificateCount(ctx, seat);
  const limit = certificateLimit(ctx);
  return count + 1 > limit ? refuse(ctx, "CERTIFICATE_LIMIT", { player: seat, count, limit }) : undefined;
}

function placeRefusal(ctx: Ctx, seat: string, { minor, hex, city }: Start) {
  if (!fullCapital(ctx)) {
    if (!minorsOf(ctx, seat).length) return refuse(ctx, "NO_MINOR_LEFT", { player: seat });
    if (minor === undefined || hex !== undefined || city !== undefined)
      return refuse(ctx, "START_WITH_MINOR");
    return minorOf(ctx, minor)?.owner === playerRef(seat)
      ? undefined
      : refuse(ctx, "NOT_YOUR_MINOR", { minor }, "EU-4.1.3-03");
  }
  if (!openCities(ctx).length) return refuse(ctx, "NO_OPEN_CITY");
  if (minor !== undefined) return refuse(ctx, "START_WITHOUT_MINOR");
  if (hex === undefined || city === undefined) return refuse(ctx, "START_IN_CITY");
  if (!ctx.rules.map.hexes.has(hex)) return refuse(ctx, "NO_SUCH_HEX", { hex });
  return openSlot(ctx, hex, city) === undefined
    ? refuse(ctx, "NO_OPEN_CIRCLE", { hex }, "EU-4.3-31")
    : undefined;
}

/** 4.1.3, 4.3: a player buys the president's certificate, sets the starting value, and gives the company its base. */
export const startCompany = actions.start_company({
  check(ctx, action) {
    return (
      purchaseRefusal(ctx, action.seat) ??
      certificateRefusal(ctx, action.seat, action.company, action.price) ??
      placeRefusal(ctx, action.seat, action)
    );
  },
  list(ctx, seat) {
    const legal: LinesOf<typeof actions.start_company> = [];
    if (purchaseRefusal(ctx, seat)) return legal;
    const bases = fullCapital(ctx) ? openCities(ctx) : minorsOf(ctx, seat).map((minor) => ({ minor }));
    for (const company of ctx.rules.title.companies) {
      if (company.kind !== "corporation") continue;
      for (const { price } of spacesOf(ctx.rules.title.market, "par")) {
        if (certificateRefusal(ctx, seat, company.id, price)) continue;
        for (const base of bases) legal.push({ company: company.id, price, ...base });
      }
    }
    return legal;
  },
  any(ctx, seat) {
    if (purchaseRefusal(ctx, seat)) return false;
    const least = Math.min(...spacesOf(ctx.rules.title.market, "par").map((space) => space.price));
    const startable = ctx.rules.title.companies.some(
      (company) => company.kind === "corporation" && !certificateRefusal(ctx, seat, company.id, least),
    );
    return startable && (fullCapital(ctx) ? openCities(ctx).length > 0 : minorsOf(ctx, seat).length > 0);
  },
  apply(tx, action) {
    start(tx, action);
    endStockTurn(tx, action.seat);
  },
});

function start(tx: Tx, action: Made<typeof actions.start_company>): void {
  const { seat: player, company, price, minor, hex, city } = action;
  const cell = spacesOf(tx.rules.title.market, "par").find((space) => space.price === price)?.cell;
  if (!cell) throw new Error(`no starting value ${price}`);
  const started = events.company_started({ player, company, price, minor, hex });
  beginCompany(tx, { company, player, cell, tokens: "own", told: started });
  if (minor !== undefined) {
    const share = singlesAt(companyOf(tx, company), "treasury")[0];
    logMerger(tx, player, minor, company, share);
    if (share) moveCertificate(tx, company, share.id, playerRef(player));
    takeAssets(tx, minor, company);
    tidyTrains(tx, company);
    swapTokens(tx, minor, company, { fromBank: true });
    leave(tx, minor);
    buyTokens(tx, company);
  } else if (hex !== undefined && city !== undefined) {
    putToken(tx, company, hex, city);
    tx.log(events.token_placed({ company, hex, city }));
    due.write(tx, company).tokens = true;
  }
  holdingsChanged(tx, company);
}

/** The corporation takes its four additional tokens and pays £100 for them. */
function buyTokens(tx: Tx, company: string): void {
  tx.company(company).tokens = plainTokens(ADDITIONAL_TOKENS);
  pay(tx, companyRef(company), "bank", TOKEN_FEE);
  tx.log(events.tokens_bought({ company, count: ADDITIONAL_TOKENS, price: TOKEN_FEE }));
}

/** 4.3: a corporation that was started without a minor takes its additional tokens as it floats. */
export function onFloat(tx: Tx, company: string): void {
  if (!due.read(tx, company).tokens) return;
  due.write(tx, company).tokens = false;
  buyTokens(tx, company);
}
