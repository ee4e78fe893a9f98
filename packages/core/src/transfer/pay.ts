import { bringEnd } from "../flow/ending.ts";
import { changedBy } from "../hooks/hooks.ts";
import type { Account } from "../model/ids.ts";
import { parseRef } from "../model/ids.ts";
import { cashOf } from "../state/ops.ts";
import type { SetAside } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";
import { events } from "../vocabulary/events.ts";

function addCash(tx: Tx, account: Account, amount: number): void {
  const { kind, id } = parseRef(account);
  if (kind === "player") tx.player(id).cash += amount;
  else if (kind === "company") tx.company(id).cash += amount;
  else tx.state.bank += amount;
}

/**
 * A forced payment also draws on escrow, newest first.
 * Each amount set aside is released as a whole, and an event says what it was for. Voluntary payments have asked
 * `freeCash` and never come here.
 */
function drawOnEscrow(tx: Tx, account: Account): void {
  const all = tx.state.setAside ?? [];
  const own = all.filter((one) => one.by === account);
  let over = own.reduce((sum, { amount }) => sum + amount, -cashOf(tx, account));
  const gone = new Set<SetAside>();
  for (const one of own.reverse()) {
    if (over <= 0) break;
    gone.add(one);
    over -= one.amount;
    tx.log(events.aside_lost({ who: account, amount: one.amount, what: one.for }));
  }
  if (!gone.size) return;
  const left = all.filter((one) => !gone.has(one));
  if (left.length) tx.state.setAside = left;
  else delete tx.state.setAside;
}

/** Moves money. Only the bank may go below zero: it pays in full even when broken, and breaking it is an event. */
export function pay(tx: Tx, from: Account, to: Account, amount: number): void {
  if (!Number.isInteger(amount) || amount < 0) throw new Error(`cannot pay ${amount}`);
  if (amount === 0 || from === to) return;
  if (from !== "bank" && cashOf(tx, from) < amount) throw new Error(`${from} cannot pay ${amount}`);
  addCash(tx, from, -amount);
  addCash(tx, to, amount);
  if (tx.state.setAside?.length) drawOnEscrow(tx, from);
  if (from === "bank") breakBank(tx);
}

function breakBank(tx: Tx): void {
  if (tx.state.facts.bankBroken || !tx.rules.slots["bank.broken"](tx)) return;
  tx.facts().bankBroken = true;
  tx.log(events.bank_broken({ bank: tx.state.bank, ...changedBy(tx, "end.timing", tx, "bank") }));
  bringEnd(tx, "bank");
}
