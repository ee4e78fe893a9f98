import type { Refusal } from "../../contract/action.ts";
import type { Change } from "../../contract/change.ts";
import type { Made } from "../../contract/define-action.ts";
import type { Ctx } from "../../contract/rules.ts";
import { advance, currentStep } from "../../engine/advance.ts";
import { heldRefusal, perform } from "../../engine/react.ts";
import { trainsChanged } from "../../hooks/trains.ts";
import { percentAt } from "../../state/ops.ts";
import { Tx } from "../../state/tx.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { holdingsChanged } from "../stock/buy.ts";
import { boardStands, correctOverlay, correctTile, correctToken, homeless } from "./board.ts";
import { badChange } from "./change.ts";
import { correctCash, correctCertificate, correctOwner, correctPrice, correctTrain } from "./holdings.ts";

/** Longest reason, longest name, most changes of one correction. */
export const CORRECTION_LIMITS = { reason: 300, by: 60, changes: 50 } as const;

function carryOut(tx: Tx, change: Change): Refusal | undefined {
  switch (change.kind) {
    case "cash":
      return correctCash(tx, change);
    case "certificate":
      return correctCertificate(tx, change);
    case "owner":
      return correctOwner(tx, change);
    case "train":
      return correctTrain(tx, change);
    case "tile":
      return correctTile(tx, change);
    case "token":
      return correctToken(tx, change);
    case "overlay":
      return correctOverlay(tx, change);
    case "price":
      return correctPrice(tx, change);
  }
}

/** Carries out all changes in order; the first refusal, with the number of its change, ends it. */
function carryOutAll(tx: Tx, action: Made<typeof actions.correct>): Refusal | undefined {
  const { changes } = action;
  for (const [index, change] of changes.entries()) {
    const refusal = carryOut(tx, change);
    if (refusal) return { ...refusal, values: { ...refusal.values, change: index + 1 } };
  }
  for (const company of new Set(changes.map((one) => one.kind === "certificate" && one.company)))
    if (company) holdingsChanged(tx, company);
  for (const { id, trains } of Object.values(tx.state.companies))
    if (trains.length !== tx.before.companies[id]?.trains.length) trainsChanged(tx, id);
  return undefined;
}

function formRefusal(ctx: Ctx, action: Made<typeof actions.correct>): Refusal | undefined {
  const { reason, by, changes } = action;
  const { reason: longest, by: longestName, changes: most } = CORRECTION_LIMITS;
  if (!reason.trim() || reason.length > longest) return refuse(ctx, "CORRECTION_REASON", { most: longest });
  if (!by.trim() || by.length > longestName) return refuse(ctx, "CORRECTION_BY", { most: longestName });
  if (!changes.length || changes.length > most) return refuse(ctx, "CORRECTION_CHANGES", { most });
  for (const [index, change] of changes.entries()) {
    const bad = badChange(change);
    if (bad)
      return refuse(ctx, "BAD_ACTION", { field: `changes.${index}.${bad.field}`, expected: bad.expected });
  }
  return undefined;
}

/** What may not be so once all changes are made, where it was not so before. */
function outcomeRefusal(tx: Tx): Refusal | undefined {
  const { poolLimit } = tx.rules.title.numbers;
  for (const [id, company] of Object.entries(tx.state.companies)) {
    const before = tx.before.companies[id];
    if (!before || company === before) continue;
    const pool = percentAt(company, "pool");
    if (pool > poolLimit && pool > percentAt(before, "pool"))
      return refuse(tx, "POOL_LIMIT", { company: id, pool: percentAt(before, "pool"), limit: poolLimit });
    const limit = tx.rules.slots["train.limit"](tx, id);
    if (company.trains.length > limit && company.trains.length > before.trains.length)
      return refuse(tx, "TRAIN_LIMIT", { company: id, count: before.trains.length, limit });
  }
  const lost = homeless(tx);
  return lost && !homeless({ rules: tx.rules, state: tx.before })
    ? refuse(tx, "CORRECTION_HOME", { ...lost })
    : undefined;
}

/** Whether a seat is asked, and each seat that is asked has a legal action. */
function goesOn(ctx: Ctx): boolean {
  const question = ctx.state.pending.at(-1);
  const step = question ? undefined : currentStep(ctx);
  const seats = question?.seats ?? step?.seats(ctx) ?? [];
  const actions = step?.actions ?? ctx.rules.interrupts.get(question?.kind ?? "")?.actions ?? [];
  return seats.length > 0 && seats.every((seat) => actions.some((one) => one.list(ctx, seat).length > 0));
}

/** Whether what was announced and waits for an answer would still be legal. */
function announcedStands(tx: Tx): boolean {
  const { rules, before } = tx;
  return heldRefusal(tx) === undefined || heldRefusal({ rules, state: before }) !== undefined;
}

/** Whether an open question can still be answered in every way that it offers. */
function answerable(tx: Tx): boolean {
  const question = tx.state.pending.at(-1);
  const def = question && tx.rules.interrupts.get(question.kind);
  if (!question || !def) return true;
  for (const seat of question.seats) {
    for (const answer of def.actions) {
      for (const legal of answer.list(tx, seat)) {
        if (legal.fields || answer.check(tx, legal)) continue;
        const next = new Tx(tx.rules, tx.state);
        next.actor = seat;
        perform(next, answer, legal);
        advance(next);
        if (!boardStands(next) || outcomeRefusal(next)) return false;
      }
    }
  }
  return true;
}

function soundRefusal(ctx: Ctx, action: Made<typeof actions.correct>): Refusal | undefined {
  const tx = new Tx(ctx.rules, ctx.state);
  tx.actor = action.seat;
  const refusal = carryOutAll(tx, action) ?? outcomeRefusal(tx);
  if (refusal) return refusal;
  const invalid = currentStep(tx).invalidAfterCorrection?.(tx);
  if (invalid) return invalid;
  advance(tx);
  const sound = boardStands(tx) && (tx.state.ended || (goesOn(tx) && announcedStands(tx) && answerable(tx)));
  return sound ? undefined : refuse(ctx, "CORRECTION_UNSOUND");
}

/**
 * A correction: what went wrong at the table is put right, under a reason and a name that everyone sees. Open at any time
 * to every player in the game; who may use it is the table's business (the server asks all). `changes` is a list of
 * `Change`; all of them are made or none. Money, certificates, trains, tiles and tokens are conserved; who presides and who
 * is asked follow from what lies there afterwards. Not listed with the legal actions: what is put right is no choice
 * between given things.
 */
export const correct = actions.correct({
  check(ctx, action) {
    const form = formRefusal(ctx, action);
    if (form) return form;
    const question = ctx.state.pending.at(-1);
    const changes = action.changes;
    // A question knows by name who is asked, so who decides for a company stays while it is open.
    if (question && changes.some(({ kind }) => kind === "certificate" || kind === "owner"))
      return refuse(ctx, "CORRECTION_QUESTION", { step: question.kind });
    try {
      return soundRefusal(ctx, action);
    } catch {
      return refuse(ctx, "CORRECTION_UNSOUND");
    }
  },
  list: () => [],
  apply(tx, action) {
    tx.log(events.corrected({ player: action.seat, by: action.by, note: action.reason }));
    const refusal = carryOutAll(tx, action);
    if (refusal) throw new Error(`a correction that was accepted is refused: ${refusal.code}`);
  },
});
