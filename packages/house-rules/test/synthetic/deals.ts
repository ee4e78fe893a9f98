import type { Ctx, Refusal, StepDef } from "@railhead/core";
import type { LinesOf, Made } from "@railhead/core/contract";
import { companyFacts } from "@railhead/core/engine";
import { endStep } from "@railhead/core/flow";
import { companyRef, playerRef } from "@railhead/core/model";
import {
  askDiscards,
  consenting,
  consentTo,
  endStockTurn,
  holdingsChanged,
  limitRefusal,
  type MergerDeal,
  mergerDealRefusal,
  operating,
  passStep,
  payMergerCash,
  placeFormed,
  playerTrades,
  purchaseRefusal,
  putToken,
  turnSeats,
} from "@railhead/core/parts";
import {
  companiesOf,
  companyOf,
  moveCertificate,
  moveTrain,
  presidentOf,
  removeTokens,
  singlesAt,
  type Tx,
} from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";

/** A company that has been dealt face down. */
export const deal = companyFacts<{ faceDown: boolean }>("deal", { faceDown: false });

import { actions, events, refuse } from "./vocabulary.ts";

const consentToMerger = consentTo<Made<typeof actions.merge_minor>>("consent_merger");

/** Privates and minors change hands whole, corporations by shares; only the latter is a purchase. */
export const trading = playerTrades({
  whole: ["private", "minor"],
  shares: ["corporation"],
  isPurchase: ({ percent }) => percent !== undefined,
  guard: (ctx, { companies }) => {
    const company = companies.find((one) => deal.read(ctx, one).faceDown);
    return company === undefined ? undefined : refuse(ctx, "PRIVATE_FACE_DOWN", { company });
  },
});

/** What a minor has goes to another company; the minor leaves the game. */
function absorb(tx: Tx, minor: string, into: string): void {
  const { cash, trains } = companyOf(tx, minor);
  tx.log(events.minor_absorbed({ company: into, minor, cash, trains: trains.map(({ kind }) => kind) }));
  pay(tx, companyRef(minor), companyRef(into), cash);
  for (const train of [...trains]) moveTrain(tx, train.id, { company: into });
  removeTokens(tx, minor);
  const state = tx.company(minor);
  state.closed = true;
  delete state.owner;
  tx.log(events.company_closed({ company: minor }));
}

type Merger = Made<typeof actions.merge_minor>;

const dealOf = ({ seat, minor, company, cash }: Merger): MergerDeal => ({
  owner: seat,
  merged: minor,
  into: company,
  cash,
});

function mergerRefusal(ctx: Ctx, action: Merger): Refusal | undefined {
  const deal = dealOf(action);
  const [minor, company] = [ctx.state.companies[deal.merged], ctx.state.companies[deal.into]];
  if (minor?.kind !== "minor" || minor.owner !== playerRef(deal.owner))
    return refuse(ctx, "UNKNOWN_COMPANY", { company: deal.merged });
  if (company?.kind !== "corporation" || !company.floated || company.closed)
    return refuse(ctx, "UNKNOWN_COMPANY", { company: deal.into });
  const share = singlesAt(company, "treasury")[0];
  if (!share) return refuse(ctx, "NO_SHARE_THERE", { company: deal.into, from: "treasury" });
  return (
    purchaseRefusal(ctx, deal.owner) ??
    mergerDealRefusal(ctx, deal) ??
    limitRefusal(ctx, deal.owner, deal.into, share.percent)
  );
}

/** The minor's owner gets a treasury share for it; what cash goes with it is paid from player to player. */
function merge(tx: Tx, action: Merger): void {
  const deal = dealOf(action);
  const share = singlesAt(companyOf(tx, deal.into), "treasury")[0];
  payMergerCash(tx, deal);
  absorb(tx, deal.merged, deal.into);
  if (share) {
    const { owner: player, into: company, merged: minor } = deal;
    tx.log(events.share_received({ player, company, percent: share.percent, minor }));
    moveCertificate(tx, company, share.id, playerRef(player));
  }
  holdingsChanged(tx, deal.into);
  askDiscards(tx, [deal.into]);
  endStockTurn(tx, deal.owner);
}

