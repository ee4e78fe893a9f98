import { makeTrain } from "../../engine/setup.ts";
import { phaseOf, send } from "../../flow/chart.ts";
import { moveTrain, restack } from "../../state/ops.ts";
import type { CompanyId } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { events } from "../../vocabulary/events.ts";
import { askDiscards } from "./discard.ts";
import { operating } from "./round.ts";

/** Keeps an unlimited kind in the stack: when its last copy has been taken, another one is made. */
export function refill(tx: Tx, kind: string): void {
  if (tx.rules.trains.get(kind)?.count !== "unlimited") return;
  const depot = tx.depot();
  if (!depot.stack.some((train) => train.kind === kind)) restack(tx, makeTrain(depot.made, kind));
}

/** Keeps the next train of a kind in the stack for a company: it is offered to nobody else, and to it beside the others. */
export function keepTrain(tx: Tx, company: CompanyId, kind: string): void {
  const { stack } = tx.depot();
  const at = stack.findIndex((train) => train.kind === kind && train.keptFor === undefined);
  const train = stack[at];
  if (!train) throw new Error(`no ${kind} train is left for ${company}`);
  stack[at] = { ...train, keptFor: company };
}

/**
 * The first train of the stack that is kept for nobody leaves it without a buyer, after a set of rounds: for good, or for the pool. It
 * may begin a phase as a purchase does. The kind that left, or undefined where the stack is empty.
 */
export function exportTrain(tx: Tx, to: "pool" | "rusted" = "rusted"): string | undefined {
  const train = tx.state.depot.stack.find(({ keptFor }) => keptFor === undefined);
  if (!train) return undefined;
  moveTrain(tx, train.id, to);
  refill(tx, train.kind);
  tx.log(events.train_exported({ train: train.kind, to }));
  trainBought(tx, train.kind);
  return train.kind;
}

/**
 * The first purchase of a train kind may begin a phase: trains rust everywhere, the title does what the phase asks,
 * then companies above their limits discard, beginning with the one on turn and wrapping round.
 */
export function trainBought(tx: Tx, kind: string): void {
  const { title } = tx.rules;
  const phases = title.phases;
  const now = phases.indexOf(phaseOf(tx));
  const next = phases.findIndex((phase, index) => index > now && phase.triggered_by?.includes(kind));
  if (next < 0) return;
  const phase = phases[next] as (typeof phases)[number];
  const order = (title.discardOrder ?? title.operatingOrder)(tx);
  send(tx, `PHASE.${phase.name}`);
  tx.log(events.phase_began({ phase: phase.name, train: kind }));
  rust(tx, phase.triggered_by ?? []);
  title.onPhase?.(tx, phase.name);
  const start = Math.max(0, order.indexOf(operating(tx) ?? ""));
  askDiscards(tx, [...order.slice(start), ...order.slice(0, start)]);
}

/** Trains of the kinds that rust when a phase begins go at once, or run once more where the title says so. */
function rust(tx: Tx, triggers: readonly string[]): void {
  const rusts = (kind: string) => triggers.includes(tx.rules.trains.get(kind)?.rusts_on ?? "");
  for (const list of [tx.state.depot.stack, tx.state.depot.pool]) {
    for (const train of list.filter((one) => rusts(one.kind))) {
      moveTrain(tx, train.id, "rusted");
      tx.log(events.pool_train_rusted({ train: train.kind }));
    }
  }
  for (const company of Object.values(tx.state.companies)) {
    const rusting = company.trains.filter((one) => rusts(one.kind));
    const stays = (kind: string) => tx.rules.title.lastRun?.(tx, company.id, kind) ?? false;
    const gone = rusting.filter((one) => !stays(one.kind));
    for (const { id, kind } of rusting.filter((one) => stays(one.kind))) {
      const train = tx.company(company.id).trains.find((one) => one.id === id);
      if (train) train.obsolete = true;
      tx.log(events.train_last_run({ company: company.id, train: kind }));
    }
    for (const train of gone) {
      moveTrain(tx, train.id, "rusted");
      tx.log(events.train_rusted({ company: company.id, train: train.kind }));
    }
    if (gone.length) tx.rules.title.onTrains?.(tx, company.id as CompanyId);
  }
}
