import type { TokenParams } from "@railhead/core/parts";
import { refuse } from "../refusals.ts";
import { mayHoldTokenIn } from "../track/rights.ts";
import { stationWaits } from "../track/station.ts";

/** 11.2: how railroads place tokens; what privates place follows it as well. One token of the president's choice from the charter; minors and regionals keep to their zones. */
export const tokenRules: TokenParams = {
  allowance: (ctx, company, placed) =>
    placed >= 1 ? refuse(ctx, "TOKEN_PER_TURN", { company, most: 1 }) : undefined,
  order: "any",
  guard: (ctx, company, { hex }) =>
    mayHoldTokenIn(ctx, company, hex)
      ? stationWaits(ctx, company, hex)
      : refuse(ctx, "TOKEN_OUT_OF_ZONE", { company, hex }),
};
