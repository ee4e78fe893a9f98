import type { CompanyId, Ctx } from "@railhead/core";
import { companyFacts } from "@railhead/core/engine";
import { turnOf, writeTurn } from "@railhead/core/parts";
import type { RoutesCounted } from "@railhead/core/routes";
import { companyOf, type Tx } from "@railhead/core/state";
import { familyEvents as events } from "./events.ts";

/** When companies have an idle train. */
export interface IdleTrain {
  /** As this phase begins every company that owns a train has one that earns nothing in its next turn. */
  phase: string;
}

/** Whether one train of a company earns nothing in its next turn. */
export const idle = companyFacts<{ due?: boolean }>("idleTrain", {});

/** A phase begins: every company with a train has an idle one. */
export function beginIdle(tx: Tx, { idleTrain }: { idleTrain?: IdleTrain }, phase: string): void {
  if (idleTrain?.phase !== phase) return;
  const owners = Object.values(tx.state.companies).filter(({ trains, closed }) => trains.length && !closed);
  for (const { id } of owners) {
    idle.write(tx, id).due = true;
    tx.log(events.train_idle({ company: id }));
  }
}

/** Whether a company whose only train is idle is on turn: it earns nothing, and its price stays. */
export const isStill = (ctx: Ctx, company: CompanyId): boolean =>
  idle.read(ctx, company).due === true && companyOf(ctx, company).trains.length === 1;

/** The company has run: where all its trains did, the poorest route earns nothing. */
export function lessIdle(tx: Tx, company: CompanyId, { each }: RoutesCounted): void {
  if (!idle.read(tx, company).due || each.length < companyOf(tx, company).trains.length) return;
  const amount = Math.min(...each.map(({ revenue }) => revenue));
  const left = (turnOf(tx).earnings ?? 0) - amount;
  writeTurn(tx).earnings = left;
  tx.company(company).lastEarnings = left;
  tx.log(events.idle_run({ company, amount }));
}

/** The turn's dividend is over: the company's trains all earn again. */
export function endIdle(tx: Tx, company: CompanyId): void {
  if (!idle.read(tx, company).due) return;
  delete idle.write(tx, company).due;
  tx.log(events.idle_over({ company }));
}
