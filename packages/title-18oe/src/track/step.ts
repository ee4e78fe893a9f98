import { trackStep } from "@railhead/core/parts";
import { withTrackPowers } from "../powers/steps.ts";
import { trackRules } from "./rules.ts";

/** 11.1: the lay track step, with the powers that are used in it. */
export const track = withTrackPowers(trackStep(trackRules));
