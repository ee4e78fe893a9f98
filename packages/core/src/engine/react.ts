import type { Action, Refusal } from "../contract/action.ts";
import type { Announced, Announcement, Held } from "../contract/announcement.ts";
import type { ActionDef, Ctx, InterruptDef } from "../contract/rules.ts";
import type { PlayerId } from "../model/ids.ts";
import { activePlayers, nextPlayer } from "../state/ops.ts";
import type { Tx } from "../state/tx.ts";
import { actions } from "../vocabulary/actions.ts";
import { events } from "../vocabulary/events.ts";
import { somethingToDo } from "./advance.ts";
import { asked, notAsked } from "./asked.ts";

/** The held action on top, of whatever kind. */
export function heldOf(ctx: Ctx): Held | undefined {
  const top = ctx.state.pending.at(-1);
  // Under a kind with `reacts` only `announce` puts something, and its data are of this type.
  return top && ctx.rules.interrupts.get(top.kind)?.reacts ? (top.data as Held) : undefined;
}

const others = (ctx: Ctx, seat: PlayerId): PlayerId[] => {
  const order: PlayerId[] = [];
  for (let one = seat; order.length < activePlayers(ctx).length - 1; order.push(one))
    one = nextPlayer(ctx, ctx.state.turnOrder, one);
  return order;
};

/** Whether the seat that is asked on top can do anything but let the action pass. */
const canReact = (tx: Tx, def: InterruptDef, seat: PlayerId): boolean =>
  activePlayers(tx).includes(seat) &&
  somethingToDo(
    tx,
    def.actions.filter(({ type }) => type !== actions.let_through.type),
    seat,
  );

/**
 * Announces an action before it takes effect. It is held while the first of these seats that can react is asked.
 * Called by the action's own `apply`, which returns at once if the answer is true. After each reaction the action is
 * checked and applied again, so that the next seat is asked. The answer is false when no seat is left to ask, at once
 * if no one can react. No one reacts to their own action.
 */
export function announce(
  tx: Tx,
  action: Announced,
  { kind, to = others(tx, action.seat), company, told = [] }: Announcement,
): boolean {
  const before = tx.reacted[kind] ?? [];
  for (const seat of to) {
    if (seat === action.seat || before.includes(seat)) continue;
    const def = tx.rules.interrupts.get(kind);
    if (!def?.reacts) throw new Error(`no interrupt ${kind} in which seats react`);
    const about = company === undefined ? {} : { company };
    const been = Object.keys(tx.reacted).length ? { asked: tx.reacted } : {};
    const held: Held = { action, ...about, ...been };
    tx.pending().push({ kind, seats: [seat], ...about, data: held });
    if (canReact(tx, def, seat)) {
      if (!before.length) for (const event of told) tx.log(event);
      def.reacts.ask(tx, seat, held);
      return true;
    }
    tx.pending().pop();
  }
  return false;
}

/**
 * Does an action that has been checked, unless it is announced first. Its own `apply` or the chain
 * `action.announced` says so.
 *
 * @param reacted seats that have let it pass, by kind of interrupt
 */
export function perform(tx: Tx, def: ActionDef, action: Action, reacted: Tx["reacted"] = {}): void {
  tx.reacted = reacted;
  const held = tx.rules.chains["action.announced"].some((member) => {
    const announcement = member(tx, action);
    return announcement !== undefined && announce(tx, action, announcement);
  });
  if (!held) def.apply(tx, action);
  tx.reacted = {};
}

/** The rules of a held action, or why it can no longer be done; what is asked beneath it is on top again. */
function recheckHeld(ctx: Ctx, action: Action): { def: ActionDef } | { refusal: Refusal } {
  const outOfTurn = [...(ctx.rules.title.tableActions ?? []), ...ctx.rules.tableActions];
  const aside = outOfTurn.find((one) => one.type === action.type);
  const { seats, defs } = asked(ctx);
  const mine = (aside ? activePlayers(ctx) : seats).includes(action.seat);
  const def = aside ?? defs.find((one) => one.type === action.type);
  if (!mine || !def) return { refusal: notAsked(ctx, action.seat) };
  const refusal = def.check(ctx, action);
  return refusal ? { refusal } : { def };
}

/** Why the held action on top could not be done now. Undefined where it could, or where none is held. */
export function heldRefusal(ctx: Ctx): Refusal | undefined {
  const held = heldOf(ctx);
  if (!held) return undefined;
  const beneath: Ctx = { rules: ctx.rules, state: { ...ctx.state, pending: ctx.state.pending.slice(0, -1) } };
  const found = recheckHeld(beneath, held.action);
  return "refusal" in found ? found.refusal : undefined;
}

