/** Players made of code, and what watches over their games. Not part of the engine proper: `@railhead/core/bots`. */
export { type AuditOptions, audit } from "./audit.ts";
export type { Bot } from "./bot.ts";
export { anyCorrection } from "./corrections.ts";
export { covers } from "./covers.ts";
export { brokenDividends } from "./dividends.ts";
export { strangeEvents } from "./events.ts";
export { evenly, type Filler, fill } from "./fill.ts";
export { deepFreeze } from "./freeze.ts";
export { brokenInvariants, brokenStep } from "./invariants.ts";
export { leanBot } from "./lean.ts";
export { disagreement, mutate, type Vocabulary, vocabularyOf } from "./mutate.ts";
export { randomBot } from "./random.ts";
export { integer, pick, pickWeighted, type Rng, sample, seededRng } from "./rng.ts";
export { bestRun, type Run, trusting } from "./runs.ts";
export { type Simulation, type SimulationOptions, simulateGame, simulating } from "./simulate.ts";
