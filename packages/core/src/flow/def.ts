import type { Ctx } from "../contract/rules.ts";

/** Where a round leads: on this event, to this round (or "over"), when these regions stand so ("ending.afterSet"). */
export interface FlowArrow {
  on: string;
  to: string;
  in?: string;
}

/** A region beside the rounds: named states and the events that move it. */
export interface FlowRegion {
  initial: string;
  states: Record<string, { on?: Record<string, string> }>;
}

/** The flow of a title: its rounds, where each leads, and the regions that run beside them. */
export interface FlowDef {
  initial: string;
  rounds: Record<string, { next: FlowArrow[] }>;
  regions?: Record<string, FlowRegion>;
}

/** Regions that charts have of themselves; a title's own bear other names. */
export const OWN_REGIONS = ["play", "phase", "ending", "interrupt", "change"];

/** What a step is doing, as states of the chart inside the step: an auction that is raised, a purchase that is owed. */
export interface StagesDef {
  readonly initial: string;
  readonly states: Readonly<Record<string, { readonly on?: Readonly<Record<string, string>> }>>;
  /**
   * The stage that the data of the round stand for. The chart names the stage, the data say who and how much: bots compare the
   * two after every action.
   */
  stands(ctx: Ctx): string;
  /** Whether the chart follows the data by itself whenever the game comes to rest; otherwise the rules send the events. */
  readonly follows?: boolean;
}

/** What the chart hears. A title adds the events of its own arrows and regions, by any other name. */
export type FlowEvent = {
  type:
    | "END_NOW"
    | "END_AFTER_RUN"
    | "END_AFTER_SET"
    | "ANSWERED"
    | `STEP.${string}`
    | `TURN.${string}`
    | `STAGE.${string}`
    | `PHASE.${string}`
    | "SETTLED"
    | `WAITS.${string}`
    | `ASK.${string}`
    | (string & {});
};
