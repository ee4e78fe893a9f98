import type { ActionDef, StepDef } from "@railhead/core";
import { placeMerchant } from "../minors/merchant.ts";
import { resetPar } from "../privates/barclay.ts";
import { clearEngineers, layEngineers } from "../privates/engineers.ts";
import { placeFerry } from "../privates/ferry.ts";
import { placeLumber } from "../privates/lumber.ts";
import { placePassage } from "../privates/passage.ts";
import { placeFree } from "../privates/terminus.ts";
import { layRightOfWay } from "../track/right-of-way.ts";

/** A step in which powers may also be used; it is not skipped if one can be. */
function withActions(step: StepDef, more: readonly ActionDef[]): StepDef {
  return {
    ...step,
    actions: [...step.actions, ...more],
    skip(ctx) {
      const why = step.skip?.(ctx);
      if (why === undefined) return undefined;
      const open = step
        .seats(ctx)
        .some((seat) => more.some((one) => one.any?.(ctx, seat) ?? one.list(ctx, seat).length > 0));
      return open ? undefined : why;
    },
  };
}

/** The lay track step with the powers that are used in it. */
export const withTrackPowers = (step: StepDef): StepDef =>
  withActions(step, [placeMerchant, placeLumber, layEngineers, clearEngineers, resetPar, layRightOfWay]);

/** The place token step with the powers that are used in it. */
export const withTokenPowers = (step: StepDef): StepDef =>
  withActions(step, [placeFree, placePassage, placeFerry]);
