import type { CompanyId } from "@railhead/core";
import { companyRef } from "@railhead/core/model";
import { operating, turnOf } from "@railhead/core/parts";
import { moveTrain, type Tx } from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { actions } from "../actions.ts";
import { charters } from "../data.ts";
import { events } from "../events.ts";

import { holderOf } from "../railroads/powers.ts";
import { refuse } from "../refusals.ts";
import { hasPullman } from "./offers.ts";

const { pullman } = charters;

/** 11.6.2: for each Pullman of its stock minor M, or the major that has it, gets a royalty of the bank. */
export function payRoyalty(tx: Tx, buyer: CompanyId): void {
  const company = holderOf(tx, pullman.owner);
  if (company === undefined) return;
  tx.log(events.royalty_paid({ company, of: buyer, amount: pullman.royalty }));
  pay(tx, "bank", companyRef(company), pullman.royalty);
}

/** 11.6.2: as train phase 4 begins M, or the major that has it, gets a Pullman for nothing. */
export function givePullman(tx: Tx): void {
  const company = holderOf(tx, pullman.owner);
  const card = tx.state.depot.stack.find(({ kind }) => kind === pullman.train);
  if (company === undefined || !card || hasPullman(tx, company)) return;
  moveTrain(tx, card.id, { company });
  tx.log(events.pullman_given({ company, train: card.kind }));
}

/** 11.6.2: a Pullman is given up before trains are bought; it goes to the Open Market and nothing is paid for it. */
export const discardPullman = actions.discard_train({
  check(ctx, { train }) {
    const company = operating(ctx) as CompanyId;
    if (train !== pullman.train || !hasPullman(ctx, company))
      return refuse(ctx, "TRAIN_NOT_OWNED", { company, train });
    return turnOf(ctx).bought.length ? refuse(ctx, "PULLMAN_AFTER_BUYING", { company }) : undefined;
  },
  list(ctx, seat) {
    const line = { train: pullman.train };
    return this.check(ctx, actions.discard_train.of(seat, line)) ? [] : [line];
  },
  apply(tx, { train }) {
    const company = operating(tx) as CompanyId;
    const card = tx.company(company).trains.find(({ kind }) => kind === train);
    if (card) moveTrain(tx, card.id, "pool");
    tx.log(events.train_discarded({ company, train }));
  },
});

/** Whether a purchase came from the stock of minor M. */
export const fromStock = ({ train, from }: { train: string; from: string }): boolean =>
  train === pullman.train && from === "stack";
