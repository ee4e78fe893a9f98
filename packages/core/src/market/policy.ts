import { type MarketAction, type MarketActionParams, marketActions } from "./actions.ts";
import type { MarketEvent, OwnEventName, OwnMarketEvent } from "./events.ts";
import { type MarketGuard, type MarketGuardParams, marketGuards } from "./guards.ts";

/** A guard or an action by its name, with what it is to be told. */
export type Named = string | { readonly type: string; readonly params?: unknown };

/** One of several names of core: those that must be told something come with it. */
type NamedOf<T> = {
  [K in keyof T & string]: undefined extends T[K]
    ? K | { readonly type: K; readonly params?: T[K] }
    : { readonly type: K; readonly params: T[K] };
}[keyof T & string];

/** One line of a policy: what is done where the guard holds; always, where there is none. */
export interface PolicyLine<G = Named, A = Named> {
  readonly guard?: G;
  /** None: the token stays. */
  readonly actions: A | readonly A[];
}

type CoreEventName = Exclude<MarketEvent["type"], OwnEventName>;

/** By event the lines of which the first whose guard holds is carried out. */
export type PolicyTable<G = Named, A = Named, N extends string = string> = {
  readonly [E in N]?: readonly PolicyLine<G, A>[];
};

/**
 * What moves prices: a table of events over core's (`gridTable`), in which an event that is named replaces core's lines, and the
 * guards, actions and events that are its own. Made by `marketPolicy`.
 */
export interface MarketPolicy<N extends OwnEventName = OwnEventName> {
  readonly on: PolicyTable;
  readonly guards: Readonly<Record<string, MarketGuard>>;
  readonly actions: Readonly<Record<string, MarketAction>>;
  readonly events: readonly N[];
  /** An event of its own, for `marketEvent`. */
  event(type: N, data?: OwnMarketEvent["data"]): OwnMarketEvent;
}

/** A policy as it is written down: the names in its table are those of core and its own. */
export interface PolicyDefinition<G extends string, A extends string, N extends OwnEventName> {
  guards?: Readonly<Record<G, MarketGuard>>;
  actions?: Readonly<Record<A, MarketAction>>;
  /** Names of its own events, each with a dot. */
  events?: readonly N[];
  on: PolicyTable<
    NamedOf<MarketGuardParams> | NoInfer<G>,
    NamedOf<MarketActionParams> | NoInfer<A>,
    CoreEventName | NoInfer<N>
  >;
}

/**
 * Defines what moves the prices of a title (slot `market.policy`). What it does not say is as on a grid: down per share sold, up
 * when sold out, right for a dividend of at least the price, left without one.
 *
 * @example marketPolicy({ on: { PAID: [{ actions: "moveRight" }], SOLD_OUT: [] } })
 */
export function marketPolicy<
  G extends string = never,
  A extends string = never,
  const N extends OwnEventName = never,
>({ on, guards, actions, events }: PolicyDefinition<G, A, N>): MarketPolicy<N> {
  return {
    on,
    guards: guards ?? {},
    actions: actions ?? {},
    events: events ?? [],
    event: (type, data = {}) => ({ type, data }),
  };
}

/** What every market does where a policy says nothing: a grid of rows and columns. */
export const gridTable = {
  SOLD: [{ actions: "moveDownPerShare" }],
  SOLD_OUT: [{ actions: "moveUp" }],
  IN_POOL: [],
  PAID: [{ guard: "paidAtLeastPrice", actions: "moveRight" }],
  WITHHELD: [{ actions: "moveLeft" }],
  PLACED: [{ actions: "place" }],
  CLOSED: [{ actions: "remove" }],
  MOVED: [{ actions: "move" }],
} as const satisfies Required<
  PolicyTable<NamedOf<MarketGuardParams>, NamedOf<MarketActionParams>, CoreEventName>
>;

/** The policy of core: the table as it is. */
export const gridPolicy: MarketPolicy = marketPolicy({ on: {} });

const nameOf = (named: Named): string => (typeof named === "string" ? named : named.type);

/** Names of core that must be told something, and what. */
const MUST_BE_TOLD: Readonly<Record<string, string>> = {
  onSpace: "mark",
  ofKind: "kinds",
  soldFor: "contexts",
  moveRightPerMultiple: "most",
} satisfies Partial<Record<keyof (MarketGuardParams & MarketActionParams), string>>;

/** What is wrong with a name in a table: no one defined it, or it is not told what it must be. */
function nameProblem(named: Named, what: "guard" | "action", core: object, own: object): string | undefined {
  const name = nameOf(named);
  if (!Object.hasOwn(core, name) && !Object.hasOwn(own, name)) return `unknown ${what} ${name}`;
  const param = Object.hasOwn(core, name) ? MUST_BE_TOLD[name] : undefined;
  const params = (typeof named === "string" ? undefined : named.params) ?? {};
  return param === undefined || Object.hasOwn(params, param)
    ? undefined
    : `${name} lacks its parameter ${param}`;
}

/**
 * What is wrong with a policy, in a line, or undefined. It has a name that no one defined, or one that core has
 * already.
 */
export function policyProblem({
  on,
  guards,
  actions,
  events,
  event: make,
}: MarketPolicy): string | undefined {
  if (typeof make !== "function") return "not made by marketPolicy()";
  const double = [marketGuards, marketActions].flatMap((core, at) =>
    Object.keys(at ? actions : guards).filter((name) => Object.hasOwn(core, name)),
  )[0];
  if (double !== undefined) return `name ${double} is reserved by core`;
  const undotted = events.find((name) => !name.includes("."));
  if (undotted !== undefined) return `own event ${undotted} needs a dot in its name`;
  const known: readonly string[] = [...Object.keys(gridTable), ...events];
  for (const [event, lines = []] of Object.entries(on)) {
    if (!known.includes(event)) return `unknown event ${event}`;
    for (const line of lines) {
      const problems = [
        line.guard !== undefined && nameProblem(line.guard, "guard", marketGuards, guards),
        ...[line.actions].flat().map((one) => nameProblem(one, "action", marketActions, actions)),
      ];
      const problem = problems.find((one) => one);
      if (problem) return `${event}: ${problem}`;
    }
  }
  return undefined;
}
