/** Where a round leads: on this event, to this round (or "over"), while a region stands so ("ending.afterSet"). */
export interface FlowArrow {
  readonly on: string;
  readonly to: string;
  readonly in?: string;
}

/** A region beside the rounds: named states and the events that move it. */
export interface FlowRegion {
  readonly initial: string;
  readonly states: Readonly<Record<string, { readonly on?: Readonly<Record<string, string>> }>>;
}

/** The flow of a title: its rounds, where each leads, and the regions that run beside them. `defineFlow` types the names. */
export interface FlowDef {
  readonly initial: string;
  readonly rounds: Readonly<Record<string, { readonly next: readonly FlowArrow[] }>>;
  readonly regions?: Readonly<Record<string, FlowRegion>>;
}

/** Region names reserved by core. */
export const OWN_REGIONS = ["play", "step", "phase", "ending"] as const;

/** The name of the state of a round between two turns; no step may have it. */
export const TURN_OVER = "turnOver";

/** What a step is doing, as states of the chart inside the step: an auction that is raised, a lot that is offered. */
export interface StagesDef {
  readonly initial: string;
  readonly states: Readonly<Record<string, { readonly on?: Readonly<Record<string, string>> }>>;
}

/** What has happened, as every chart hears it. `FIRST_TRAIN.5`: the first train of kind 5 has been bought. */
export type CoreFlowEvent =
  | "STEP_DONE"
  | "NEXT_STEP"
  | "NEXT_TURN"
  | `FIRST_TRAIN.${string}`
  | "END_NOW"
  | "END_AFTER_RUN"
  | "END_AFTER_SET"
  | "END_SCHEDULED";
