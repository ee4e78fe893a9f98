/** Players made of code, and what watches over their games. Not part of the engine proper: `@railhead/core/bots`. */
export * from "./audit.ts";
export * from "./bot.ts";
export * from "./corrections.ts";
export * from "./covers.ts";
export * from "./events.ts";
export * from "./fill.ts";
export * from "./freeze.ts";
export * from "./invariants.ts";
export * from "./lean.ts";
export * from "./mutate.ts";
export * from "./random.ts";
export * from "./rng.ts";
export * from "./runs.ts";
export * from "./simulate.ts";
