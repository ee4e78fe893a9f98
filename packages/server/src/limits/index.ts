export * from "./counters.ts";
export * from "./gate.ts";
export * from "./rules.ts";
