/** What core's actions, events, refusals and decisions are called, and what new ones are defined with. */

export type { Field } from "../fields/field.ts";
export { f } from "../fields/make.ts";
export { actions } from "./actions.ts";
export { CHANGE_EVENTS, type ChangeEvents } from "./change-events.ts";
export { defineActions } from "./define-action.ts";
export { english, unlessDone } from "./en/index.ts";
export { events } from "./events.ts";
export { coreRefusals, refuse } from "./refusals.ts";
export { vocabulary } from "./vocabulary.ts";
