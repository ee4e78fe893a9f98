import type { PhaseChange, PhasePart } from "../../contract/phase-change.ts";
import type { Ctx } from "../../contract/rules.ts";
import { beginParts } from "../../engine/phase-change.ts";
import { phaseOf, send } from "../../flow/chart.ts";
import { firstTrain, triggersOf } from "../../flow/phases.ts";
import { trainsChanged } from "../../hooks/trains.ts";
import type { CompanyId } from "../../model/ids.ts";
import { moveTrain } from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { events } from "../../vocabulary/events.ts";
import { floatAllDue } from "../stock/float.ts";
import { askDiscards } from "./discard.ts";
import { operating } from "./round.ts";

/** When a part of a phase's beginning is done; see `PhasePart`. */
type When = { when?: NonNullable<PhasePart["when"]> };

/** What rusts with a phase, and who keeps it. */
export interface Rusting extends When {
  name?: string;
  /** The bank's trains, those of companies, or both (default). */
  where?: "bank" | "companies";
  /** Whether a company keeps a train of this kind though it rusts, and goes on running it. */
  keeps?: (ctx: Ctx, company: CompanyId, kind: string) => boolean;
  /** Whether a company runs a train of this kind once more: it goes when the title removes it. */
  lastRun?: (ctx: Ctx, company: CompanyId, kind: string) => boolean;
}

/** Trains of the kinds that rust when a phase begins go, or run once more (`obsolete_on` of the data, `lastRun`). */
export function rusting({ name = "rust", when, where, keeps, lastRun }: Rusting = {}): PhasePart {
  return {
    name,
    ...(when && { when }),
    run(tx, { phase }) {
      const [rusts, ages] = [goingOn(tx, phase, "rusts_on"), goingOn(tx, phase, "obsolete_on")];
      const either = (kind: string) => rusts(kind) || ages(kind);
      const runsOn: Rusting["lastRun"] = (ctx, company, kind) =>
        ages(kind) || (lastRun?.(ctx, company, kind) ?? false);
      if (where !== "companies") rustBank(tx, either);
      if (where !== "bank") rustCompanies(tx, either, { keeps, lastRun: runsOn });
    },
  };
}

/** What the title adds when a phase begins (`onPhase`). */
export const titlesPart = ({ when }: When = {}): PhasePart => ({
  name: "title",
  ...(when && { when }),
  run: (tx, { phase }) => tx.rules.title.onPhase?.(tx, phase),
});

/** Companies above their limits discard, beginning with the one on turn and wrapping round. */
export const limiting = ({ when }: When = {}): PhasePart => ({
  name: "limits",
  ...(when && { when }),
  run(tx, { order = tx.rules.slots["discard.order"](tx), company }) {
    const start = Math.max(0, order.indexOf(company ?? ""));
    askDiscards(tx, [...order.slice(start), ...order.slice(0, start)]);
  },
});

/** What the beginning of a phase does where nothing else is said: trains rust, the title does its part, companies discard; all at once. */
export const plainPhase: readonly PhasePart[] = [rusting(), titlesPart(), limiting()];

/**
 * The first purchase of a train kind may begin a phase. The slot `phase.begin` says what it does then, and when.
 * `atOnce`: nothing of it waits for the end of a step, since none is being played.
 */
export function trainBought(tx: Tx, kind: string, atOnce = false): void {
  const { phases } = tx.rules.title;
  const now = phases.indexOf(phaseOf(tx));
  const phase = phases.find((one, index) => index > now && triggersOf(one).includes(kind));
  if (!phase) return;
  const change: PhaseChange = {
    phase: phase.name,
    train: kind,
    company: operating(tx),
    order: tx.rules.slots["discard.order"](tx),
  };
  const called = send(tx, firstTrain(kind));
  tx.log(events.phase_began({ phase: phase.name, train: kind }));
  beginParts(tx, called, change, atOnce);
  floatAllDue(tx);
}

/** Whether a kind rusts, or is obsolete, when a phase begins. */
function goingOn(ctx: Ctx, phase: string, way: "rusts_on" | "obsolete_on"): (kind: string) => boolean {
  const triggers = ctx.rules.title.phases.find(({ name }) => name === phase)?.triggered_by ?? [];
  return (kind) => triggers.includes(ctx.rules.trains.get(kind)?.[way] ?? "");
}

function rustBank(tx: Tx, rusts: (kind: string) => boolean): void {
  for (const list of [tx.state.depot.stack, tx.state.depot.pool]) {
    for (const train of list.filter((one) => rusts(one.kind))) {
      moveTrain(tx, train.id, "rusted");
      tx.log(events.pool_train_rusted({ train: train.kind }));
    }
  }
}

function rustCompanies(tx: Tx, rusts: (kind: string) => boolean, { keeps, lastRun }: Rusting): void {
  for (const company of Object.values(tx.state.companies)) {
    const rusting = company.trains.filter(
      (one) => !one.durable && rusts(one.kind) && !keeps?.(tx, company.id, one.kind),
    );
    const stays = (kind: string) => lastRun?.(tx, company.id, kind) ?? false;
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
    if (gone.length) trainsChanged(tx, company.id);
  }
}

/** An operating round begins, with this number in the game: it may begin a phase. */
export const roundBegun = (tx: Tx, round: number): void => trainBought(tx, `round ${round}`, true);
