import type { ActionDef, Chains, Ctx, PlayerId, Refusal } from "@railhead/core";
import { gameFacts } from "@railhead/core/engine";
import { playerRef } from "@railhead/core/model";
import {
  acted,
  declareBankruptcy,
  type Emergency,
  emergencyOf,
  sellForEmergency,
  stockData,
} from "@railhead/core/parts";
import { activePlayers, type Tx } from "@railhead/core/state";
import { freeCash, pay } from "@railhead/core/transfer";
import { familyActions as actions } from "./actions.ts";
import { familyEvents as events } from "./events.ts";
import { refuse } from "./refusals.ts";

/** What a president borrows from the bank who cannot pay for a train that is owed. */
export interface Debt {
  /** What they owe in addition to what they receive, in currency units. */
  fee: number;
  /** What is added after each stock round, as a part of what is still owed; rounded up. */
  growth: number;
}

/** What each player owes the bank, in currency units. */
export const debts = gameFacts<Record<PlayerId, number>>("debts", {});

/** What a player owes the bank, in currency units. */
export const debtOf = (ctx: Ctx, player: PlayerId): number => debts.read(ctx)[player] ?? 0;

/**
 * In place of bankruptcy: the president sells all that may be sold, the bank adds what is still missing, and they owe that and the fee.
 * Open where a bankruptcy would be.
 */
function borrowing({ fee }: Debt): ActionDef {
  return actions.borrow_for_train({
    check: (ctx, { seat }) => declareBankruptcy.check(ctx, { type: "declare_bankruptcy", seat }),
    list(ctx, seat) {
      return this.check(ctx, actions.borrow_for_train.of(seat, {})) ? [] : [{}];
    },
    apply(tx, { seat }) {
      sellForEmergency(tx, emergencyOf(tx) as Emergency);
      const { short, company } = emergencyOf(tx) as Emergency;
      pay(tx, "bank", playerRef(seat), short);
      const owed = debtOf(tx, seat) + short + fee;
      debts.write(tx)[seat] = owed;
      tx.log(events.borrowed({ player: seat, company, amount: short, owed }));
    },
  });
}

/** What a title with debts does in place of a bankruptcy; nothing without. */
export const insolventBy = (debt: Debt | undefined): { insolvent?: ActionDef } =>
  debt ? { insolvent: borrowing(debt) } : {};

/** What a player pays back now: all that they owe, or as much of it as they have. */
const payable = (ctx: Ctx, player: PlayerId): number =>
  Math.min(debtOf(ctx, player), freeCash(ctx, playerRef(player)));

/** A debt is paid back in a stock turn. */
export const repayDebt = actions.repay_debt({
  check(ctx, { seat }): Refusal | undefined {
    if (debtOf(ctx, seat) === 0) return refuse(ctx, "NO_DEBT", { player: seat });
    return payable(ctx, seat) > 0 ? undefined : refuse(ctx, "NO_CASH_FOR_DEBT", { player: seat });
  },
  list: (ctx, seat) => (seat === stockData(ctx).seat && payable(ctx, seat) > 0 ? [{}] : []),
  apply(tx, { seat }) {
    const amount = payable(tx, seat);
    const owed = debtOf(tx, seat) - amount;
    pay(tx, playerRef(seat), "bank", amount);
    debts.write(tx)[seat] = owed;
    tx.log(events.debt_repaid({ player: seat, amount, owed }));
    acted(tx, seat);
  },
});

/** For the chain `stock.debt`: who owes money and has some pays before they buy or pass. */
export const debtFirst: Chains["stock.debt"] = (ctx, player) =>
  payable(ctx, player) > 0 ? refuse(ctx, "DEBT_FIRST", { player, owed: debtOf(ctx, player) }) : undefined;

/** A stock round is over: debts grow. */
export function growDebts(tx: Tx, { growth } = { growth: 0 }): void {
  for (const player of activePlayers(tx)) {
    const owed = debtOf(tx, player);
    const amount = Math.ceil(owed * growth);
    if (amount === 0) continue;
    debts.write(tx)[player] = owed + amount;
    tx.log(events.debt_grown({ player, amount, owed: owed + amount }));
  }
}
