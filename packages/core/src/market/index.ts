/** The market machine, and what is asked of prices and spaces. */

export { stepToken } from "./actions.ts";
export type { MarketArgs, MarketEvent } from "./events.ts";
export { paidAtLeast, tokenOn } from "./guards.ts";
export { marketMachine } from "./machine.ts";
export { byPrice, landing, priceAt, priceOf, spacesOf } from "./market.ts";
export { type MarketPolicy, marketPolicy } from "./policy.ts";
export { marketEvent } from "./send.ts";
export { certificateCount, worthOf } from "./worth.ts";