/** Continues the held action on top if its seat has answered or can no longer react; true if it does. */
function continueHeld(tx: Tx, def: InterruptDef): boolean {
  const [held, seat] = [heldOf(tx), tx.state.pending.at(-1)?.seats[0]];
  if (!held || seat === undefined) return false;
  const { action, company, answer, asked: before = {} } = held;
  const { kind } = def;
  const gone = !activePlayers(tx).includes(action.seat);
  if (answer === undefined && !gone && canReact(tx, def, seat)) return false;
  tx.pending().pop();
  if (answer === "refused") {
    def.reacts?.refused?.(tx, held);
    return true;
  }
  const found = recheckHeld(tx, action);
  if ("def" in found) perform(tx, found.def, action, { ...before, [kind]: [...(before[kind] ?? []), seat] });
  else if (!gone) tx.log(events.announcement_returned({ kind, player: action.seat, company }));
  return true;
}

/** Notes what the seat that is asked has said; a refusal stands. */
function answered(tx: Tx, at: number, answer: "through" | "refused"): void {
  const one = tx.state.pending[at];
  const held = one?.data as Held | undefined; // `at` is where `heldOf` found it
  if (!held || held.answer) return;
  const written = tx.pending()[at];
  if (written) written.data = { ...held, answer };
}

/** What seats may do in an interrupt of one kind. */
export interface ReactionRules<A extends Announced> {
  /**
   * What a seat may do other than let the action pass: change something (the action is then checked again), or refuse
   * it by `turnDown`.
   */
  actions: ActionDef[];
  /** After it has been refused: what keeps it from being announced for ever. The announcer is asked again. */
  refused?: (tx: Tx, held: Held<A>) => void;
}

/** Reactions of one kind, with the type of what is announced. */
export interface Reactions<A extends Announced> {
  readonly kind: string;
  /** What is held, where a seat is asked for this reaction. */
  held(ctx: Ctx): Held<A> | undefined;
  /** For the rules of a reaction: the action that it reacts to is not done. */
  turnDown(tx: Tx): void;
  /** The interrupt, for the title's or the house rule's list. */
  interrupt(rules: ReactionRules<A>): InterruptDef;
}

const letThrough = (kind: string) =>
  actions.let_through({
    check: () => undefined,
    list: () => [{}],
    apply(tx, { seat }) {
      tx.log(events.let_through({ kind, player: seat, company: heldOf(tx)?.company }));
    },
  });

/** The action, after which the held one goes on. */
const thenOn = (def: ActionDef): ActionDef => ({
  ...def,
  apply(tx, action) {
    const at = tx.state.pending.length - 1;
    def.apply(tx, action);
    answered(tx, at, "through");
  },
});

/** An interrupt in which seats react. Those of consent give their own answers; all others may let it pass. */
export function reactionInterrupt(
  { kind, actions: answers, forced }: Pick<InterruptDef, "kind" | "actions" | "forced">,
  reacts: NonNullable<InterruptDef["reacts"]>,
): InterruptDef {
  const def: InterruptDef = {
    kind,
    actions: answers.map(thenOn),
    forced,
    reacts,
    resolve: (tx) => continueHeld(tx, def),
  };
  return def;
}

/** The action on top is refused, by the seat that is asked. */
export function turnDown(tx: Tx): void {
  if (!heldOf(tx)) throw new Error("nothing is held that could be refused");
  answered(tx, tx.state.pending.length - 1, "refused");
}

/**
 * Declares a kind of interrupt in which seats react to an announced action, `A`, one after another.
 *
 * @example const purchases = reactionsTo<Made<typeof actions.buy_share>>("react_purchase");
 *   interrupts: [purchases.interrupt({ actions: [reserve] })],
 *   chains: { "action.announced": [(ctx, action) =>
 *     actions.buy_share.is(action) ? { kind: purchases.kind, company: action.company } : undefined] },
 */
export function reactionsTo<A extends Announced>(kind: string): Reactions<A> {
  const held = (ctx: Ctx): Held<A> | undefined =>
    // What is announced under this kind is of type A: the title's chain or action says so.
    ctx.state.pending.at(-1)?.kind === kind ? (heldOf(ctx) as Held<A> | undefined) : undefined;
  return {
    kind,
    held,
    turnDown(tx) {
      const seat = tx.state.pending.at(-1)?.seats[0];
      const { action, company } = held(tx) ?? {};
      turnDown(tx);
      if (seat !== undefined && action)
        tx.log(events.announcement_refused({ kind, player: seat, of: action.seat, company }));
    },
    interrupt: ({ actions: more, refused }) =>
      reactionInterrupt(
        { kind, actions: [...more, letThrough(kind)], forced: false },
        {
          ask: (tx, of, { action, company }) =>
            tx.log(events.reaction_asked({ kind, of, player: action.seat, company })),
          // As above: of type A.
          ...(refused && { refused: (tx: Tx, one: Held) => refused(tx, one as Held<A>) }),
        },
      ),
  };
}
