import type { CompanyId } from "@railhead/core";
import { companyRef } from "@railhead/core/model";
import { assetsOf } from "@railhead/core/parts";
import { companyOf, moveCertificate, moveTrain, removeTokens, type Tx } from "@railhead/core/state";
import { ownedBy, pay } from "@railhead/core/transfer";
import { charters } from "../data.ts";
import { events } from "../events.ts";
import { railroad } from "../facts.ts";
import { removeMerchant } from "../minors/merchant.ts";
import { removePassages } from "../privates/passage.ts";
import { openLille } from "../routes/lille.ts";
import { endCustody } from "../stock/custody.ts";
import { discardedTo } from "./rusted.ts";

const { pullman } = charters;

/**
 * 9.5: the charter of a minor goes to the Open Market, its tokens leave play, its cash goes to the bank, its trains to the Open Market
 * or, where they have rusted, to the Locomotive Works. The Pullman of minor M stays with its charter, as the chit of every minor does.
 */
export function abandon(tx: Tx, minor: CompanyId): void {
  tx.log(events.minor_abandoned({ company: minor, ...assetsOf(tx, minor) }));
  for (const train of [...companyOf(tx, minor).trains])
    if (minor !== pullman.owner || train.kind !== pullman.train)
      moveTrain(tx, train.id, discardedTo(tx, train.kind));
  removeTokens(tx, minor);
  removePassages(tx, minor);
  pay(tx, companyRef(minor), "bank", companyOf(tx, minor).cash);
  if (minor === "D") removeMerchant(tx);
  const state = tx.company(minor);
  state.tokens = [];
  state.owner = "pool";
  state.floated = false;
}

/** 9.5: the Pullman of a railroad that is a national from now on goes to the charter of minor M, if it comes along, or to the Open Market. */
export function givePullmanUp(tx: Tx, company: CompanyId, minor: CompanyId | undefined): void {
  for (const { id, kind } of [...companyOf(tx, company).trains]) {
    if (kind !== pullman.train) continue;
    if (minor === undefined) tx.log(events.train_discarded({ company, train: kind }));
    else tx.log(events.pullman_given({ company: minor, train: kind, from: company }));
    moveTrain(tx, id, minor === undefined ? "pool" : { company: minor });
  }
}

/**
 * 9.4: a major becomes a national. Cash goes to the bank, treasury shares and a Pullman to the Open Market, tokens and whatever
 * else is on its charter out of play; minors that had merged with it are abandoned. Trains, shares of players and the share value stay.
 */
export function formNational(tx: Tx, major: CompanyId): void {
  tx.log(events.national_formed({ company: major, cash: companyOf(tx, major).cash }));
  pay(tx, companyRef(major), "bank", companyOf(tx, major).cash);
  for (const { id, at } of companyOf(tx, major).certificates)
    if (at === "treasury") moveCertificate(tx, major, id, "pool");
  const owner = ownedBy(tx, companyRef(major)).find(({ id }) => id === pullman.owner);
  givePullmanUp(tx, major, owner?.id);
  openLille(tx, major);
  removeTokens(tx, major);
  removePassages(tx, major);
  endCustody(tx, major);
  for (const { id } of ownedBy(tx, companyRef(major))) abandon(tx, id);
  const { paid } = railroad.read(tx, major);
  const state = tx.company(major);
  state.facts = {};
  Object.assign(railroad.write(tx, major), { reserved: true, ...(paid !== undefined && { paid }) });
  state.kind = "national";
  // 14.10: the train of Swift Metropolitan is an ordinary rusted one from now on.
  for (const train of state.trains) delete train.durable;
  state.tokens = [];
}
