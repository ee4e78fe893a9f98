import { type ActionFunction, assign } from "xstate";
import type { MarketDirection } from "../model/market.ts";
import type { MarketArgs, MarketContext, SentMarketEvent } from "./events.ts";
import { tokenCell, tokenPrice } from "./guards.ts";
import { landing, type StepRule } from "./market.ts";
import { onto, without } from "./stacks.ts";

/** An action of a policy, as XState takes it: one that assigns. */
export type MarketAction<P = undefined> = ActionFunction<
  MarketContext,
  SentMarketEvent,
  SentMarketEvent,
  P,
  never,
  never,
  never,
  never,
  never
>;

/** What an action changes in the machine's context. */
type Change<P> = (args: MarketArgs, params: P) => Partial<MarketContext>;

/** An action that takes over what a change gives, and is told something: `assign` of XState with the types of the market. */
const told = <P>(change: Change<P>): MarketAction<P> =>
  assign<MarketContext, SentMarketEvent, P, SentMarketEvent, never>(({ context, event }, params) =>
    change({ context, event }, params),
  );

/** An action of a policy's own: `change` says what becomes of the context, mostly by `stepToken`. */
export const marketAction = (change: (args: MarketArgs) => Partial<MarketContext>): MarketAction =>
  told<undefined>(change);

/** How a token steps: `steps` (1 unless said) at once, `avoid`: it stops before a space with this mark. */
export interface StepParams extends StepRule {
  steps?: number;
}

/** Core's actions by name, with what each may be told. */
export interface MarketActionParams {
  moveUp: StepParams | undefined;
  moveDown: StepParams | undefined;
  moveLeft: StepParams | undefined;
  moveRight: StepParams | undefined;
  moveDownPerShare: StepRule | undefined;
  moveLeftPerShare: StepRule | undefined;
  moveRightPerMultiple: { most: number };
  move: undefined;
  place: undefined;
  remove: undefined;
}

/**
 * The event's token steps, and the move is noted down. One that cannot move keeps its place in the stack; one that
 * arrives goes under those already there.
 */
export function stepToken(
  args: MarketArgs,
  direction: MarketDirection,
  steps = 1,
  rule: StepRule = {},
): Partial<MarketContext> {
  const { context, event } = args;
  const from = tokenCell(args);
  if (!from) return {};
  const to = landing(context, from, direction, steps, rule);
  if (to.row === from.row && to.col === from.col) return {};
  const { company } = event;
  return {
    stacks: onto(context.stacks, company, to),
    moves: [...context.moves, { company, direction, from, to }],
  };
}

const step = (direction: MarketDirection): MarketAction<StepParams | undefined> =>
  told<StepParams | undefined>((args, { steps, ...rule } = {}) => stepToken(args, direction, steps, rule));

const stepPerShare = (direction: MarketDirection): MarketAction<StepRule | undefined> =>
  told<StepRule | undefined>((args, rule) =>
    args.event.type === "SOLD" ? stepToken(args, direction, args.event.shares, rule) : {},
  );

/** How many times the price has been paid, `most` at most; once where the price is nothing. */
function multiples(args: MarketArgs, most: number): number {
  const price = tokenPrice(args);
  if (args.event.type !== "PAID" || price === undefined) return 0;
  return price > 0 ? Math.min(most, Math.floor(args.event.total / price)) : 1;
}

/** Actions that every policy may name. Steps go over ledges: right at the end of a row goes up, left at its start down. */
export const marketActions: {
  readonly [K in keyof MarketActionParams]: MarketAction<MarketActionParams[K]>;
} = {
  moveUp: step("up"),
  moveDown: step("down"),
  moveLeft: step("left"),
  moveRight: step("right"),
  moveDownPerShare: stepPerShare("down"),
  moveLeftPerShare: stepPerShare("left"),
  /** Right as often as the dividend holds the price. */
  moveRightPerMultiple: told((args, { most }) => stepToken(args, "right", multiples(args, most))),
  /** As the event MOVED says. */
  move: marketAction((args) =>
    args.event.type === "MOVED" ? stepToken(args, args.event.direction, args.event.steps) : {},
  ),
  /** To the space that the event PLACED names, under the tokens there. */
  place: marketAction(({ context, event }) =>
    event.type === "PLACED" ? { stacks: onto(context.stacks, event.company, event.cell) } : {},
  ),
  remove: marketAction(({ context, event }) => ({ stacks: without(context.stacks, event.company) })),
};
