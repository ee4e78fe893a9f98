import type { ActionDef } from "../contract/rules.ts";
import { correct } from "../parts/correct/action.ts";
import { endByAgreement } from "../parts/ending.ts";

/** Actions that are open at any time in every game. */
export const coreActions: readonly ActionDef[] = [endByAgreement, correct];
