import type { Ctx } from "../contract/rules.ts";
import type { Account } from "../model/ids.ts";
import { cashOf } from "../state/ops.ts";
import type { SetAside } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";
import { events } from "../vocabulary/events.ts";

const NOTHING: readonly SetAside[] = [];

/** What is set aside of an account's money, or of everyone's, in the order of time. `what`: only for that. */
export const escrowOf = (ctx: Ctx, by?: Account, what?: string): readonly SetAside[] => {
  const { setAside = NOTHING } = ctx.state;
  if (by === undefined && what === undefined) return setAside;
  return setAside.filter(
    (one) => (by === undefined || one.by === by) && (what === undefined || one.for === what),
  );
};

/**
 * The money that an account may use as it likes, in currency units. It is its cash less what is set aside of it.
 * Every payment of choice asks it.
 */
export function freeCash(ctx: Ctx, account: Account): number {
  const cash = cashOf(ctx, account);
  if (!ctx.state.setAside?.length) return cash;
  return escrowOf(ctx, account).reduce((left, { amount }) => left - amount, cash);
}

function write(tx: Tx, lines: readonly SetAside[]): void {
  if (lines.length) tx.state.setAside = [...lines];
  else delete tx.state.setAside;
}

/**
 * Sets money of an account aside for something (a bid on a lot, named by its id). It stays the account's and can be
 * used for nothing else. What was set aside for the same before is replaced. `amount` in currency units. Throws where
 * there is not so much free.
 */
export function holdInEscrow(tx: Tx, by: Account, what: string, amount: number): void {
  const rest = escrowOf(tx).filter((one) => one.by !== by || one.for !== what);
  const before = escrowOf(tx, by, what)[0]?.amount ?? 0;
  if (!Number.isInteger(amount) || amount <= 0 || amount > freeCash(tx, by) + before)
    throw new Error(`${by} cannot set ${amount} aside for ${what}`);
  write(tx, [...rest, { by, amount, for: what }]);
  tx.log(events.set_aside({ who: by, amount, what }));
}

/** What was set aside is free again: all for this thing, or only this account's. */
export function release(tx: Tx, what: string, by?: Account): void {
  const freed = escrowOf(tx, by, what);
  if (!freed.length) return;
  write(
    tx,
    escrowOf(tx).filter((one) => !freed.includes(one)),
  );
  for (const { by: who, amount } of freed) tx.log(events.aside_released({ who, amount, what }));
}

/** Frees what an account has set aside for a thing, to be spent on it at once. No one is told. */
export function payFromEscrow(tx: Tx, by: Account, what: string): void {
  write(
    tx,
    escrowOf(tx).filter((one) => one.by !== by || one.for !== what),
  );
}
