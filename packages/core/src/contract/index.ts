/** Types that a title and a house rule fill. No code runs. */

export type { Advice } from "./advice.ts";
export type { Attachment, AttachmentDef } from "./attachment.ts";
export type { Change } from "./change.ts";
export type { LinesOf, Made } from "./define-action.ts";
export type { EndSchedule, EndTiming, EndTrigger, Purchase, Sale } from "./hooks.ts";
export type { LayAsked, LayBudget } from "./lay-budget.ts";
export type { MarketShift } from "./market-shift.ts";
export type { DepotOffer, OfferedTrain } from "./offers.ts";
export type { PhasePart } from "./phase-change.ts";
export type { Readings } from "./readings.ts";
