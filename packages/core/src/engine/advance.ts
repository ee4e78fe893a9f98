import type { PassedOver } from "../contract/action.ts";
import type { ActionDef, Ctx, RoundDef, StepDef } from "../contract/rules.ts";
import { position, regionOf, send } from "../flow/chart.ts";
import { endsOf, keepSchedule, watchEnd } from "../flow/ending.ts";
import { activePlayers } from "../state/ops.ts";
import type { PlayerId } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";
import { events } from "../vocabulary/events.ts";
import { endGame } from "./ending.ts";
import { continueParts, showChange } from "./phase-change.ts";

/** The round being played. */
export function currentRound(ctx: Ctx): RoundDef {
  const round = ctx.rules.rounds.get(ctx.state.round.id);
  if (!round) throw new Error(`no round ${ctx.state.round.id}`);
  return round;
}

/** `{ variant }` where a house rule has brought the round being played: for what happens because of it. */
export const broughtBy = ({ rules, state }: Ctx): { variant?: string } => {
  const variant = rules.brought[state.round.id];
  return variant === undefined ? {} : { variant };
};

/** The step being played, by id. */
export function stepOf(ctx: Ctx, id: string): StepDef {
  const step = currentRound(ctx).steps.find((one) => one.id === id);
  if (!step) throw new Error(`no step ${id} in round ${ctx.state.round.id}`);
  return step;
}

/** Whether a seat can do any of these but pass. */
export const somethingToDo = (ctx: Ctx, actions: readonly ActionDef[], seat: PlayerId): boolean =>
  actions.some(
    (action) =>
      action.type !== "pass" && (action.any ? action.any(ctx, seat) : action.list(ctx, seat).length > 0),
  );

/**
 * Carries the game on after an action until somebody has a real choice: settles questions with one answer, passes
 * over steps with nothing to do, turns and rounds. Leaves the chart at the step that asks.
 */
export function advance(tx: Tx): void {
  for (let guard = 0; guard < 5000; guard++) {
    if (!tx.state.ended) {
      watchEnd(tx);
      if (tx.endNow !== undefined) endGame(tx, tx.endNow);
    }
    if (tx.state.ended) {
      delete tx.state.phaseParts;
      showInterrupt(tx);
      return;
    }
    const question = tx.state.pending.at(-1);
    if (question) {
      const def = tx.rules.interrupts.get(question.kind);
      if (def?.resolve?.(tx)) continue;
      if (tx.stepDone) {
        tx.round();
        tx.state.round.leaving = true;
      }
      rest(tx);
      return;
    }
    const stepOver = tx.stepDone || tx.state.round.leaving === true;
    if (continueParts(tx, stepOver)) continue;
    if (stepOver) {
      tx.stepDone = false;
      if (tx.state.round.leaving) {
        tx.round();
        delete tx.state.round.leaving;
      }
      nextStep(tx);
      continue;
    }
    const step = stepOf(tx, tx.step);
    const over = tx.passedBefore ? tx.passedBefore[tx.passedOver.length] : passesOver(tx, step);
    if (over === undefined) {
      rest(tx);
      return;
    }
    tx.passedOver.push(over);
    if (over === true) passFor(tx, step);
    else {
      if (over) {
        const whose = step.company ? { company: step.company(tx) } : { seat: step.seats(tx)[0] };
        tx.log(events.step_skipped({ step: step.id, ...whose, reason: over }));
      }
      tx.stepDone = true;
    }
  }
  throw new Error(`the game does not come to rest: round ${tx.state.round.id}, step ${tx.step}`);
}

/** Whether nobody is asked in a step: the reason why it is left out, or that its seat can do nothing but pass. */
function passesOver(tx: Tx, step: StepDef): PassedOver | undefined {
  return step.skip?.(tx) ?? (onlyPasses(tx, step) || undefined);
}

const passOf = (step: StepDef): ActionDef | undefined =>
  step.actions.find((action) => action.type === "pass");

/**
 * A seat with nothing to do but pass is passed over at once; but not for ever: once a whole set of rounds has gone by
 * in which nobody had a choice, the next seat is asked, so that the table can end the game.
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
  if (!pass || seat === undefined) throw new Error(`nobody can pass in step ${step.id}`);
  if (!hasActed(tx, step, seat)) {
    const company = step.company?.(tx);
    tx.log(events.passed_over({ seat, step: step.id, company, ...broughtBy(tx) }));
  }
  pass.apply(tx, { type: "pass", seat });
}

/** Whether this seat has just acted in this step, in the same turn. */
function hasActed(tx: Tx, step: StepDef, seat: PlayerId): boolean {
  const { before } = tx;
  return (
    tx.actor === seat &&
    !tx.newTurn &&
    before.round.id === tx.state.round.id &&
    position(before.flow).step === step.id
  );
}

function nextStep(tx: Tx): void {
  const round = currentRound(tx);
  const next = round.steps[round.steps.findIndex((step) => step.id === tx.step) + 1];
  if (next) {
    enter(tx, next);
    return;
  }
  const first = round.turn(tx);
  if (first !== undefined) {
    tx.newTurn = true;
    enter(tx, stepOf(tx, first));
    return;
  }
  finishRound(tx, round);
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
  tx.log(events.round_ended({ round: round.id, ...broughtBy(tx) }));
  send(tx, event);
  const to = position(tx.state.flow).round;
  if (to === "over") {
    const last = activePlayers(tx).length <= 1;
    endGame(tx, endsOf(tx)?.by ?? (tx.state.facts.bankBroken ? "bank" : last ? "last_player" : "end"));
    return;
  }
  beginRound(tx, to);
}

function enter(tx: Tx, step: StepDef): void {
  tx.step = step.id;
  step.enter?.(tx);
}

/** Begins a round that the chart has come to; one in which nobody has a turn is over at once. */
export function beginRound(tx: Tx, id: string): void {
  const round = tx.rules.rounds.get(id);
  if (!round) throw new Error(`no round ${id}`);
  tx.setRound({ ...tx.state.round, id, data: null });
  tx.step = "";
  tx.stepDone = false;
  const first = tx.events.length;
  const played = round.begin(tx) !== false;
  keepSchedule(tx);
  const { set, run } = tx.state.round;
  tx.log(events.round_began({ round: id, set, run, ...broughtBy(tx) }), first);
  tx.newTurn = true;
  if (!played) {
    finishRound(tx, round);
    return;
  }
  enter(tx, round.steps[0] as StepDef);
}

/** Brings the chart to where the game has come to rest: the step, its stage where that follows the data, the interrupt on top. */
function rest(tx: Tx): void {
  const at = position(tx.state.flow);
  // Without a new turn steps follow one another as they are listed.
  if (at.step !== tx.step) send(tx, tx.newTurn ? `TURN.${tx.step}` : `STEP.${tx.step}`);
  const { stages } = stepOf(tx, tx.step);
  if (stages?.follows && !tx.state.round.leaving) {
    const stage = stages.stands(tx);
    if (stage !== position(tx.state.flow).stage) send(tx, `STAGE.${stage}`);
  }
  showInterrupt(tx);
}

/** Brings the regions `interrupt` and `change` to the kind of the interrupt on top and to what waits of a phase. */
export function showInterrupt(tx: Tx): void {
  const top = tx.state.pending.at(-1)?.kind;
  const shown = regionOf(tx, "interrupt");
  if (shown !== (top ?? "none")) send(tx, top === undefined ? "ANSWERED" : `ASK.${top}`);
  showChange(tx);
}