/** A minor is merged into a corporation in a stock turn; another president must agree, and cash may go with it. */
export const mergeMinor = actions.merge_minor({
  check: (ctx, action) => mergerRefusal(ctx, action),
  list(ctx, seat) {
    const legal: LinesOf<typeof actions.merge_minor> = [];
    for (const minor of companiesOf(ctx, seat).filter(({ kind }) => kind === "minor")) {
      for (const company of Object.keys(ctx.state.companies)) {
        const line = { minor: minor.id, company };
        const at = (cash: number) => actions.merge_minor.of(seat, { ...line, cash });
        if (mergerRefusal(ctx, at(0))) continue;
        const president = consenting(ctx, dealOf(at(0)));
        const cash = (player = seat) => ctx.state.players[player]?.cash ?? 0;
        const [least, most] = president === undefined ? [0, 0] : [-cash(), cash(president)];
        const min = mergerRefusal(ctx, at(least)) ? 0 : least;
        const max = mergerRefusal(ctx, at(most)) ? 0 : most;
        legal.push({ ...line, fields: { cash: { kind: "range", min, max, step: 1 } } });
      }
    }
    return legal;
  },
  apply(tx, action) {
    const president = consenting(tx, dealOf(action));
    const { company } = action;
    if (president === undefined || !consentToMerger.ask(tx, president, { action, company }))
      merge(tx, action);
  },
});

/** A refused merger still counts as the turn's purchase: no one is asked for ever. */
export const mergerConsent = consentToMerger.interrupt((tx, { action }) => endStockTurn(tx, action.seat));

/** Minors of the player on turn that may form the union: two of them, and neither is operating now. */
const partners = (ctx: Ctx, seat: string): string[] =>
  companiesOf(ctx, seat)
    .filter(({ kind, id }) => kind === "minor" && id !== operating(ctx))
    .map(({ id }) => id);

function unionRefusal(ctx: Ctx, seat: string, minors: string[]): Refusal | undefined {
  if (companyOf(ctx, "U").started) return refuse(ctx, "ALREADY_STARTED", { company: "U" });
  const own = partners(ctx, seat);
  const stranger = minors.find((one) => !own.includes(one));
  if (stranger !== undefined) return refuse(ctx, "UNKNOWN_COMPANY", { company: stranger });
  return new Set(minors).size === 2 && minors.length === 2
    ? undefined
    : refuse(ctx, "BAD_ACTION", { field: "minors", expected: "two minors" });
}

/** In any turn of their company a player may form the union of two of their other minors. */
const formUnion = actions.form_union({
  check: (ctx, action) => unionRefusal(ctx, action.seat, action.minors),
  list(ctx, seat) {
    const values = partners(ctx, seat);
    return companyOf(ctx, "U").started || values.length < 2
      ? []
      : [{ fields: { minors: { kind: "subset", values, min: 2, max: 2 } } }];
  },
  apply(tx, action) {
    const minors = action.minors;
    Object.assign(tx.company("U"), { owner: playerRef(action.seat), started: true, floated: true });
    tx.log(events.union_formed({ player: action.seat, company: "U", minors }));
    const homes = minors.flatMap((minor) => tx.rules.companies.get(minor)?.home ?? []);
    placeFormed(tx, "U", minors);
    for (const minor of minors) absorb(tx, minor, "U");
    for (const { hex } of homes) {
      putToken(tx, "U", hex, 0);
      tx.log(events.token_placed({ company: "U", hex, city: 0 }));
    }
    askDiscards(tx, ["U"]);
    endStep(tx);
  },
});

export const unionStep: StepDef = {
  id: "union",
  actions: [formUnion, passStep("union")],
  seats: turnSeats,
  company: operating,
  skip(ctx) {
    const seat = presidentOf(ctx, companyOf(ctx, operating(ctx) as string));
    return seat !== undefined && formUnion.list(ctx, seat).length ? undefined : "";
  },
};
