import type { MarketDirection } from "../model/market.ts";
import type { MarketArgs, MarketChange } from "./events.ts";
import { tokenCell, tokenPrice } from "./guards.ts";
import { landing, type StepRule } from "./market.ts";
import { onto, without } from "./stacks.ts";

/** An action of a policy: what it leads to, mostly by `stepToken`; undefined where nothing moves. */
export type MarketAction<P = undefined> = (args: MarketArgs, params: P) => MarketChange | undefined;

/** How a token steps: `steps` (default 1) at once, `avoid`: it stops before a space with this mark. */
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
 * The event's token steps. One that cannot move keeps its place in the stack; one that arrives goes under those already there.
 */
export function stepToken(
  args: MarketArgs,
  direction: MarketDirection,
  steps = 1,
  rule: StepRule = {},
): MarketChange | undefined {
  const { company } = args.event;
  const from = tokenCell(args);
  if (!from) return undefined;
  const to = landing(args.market, from, direction, steps, rule);
  if (to.row === from.row && to.col === from.col) return undefined;
  return { stacks: onto(args.stacks, company, to), move: { company, direction, from, to } };
}

const step =
  (direction: MarketDirection): MarketAction<StepParams | undefined> =>
  (args, { steps, ...rule } = {}) =>
    stepToken(args, direction, steps, rule);

const stepPerShare =
  (direction: MarketDirection): MarketAction<StepRule | undefined> =>
  (args, rule) =>
    args.event.type === "SOLD" ? stepToken(args, direction, args.event.shares, rule) : undefined;

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
  moveRightPerMultiple: (args, { most }) => stepToken(args, "right", multiples(args, most)),
  /** As the event MOVED says. */
  move: (args) =>
    args.event.type === "MOVED" ? stepToken(args, args.event.direction, args.event.steps) : undefined,
  /** To the space that the event PLACED names, under the tokens there. */
  place: ({ stacks, event }) =>
    event.type === "PLACED" ? { stacks: onto(stacks, event.company, event.cell) } : undefined,
  remove: ({ stacks, event }) => ({ stacks: without(stacks, event.company) }),
};
