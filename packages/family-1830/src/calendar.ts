import type { CompanyId, Ctx, OptionDef, Refusal } from "@railhead/core";
import { gameFacts } from "@railhead/core/engine";
import type { EndTriggerDef } from "@railhead/core/flow";
import { companyRef } from "@railhead/core/model";
import { operatingData, roundBegun } from "@railhead/core/parts";
import { companyOf, moveTrain, type Tx } from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { events as coreEvents } from "@railhead/core/vocabulary";
import { familyEvents as events } from "./events.ts";
import { refuse } from "./refusals.ts";

/** What happens by the number of operating rounds, counted from the first of the game. */
export interface Calendar {
  /** The game ends after this many. Default: not by their number. */
  rounds?: number;
}

/** Whether trains that go with a round may be sold in it after they have run. */
export const goingOption: OptionDef = { id: "goingTrains", kind: "boolean", default: false };

/** Operating rounds that have begun. */
export const roundsPlayed = gameFacts<{ n: number }>("roundsPlayed", { n: 0 });

/** An operating round begins: it is counted, and may begin a phase. */
export function countRound(tx: Tx): void {
  const played = roundsPlayed.write(tx);
  played.n++;
  tx.log(events.round_counted({ n: played.n }));
  roundBegun(tx, played.n);
}

/** An operating round ends: trains go whose time has come. */
export function endRound(tx: Tx): void {
  const { n } = roundsPlayed.read(tx);
  for (const { name, leaves } of tx.rules.title.trains)
    if (leaves?.after === n) leave(tx, name, leaves.pays ?? 0);
}

function leave(tx: Tx, kind: string, pays: number): void {
  for (const company of Object.keys(tx.state.companies))
    for (const { id } of companyOf(tx, company).trains.filter((one) => one.kind === kind)) {
      moveTrain(tx, id, "rusted");
      if (pays > 0) pay(tx, "bank", companyRef(company), pays);
      tx.log(events.train_left({ company, train: kind, amount: pays }));
    }
  const { stack, pool } = tx.state.depot;
  for (const { id } of [...stack, ...pool].filter((one) => one.kind === kind)) {
    moveTrain(tx, id, "rusted");
    tx.log(coreEvents.pool_train_rusted({ train: kind }));
  }
}

/** Why a train is not sold: it goes with this round, and its company has run it. An option of the table may lift it. */
export function goingTrain(ctx: Ctx, seller: CompanyId, train: string): Refusal | undefined {
  const goes = ctx.rules.trains.get(train)?.leaves?.after === roundsPlayed.read(ctx).n;
  const ran = goes && operatingData(ctx).done.includes(seller);
  return ran && ctx.rules.readings[goingOption.id] !== true
    ? refuse(ctx, "TRAIN_GOES", { company: seller, train })
    : undefined;
}

/** The last operating round of a game of that many has begun. */
export const lastRound = (rounds: number): EndTriggerDef => ({
  id: "rounds",
  reached: (ctx) => roundsPlayed.read(ctx).n >= rounds,
});
