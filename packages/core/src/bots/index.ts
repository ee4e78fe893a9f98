/** Players made of code, and what watches over their games. Not part of the engine proper: `@railhead/core/bots`. */

export { REASON_CODES, type ReasonCode } from "../vocabulary/reasons.ts";
export { type AuditOptions, audit } from "./audit.ts";
export type { Bot, Weighed } from "./bot.ts";
export { covers } from "./covers.ts";
export { brokenDividends } from "./dividends.ts";
export { strangeEvents } from "./events.ts";
export { evenly, type Filler, fill } from "./fill.ts";
export { deepFreeze } from "./freeze.ts";
export { brokenInvariants, brokenStep } from "./invariants.ts";
export { leanBot, sweepBot } from "./lean.ts";
export { disagreement, mutate, type Vocabulary, vocabularyOf } from "./mutate.ts";
export { BOT_NAMES, type BotName, botNamed } from "./named.ts";
export { planner, plannerWith } from "./planner/index.ts";
export type { Reason } from "./planner/reason.ts";
export { type Budget, budgets, type Strength } from "./planner/strengths.ts";
export { weights } from "./planner/weights.ts";
export { expectedWorth, type WorthOptions } from "./planner/worth.ts";
export { randomBot } from "./random.ts";
export { strangeRefusal } from "./refusals.ts";
export { integer, pick, pickWeighted, type Rng, sample, seededRng } from "./rng.ts";
export { bestRun, type Run, trusting } from "./runs.ts";
export { seated } from "./seated.ts";
export { type Simulation, type SimulationOptions, simulateGame, simulating } from "./simulate.ts";
export { unreportedChanges } from "./unreported/unreported.ts";
export { brokenView } from "./view.ts";
