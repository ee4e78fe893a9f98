import type { Ctx } from "../contract/rules.ts";
import type { Tx } from "../state/tx.ts";
import { regionOf, send } from "./chart.ts";
import type { FlowDef } from "./def.ts";

type Regions<F> = F extends { readonly regions: infer R } ? R : Record<never, never>;
type RegionOf<F> = keyof Regions<F> & string;
type StateOf<R> = R extends { readonly states: infer S } ? keyof S & string : never;
type RoundOf<F> = F extends { readonly rounds: infer R } ? keyof R & string : never;

/** States of the region `ending`, which every chart has. */
type Ending = "open" | "scheduled" | "afterRun" | "afterSet";

/** What an arrow may look at: a state of a region. Phases are the title's data; `defineTitle` checks them. */
type Guard<F> =
  | `ending.${Ending}`
  | `phase.${string}`
  | { [R in RegionOf<F>]: `${R}.${StateOf<Regions<F>[R]>}` }[RegionOf<F>];

/** A flow in which every name belongs to something: rounds, states of regions, what arrows look at. */
type Sound<F> = {
  readonly initial: RoundOf<F>;
  readonly rounds: {
    readonly [R in RoundOf<F>]: {
      readonly next: readonly {
        readonly on: string;
        readonly to: RoundOf<F> | "over";
        readonly in?: Guard<F>;
      }[];
    };
  };
  readonly regions?: {
    readonly [R in RegionOf<F>]: {
      readonly initial: StateOf<Regions<F>[R]>;
      readonly states: Readonly<
        Record<string, { readonly on?: Readonly<Record<string, StateOf<Regions<F>[R]>>> }>
      >;
    };
  };
};

type EventOfRegion<R> = R extends { readonly states: infer S }
  ? { [K in keyof S]: S[K] extends { readonly on: infer On } ? keyof On & string : never }[keyof S]
  : never;

/** What has happened, as the rounds and regions of a flow hear it. */
export type FlowEventOf<F> =
  | (F extends { readonly rounds: infer R }
      ? {
          [K in keyof R]: R[K] extends { readonly next: readonly { readonly on: infer E }[] } ? E : never;
        }[keyof R]
      : never)
  | { [R in RegionOf<F>]: EventOfRegion<Regions<F>[R]> }[RegionOf<F>];

/** A flow with what rules ask of it, its names as types. */
export type Flow<F> = FlowDef & {
  /** The state in which a region of the title's own stands. */
  region<R extends RegionOf<F>>(ctx: Ctx, region: R): StateOf<Regions<F>[R]>;
  /** Tells the chart what has happened. Throws where nothing hears it. */
  send(tx: Tx, event: FlowEventOf<F>): void;
};

/** Declares the flow of a title. Rounds that no one has, states that no region has and guards of neither do not compile. */
export function defineFlow<const F extends FlowDef>(flow: F & Sound<F>): Flow<F> {
  return {
    ...(flow as FlowDef),
    // The chart stands in one of the states that the region was declared with.
    region: (ctx, region) => regionOf(ctx, region) as StateOf<Regions<F>[typeof region]>,
    send: (tx, event) => void send(tx, String(event)),
  };
}
