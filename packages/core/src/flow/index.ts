/** The chart of rounds, steps and phases, and where a game stands in it. */

export { endStep, phaseOf, phaseReached, position, regionOf, roundOf } from "./chart.ts";
export { type ChartConfig, guardsOf } from "./compile.ts";
export type { FlowDef } from "./def.ts";
export { defineFlow } from "./define.ts";
export { type EndTriggerDef, roundsLeft } from "./ending.ts";
export type { ChartNode } from "./nodes.ts";
export { phaseBegins } from "./phases.ts";
export { stagesOf } from "./stages.ts";
