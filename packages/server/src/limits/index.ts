export { type AddUp, type Count, Counters } from "./counters.ts";
export { Gate, type GateOptions, type StoredCounters } from "./gate.ts";
export { PAGE_RULES, PLAY_RULES, type PlayRule, type PlayRuleName } from "./rules.ts";
