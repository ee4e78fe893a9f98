import { tokenStep } from "@railhead/core/parts";
import { withTokenPowers } from "../powers/steps.ts";
import { tokenRules } from "./rules.ts";

/** 11.2: the place token step, with the powers that are used in it. */
export const tokens = withTokenPowers(tokenStep(tokenRules));
