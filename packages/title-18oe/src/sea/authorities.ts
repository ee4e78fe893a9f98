import type { CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import type { Made } from "@railhead/core/contract";
import { position } from "@railhead/core/flow";
import { firstRefusal } from "@railhead/core/hooks";
import { companyRef } from "@railhead/core/model";
import { consentTo, operating } from "@railhead/core/parts";
import { companyOf, presidentOf, type Tx } from "@railhead/core/state";
import { freeCash, pay } from "@railhead/core/transfer";
import { actions } from "../actions.ts";
import { charters } from "../data.ts";
import { events } from "../events.ts";
import { railroad, table } from "../facts.ts";
import { isMajor, ofKind } from "../railroads/kinds.ts";
import { refuse } from "../refusals.ts";
import { authoritySupply } from "../scenario/table.ts";
import type { Authority } from "./model.ts";
import { authorityOf } from "./railroad.ts";

const { price: PRICE } = charters.authorities;
const SEAS = Object.keys(charters.authorities.supply) as Authority[];

/** Steps of a turn before trains are bought (11.3.5). */
const EARLY: readonly string[] = ["track", "token", "routes", "dividend", "transfer"];

/** Markers of a sea that no major owns. */
export const authoritiesLeft = (ctx: Ctx, sea: Authority): number =>
  (authoritySupply(ctx)[sea] ?? 0) -
  ofKind(ctx, "major").filter(({ id }) => authorityOf(ctx, id) === sea).length;

/** Why the railroad on turn buys no port authority now, wherever it comes from. */
function buyerRefusal(ctx: Ctx, player: PlayerId): Refusal | undefined {
  const company = operating(ctx);
  if (company === undefined || !EARLY.includes(position(ctx.state.flow).step))
    return refuse(ctx, "AUTHORITY_BEFORE_TRAINS");
  const owner = companyOf(ctx, company);
  if (presidentOf(ctx, owner) !== player) return refuse(ctx, "NOT_YOUR_TURN", { player, acting: [] });
  if (!isMajor(ctx, company)) return refuse(ctx, "AUTHORITY_MAJORS", { company });
  if (authorityOf(ctx, company)) return refuse(ctx, "AUTHORITY_ONE", { company });
  const cash = freeCash(ctx, companyRef(company));
  return cash < PRICE ? refuse(ctx, "AUTHORITY_COST", { company, cash, price: PRICE }) : undefined;
}

function marketRefusal(ctx: Ctx, player: PlayerId, sea: string): Refusal | undefined {
  if (ctx.state.pending.length > 0) return refuse(ctx, "AUTHORITY_BEFORE_TRAINS");
  const refusal = buyerRefusal(ctx, player);
  if (refusal) return refusal;
  const known = SEAS.find((one) => one === sea);
  return known && authoritiesLeft(ctx, known) > 0 ? undefined : refuse(ctx, "AUTHORITY_NONE", { sea });
}

/** 11.3.5: a major buys a marker of the bank, at any time of its turn before it buys trains. */
export const buyAuthority = actions.buy_authority({
  check: (ctx, { seat, sea }) => marketRefusal(ctx, seat, sea),
  list: (ctx, seat) => SEAS.filter((sea) => !marketRefusal(ctx, seat, sea)).map((sea) => ({ sea })),
  apply(tx, { sea }) {
    const company = operating(tx) as CompanyId;
    pay(tx, companyRef(company), "bank", PRICE);
    railroad.write(tx, company).authority = sea as Authority;
    tx.log(events.authority_bought({ company, sea, price: PRICE }));
  },
});

type Deal = Made<typeof actions.take_authority>;

const consent = consentTo<Deal>("consent_authority");

function dealRefusal(ctx: Ctx, player: PlayerId, of: CompanyId): Refusal | undefined {
  const refusal = buyerRefusal(ctx, player);
  if (refusal) return refusal;
  if (!isMajor(ctx, of) || !authorityOf(ctx, of)) return refuse(ctx, "AUTHORITY_NOT_THERE", { company: of });
  const buyer = companyRef(operating(ctx) as CompanyId);
  const president = presidentOf(ctx, companyOf(ctx, of));
  return president === undefined || president === player
    ? undefined
    : firstRefusal(ctx.rules.chains["trade.allowed"], ctx, "asset", buyer, companyRef(of));
}

/** 11.3.5: in the step of transfers a major buys the marker of another one; where that is another player's, with that player's leave. */
export const takeAuthority = actions.take_authority({
  check(ctx, { seat, company }) {
    if (position(ctx.state.flow).step !== "transfer") return refuse(ctx, "AUTHORITY_TRANSFERS");
    return (
      dealRefusal(ctx, seat, company) ??
      (declined(ctx, company) ? refuse(ctx, "AUTHORITY_KEPT", { company }) : undefined)
    );
  },
  list: (ctx, seat) =>
    ofKind(ctx, "major").flatMap(({ id: company }) =>
      dealRefusal(ctx, seat, company) || declined(ctx, company) ? [] : [{ company }],
    ),
  apply(tx, action) {
    const president = presidentOf(tx, companyOf(tx, action.company));
    const { company: of } = action;
    if (
      president !== undefined &&
      president !== action.seat &&
      consent.ask(tx, president, { action, company: of })
    )
      return;
    transferAuthority(tx, of);
  },
});

/** The running turn, as a refusal notes it. */
const turnOf = (ctx: Ctx): string => `${operating(ctx)}/${table.read(ctx).rounds}`;

/** Whether its president has refused to sell in this turn. */
const declined = (ctx: Ctx, of: CompanyId): boolean => railroad.read(ctx, of).keeps === turnOf(ctx);

/** 11.3.5: the £125 go to the major that sells. */
function transferAuthority(tx: Tx, of: CompanyId): void {
  const company = operating(tx) as CompanyId;
  const sea = authorityOf(tx, of) as Authority;
  delete railroad.write(tx, of).authority;
  railroad.write(tx, company).authority = sea;
  pay(tx, companyRef(company), companyRef(of), PRICE);
  tx.log(events.authority_transferred({ company, of, sea, price: PRICE }));
}

/** The president's leave for an authority that another player's major wants. */
export const authorityConsent = consent.interrupt((tx, { action }) => {
  railroad.write(tx, action.company).keeps = turnOf(tx);
});
