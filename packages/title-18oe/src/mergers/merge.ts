import type { CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import type { LinesOf, Made } from "@railhead/core/contract";
import { companyRef, playerRef } from "@railhead/core/model";
import {
  assetsOf,
  consenting,
  consentTo,
  holdingsChanged,
  mergerDealRefusal,
  payMergerCash,
} from "@railhead/core/parts";
import { companyOf, moveCertificate, moveTrain, singlesAt, type Tx } from "@railhead/core/state";
import { freeCash, giveCompany, pay } from "@railhead/core/transfer";
import { actions } from "../actions.ts";
import { charters } from "../data.ts";
import { events } from "../events.ts";
import { railroad, table } from "../facts.ts";
import { payBanner } from "../minors/banner.ts";
import { isMajor, isNational } from "../railroads/kinds.ts";
import { refuse } from "../refusals.ts";
import { turnDone, turnRefusal } from "../start/turn.ts";
import { endCustody } from "../stock/custody.ts";
import { askAssets } from "./assets.ts";
import { ledOnes, mergeRefusal, minorsOf, shareSource } from "./rules.ts";

type Merger = Made<typeof actions.merge_minor>;

const consent = consentTo<Merger>("consent_merger");

const dealOf = ({ seat, minor, company, cash }: Merger) => ({
  owner: seat,
  merged: minor,
  into: company,
  cash,
});

/** A merger that its president has refused in this turn is not asked for again. */
const refused = (ctx: Ctx, { minor, company }: Merger): Refusal | undefined =>
  table.read(ctx).refused?.includes(`${minor}/${company}`)
    ? refuse(ctx, "MERGER_REFUSED", { company: minor, of: company })
    : undefined;

const refusalOf = (ctx: Ctx, action: Merger): Refusal | undefined =>
  turnRefusal(ctx, action.seat) ??
  mergeRefusal(ctx, action.seat, action.minor, action.company) ??
  refused(ctx, action) ??
  mergerDealRefusal(ctx, dealOf(action));

/** 10.5: a minor goes into a major or national for a share, its owner's action; the other's president agrees, for cash of either perhaps. */
export const mergeMinor = actions.merge_minor({
  check: refusalOf,
  list(ctx, seat) {
    const legal: LinesOf<typeof actions.merge_minor> = [];
    if (turnRefusal(ctx, seat)) return legal;
    for (const minor of minorsOf(ctx, seat))
      for (const company of ledOnes(ctx)) {
        const deal = { owner: seat, merged: minor, into: company, cash: 0 };
        if (refusalOf(ctx, actions.merge_minor.of(seat, { minor, company, cash: 0 }))) continue;
        const president = consenting(ctx, deal);
        if (president === undefined) legal.push({ minor, company, cash: 0 });
        else {
          const most = mergerDealRefusal(ctx, { ...deal, cash: 1 }) ? 0 : freeCash(ctx, playerRef(president));
          const least = mergerDealRefusal(ctx, { ...deal, cash: -1 }) ? 0 : -freeCash(ctx, playerRef(seat));
          legal.push({ minor, company, fields: { cash: { kind: "range", min: least, max: most, step: 1 } } });
        }
      }
    return legal;
  },
  apply(tx, action) {
    const president = consenting(tx, dealOf(action));
    if (president !== undefined && consent.ask(tx, president, { action, company: action.company })) return;
    payMergerCash(tx, dealOf(action));
    merge(tx, action.seat, action.minor, action.company);
    turnDone(tx, action.seat);
  },
});

/** The president's leave for a merger; a refusal holds for the turn. */
export const mergerConsent = consent.interrupt((tx, { action }) => {
  const facts = table.write(tx);
  facts.refused = [...(facts.refused ?? []), `${action.minor}/${action.company}`];
});

/** A new turn: what was refused may be asked again. */
export function forgetRefusals(tx: Tx): void {
  if (table.read(tx).refused) delete table.write(tx).refused;
}

/** 10.5: the owner gets a share, cash goes to the major or the bank, trains and tokens as the railroad chooses, the minor under its charter. */
export function merge(tx: Tx, player: PlayerId, minor: CompanyId, into: CompanyId): void {
  const from = shareSource(tx, player, into);
  const share = from && singlesAt(companyOf(tx, into), from)[0];
  const { cash } = companyOf(tx, minor);
  tx.log(events.minor_merged({ player, minor, company: into, from: from ?? "none", ...assetsOf(tx, minor) }));
  pay(tx, companyRef(minor), from === "treasury" ? companyRef(into) : "bank", cash);
  if (share) moveCertificate(tx, into, share.id, playerRef(player));
  if (from === "treasury") endCustody(tx, into, player);
  for (const { id } of [...companyOf(tx, minor).trains]) moveTrain(tx, id, { company: into });
  if (isNational(tx, into)) for (const train of tx.company(into).trains) delete train.durable;
  payBanner(tx, minor, into);
  oneCar(tx, into);
  const facts = table.write(tx);
  facts.track = facts.track.filter((id) => id !== minor);
  railroad.write(tx, into).merged = tx.state.round.set;
  if (isMajor(tx, into)) giveCompany(tx, minor, companyRef(into));
  holdingsChanged(tx, into);
  askAssets(tx, minor, into);
}

/** 11.6.2: of two Pullmans one goes to the Open Market. */
export function oneCar(tx: Tx, company: CompanyId): void {
  const cars = companyOf(tx, company).trains.filter(({ kind }) => kind === charters.pullman.train);
  for (const { id, kind } of cars.slice(1)) {
    moveTrain(tx, id, "pool");
    tx.log(events.train_discarded({ company, train: kind }));
  }
}
