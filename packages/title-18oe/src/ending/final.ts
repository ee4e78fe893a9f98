import type { CompanyId, Ctx, Refusal, RoundDef, StepDef } from "@railhead/core";
import { gameFacts } from "@railhead/core/engine";
import { endStep } from "@railhead/core/flow";
import {
  type DividendParams,
  dividendStep,
  type Income,
  operating,
  operatingRound,
  type RunParams,
  runProblem,
  runStep,
  turnFacts,
  writeTurn,
} from "@railhead/core/parts";
import { hasRoute } from "@railhead/core/routes";
import { companyOf, countedTrains, type Tx } from "@railhead/core/state";
import { events as coreEvents } from "@railhead/core/vocabulary";
import { actions } from "../actions.ts";
import { railroad } from "../facts.ts";
import { isNational, ofKind } from "../railroads/kinds.ts";
import { refuse } from "../refusals.ts";
import { firstFinal } from "./schedule.ts";

/** Trains of each railroad, by their ids, as the first of the final two operating rounds began. */
export const heldBefore = gameFacts<Record<CompanyId, string[]>>("heldBefore", {});

/** What a railroad does in the last round of all: whether its president has chosen to be paid as before. */
export const finalTurn = turnFacts<{ again?: boolean }>("finalTurn", {});

const trainsOf = (ctx: Ctx, company: CompanyId): string[] =>
  countedTrains(companyOf(ctx, company))
    .filter(({ kind }) => !ctx.rules.trains.get(kind)?.helper)
    .map(({ id }) => id);

/** As the first of the final two rounds begins: what each railroad has is written down. */
export function rememberTrains(tx: Tx): void {
  if (!firstFinal(tx)) return;
  const held = heldBefore.write(tx);
  for (const kind of ["minor", "regional", "major", "national"] as const)
    for (const { id } of ofKind(tx, kind)) held[id] = trainsOf(tx, id);
}

/** Whether a railroad has come to a train in the first of the final two rounds (13). */
function gainedTrain(ctx: Ctx, company: CompanyId): boolean {
  const before = heldBefore.read(ctx)[company] ?? [];
  return trainsOf(ctx, company).some((id) => !before.includes(id));
}

const earnedBefore = (ctx: Ctx, company: CompanyId): number => companyOf(ctx, company).lastEarnings ?? 0;

/** What the railroad on turn is paid without running; undefined where it may run again, with a train that it has got. */
function paidAgain(ctx: Ctx, company: CompanyId, params: RunParams): Income | undefined {
  const before = { total: earnedBefore(ctx, company) };
  if (!gainedTrain(ctx, company)) return before;
  const now = params.income?.(ctx, company);
  if (now) return now.total > before.total ? now : before;
  return hasRoute(runProblem(ctx)) ? undefined : before;
}

/** Whether the railroad on turn pays in the way in which it paid in the round before. */
const inTheSameWay = (ctx: Ctx, company: CompanyId): boolean =>
  !gainedTrain(ctx, company) || finalTurn.read(ctx).again === true;

/** Why the railroad on turn is not paid as before: it has earned nothing then. */
function repeatRefusal(ctx: Ctx): Refusal | undefined {
  const company = operating(ctx) as CompanyId;
  return earnedBefore(ctx, company) > 0 ? undefined : refuse(ctx, "EARNED_NOTHING", { company });
}

/** 13: what a railroad with a new train does instead of running again. */
const repeatRun = actions.repeat_run({
  check: (ctx) => repeatRefusal(ctx),
  list: (ctx) => (repeatRefusal(ctx) ? [] : [{}]),
  apply(tx) {
    const company = operating(tx) as CompanyId;
    const total = earnedBefore(tx, company);
    finalTurn.write(tx).again = true;
    writeTurn(tx).earnings = total;
    tx.log(coreEvents.income_counted({ company, total }));
    endStep(tx);
  },
});

/** The step in which railroads run again or, most of them, are paid again. */
function finalRun(params: RunParams): StepDef {
  const step = runStep({ ...params, income: (ctx, company) => paidAgain(ctx, company, params) });
  return { ...step, actions: [...step.actions, repeatRun] };
}

/** The step in which earnings are paid as in the round before, for a company without a new train. */
const finalDividend = (params: DividendParams): StepDef =>
  dividendStep({
    ...params,
    kinds(ctx, company) {
      const usual = params.kinds(ctx, company);
      const { paid } = railroad.read(ctx, company);
      const same = inTheSameWay(ctx, company) && !isNational(ctx, company);
      return same && paid !== undefined && usual.includes(paid) ? [paid] : usual;
    },
  });

/**
 * 13: the last operating round where a train of the last level ended the game. Every railroad is paid again what it earned in the round
 * before and pays it out in the same way; one that has got a train since may run again. Nothing is laid, placed or bought, and neither
 * privates nor mail pay.
 */
export const finalRound = (run: RunParams, dividend: DividendParams): RoundDef =>
  operatingRound({ id: "final", steps: [finalRun(run), finalDividend(dividend)] });
