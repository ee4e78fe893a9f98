import type { PassedOver } from "../contract/action.ts";
import type { ActionDef, Ctx, RoundDef, StepDef } from "../contract/rules.ts";
import { endStep, isStepDone, position, roundOf, send } from "../flow/chart.ts";
import { TURN_OVER } from "../flow/def.ts";
import { endsOf, keepSchedule, watchEnd } from "../flow/ending.ts";
import type { PlayerId } from "../model/ids.ts";
import { activePlayers } from "../state/ops.ts";
import type { Tx } from "../state/tx.ts";
import { events } from "../vocabulary/events.ts";
import { endGame } from "./ending.ts";
import { continueParts } from "./phase-change.ts";

/** The round being played. */
export function currentRound(ctx: Ctx): RoundDef {
  const round = ctx.rules.rounds.get(roundOf(ctx.state));
  if (!round) throw new Error(`no round ${roundOf(ctx.state)}`);
  return round;
}

/** `{ variant }` where a house rule has brought the round being played: for what happens because of it. */
export const houseRuleOfRound = ({ rules, state }: Ctx): { variant?: string } => {
  const variant = rules.houseRuleRounds[roundOf(state)];
  return variant === undefined ? {} : { variant };
};

/** The step being played, by id. */
export function stepOf(ctx: Ctx, id: string): StepDef {
  const step = currentRound(ctx).steps.find((one) => one.id === id);
  if (!step) throw new Error(`no step ${id} in round ${roundOf(ctx.state)}`);
  return step;
}

/** The step in which the chart stands. */
export const currentStep = (ctx: Ctx): StepDef => stepOf(ctx, position(ctx.state.flow).step);

/** Whether a seat can do any of these but pass. */
export const somethingToDo = (ctx: Ctx, actions: readonly ActionDef[], seat: PlayerId): boolean =>
  actions.some(
    (action) =>
      action.type !== "pass" && (action.any ? action.any(ctx, seat) : action.list(ctx, seat).length > 0),
  );

/**
 * Carries the game on after an action until someone has a real choice. It settles questions with one answer, passes
 * over steps with nothing to do, and goes through turns and rounds. The chart stands in the step that is looked at.
 */
export function advance(tx: Tx): void {
  for (let guard = 0; guard < 5000; guard++) {
    if (!tx.state.ended) {
      watchEnd(tx);
      if (tx.endNow !== undefined) endGame(tx, tx.endNow);
    }
    if (tx.state.ended) {
      delete tx.state.phaseParts;
      return;
    }
    const question = tx.state.pending.at(-1);
    if (question) {
      const def = tx.rules.interrupts.get(question.kind);
      if (def?.resolve?.(tx)) continue;
      return;
    }
    const stepOver = isStepDone(tx);
    if (continueParts(tx, stepOver)) continue;
    if (stepOver) {
      nextStep(tx);
      continue;
    }
    const step = currentStep(tx);
    const over = tx.passedBefore ? tx.passedBefore[tx.passedOver.length] : passesOver(tx, step);
    if (over === undefined) return;
    tx.passedOver.push(over);
    if (over === true) passFor(tx, step);
    else {
      if (over) {
        const whose = step.company ? { company: step.company(tx) } : { seat: step.seats(tx)[0] };
        tx.log(events.step_skipped({ step: step.id, ...whose, reason: over }));
      }
      endStep(tx);
    }
  }
  throw new Error(`the game does not come to rest: ${JSON.stringify(tx.state.flow.value.play)}`);
}

/** Whether no one is asked in a step: the reason why it is left out, or that its seat can do nothing but pass. */
function passesOver(tx: Tx, step: StepDef): PassedOver | undefined {
  return step.skip?.(tx) ?? (onlyPasses(tx, step) || undefined);
}

const passOf = (step: StepDef): ActionDef | undefined =>
  step.actions.find((action) => action.type === "pass");

/**
 * A seat with nothing to do but pass is passed over at once; but not for ever: once a whole set of rounds has gone by
 * in which no one had a choice, the next seat is asked, so that the table can end the game.
 */
function onlyPasses(tx: Tx, step: StepDef): boolean {
  if (tx.state.round.set - tx.before.round.set >= 2) return false;
  const seats = step.seats(tx);
  const seat = seats[0];
  if (seats.length !== 1 || seat === undefined) return false;
  const pass = passOf(step);
  if (!pass || somethingToDo(tx, step.actions, seat)) return false;
  return !pass.check(tx, { type: "pass", seat });
}

/** Passes for the seat of a step. */
function passFor(tx: Tx, step: StepDef): void {
  const seat = step.seats(tx)[0];
  const pass = passOf(step);
  if (!pass || seat === undefined) throw new Error(`no seat can pass in step ${step.id}`);
  if (!hasActed(tx, step, seat)) {
    const company = step.company?.(tx);
    tx.log(events.passed_over({ seat, step: step.id, company, ...houseRuleOfRound(tx) }));
  }
  pass.apply(tx, { type: "pass", seat });
}

/** Whether this seat has just acted in this step, in the same turn. */
function hasActed(tx: Tx, step: StepDef, seat: PlayerId): boolean {
  const { before } = tx;
  return (
    tx.actor === seat &&
    !tx.newTurn &&
    roundOf(before) === roundOf(tx.state) &&
    position(before.flow).step === step.id
  );
}

function nextStep(tx: Tx): void {
  const round = currentRound(tx);
  send(tx, "NEXT_STEP");
  if (position(tx.state.flow).step !== TURN_OVER) {
    currentStep(tx).enter?.(tx);
    return;
  }
  if (!round.turn(tx)) {
    finishRound(tx, round);
    return;
  }
  send(tx, "NEXT_TURN");
  tx.newTurn = true;
  currentStep(tx).enter?.(tx);
}

/** Ends a round and begins what the chart names next. */
function finishRound(tx: Tx, round: RoundDef): void {
  watchEnd(tx);
  const event = round.finish(tx);
  watchEnd(tx);
  if (tx.endNow !== undefined) {
    endGame(tx, tx.endNow);
    return;
  }
  tx.log(events.round_ended({ round: round.id, ...houseRuleOfRound(tx) }));
  send(tx, event);
  const to = roundOf(tx.state);
  if (to === "over") {
    const last = activePlayers(tx).length <= 1;
    const reason = endsOf(tx)?.by ?? (tx.state.facts.bankBroken ? "bank" : last ? "last_player" : "end");
    endGame(tx, reason, round.id);
    return;
  }
  beginRound(tx, to);
}

/** Begins a round that the chart has come to. One in which no one has a turn is over at once. */
export function beginRound(tx: Tx, id: string): void {
  const round = tx.rules.rounds.get(id);
  if (!round) throw new Error(`no round ${id}`);
  tx.setRound({ ...tx.state.round, data: null });
  const first = tx.events.length;
  const played = round.begin(tx) !== false;
  keepSchedule(tx);
  const { set, run } = tx.state.round;
  tx.log(events.round_began({ round: id, set, run, ...houseRuleOfRound(tx) }), first);
  tx.newTurn = true;
  if (!played) {
    finishRound(tx, round);
    return;
  }
  currentStep(tx).enter?.(tx);
}
