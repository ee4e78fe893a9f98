import { formsNone, unlessOperated } from "@railhead/core/parts";
import type { HouseRuleDef } from "../def.ts";

const ACTS =
  "A company formed from others in an operating round operates in that round, at its place, unless one of them already has.";
const NEVER = "Companies here do not form in operating rounds.";

/** VR-1841-naive-german-14, VR-1841-german-151-37. */
export const formedOperates: HouseRuleDef = {
  slug: "formed-operates",
  version: "1",
  name: "Companies started mid-round operate",
  touches: "operating",
  summary: ACTS,
  source: "1841 Naive German and German Rules 1.5.1, section 4.6.9",
  rules: ["VR-1841-naive-german-14", "VR-1841-german-151-37"],
  options: [],
  titles: {
    "18eu": { effect: "never", how: NEVER },
    "18ardennes": { effect: "never", how: NEVER },
    "18oe": {
      effect: "already",
      how: "A national continues its major: it operates at its place only if the major has not yet. Other railroads start in stock rounds.",
    },
  },
  says: [NEVER],
  otherwise({ slots }) {
    const { "formed.operates": own = unlessOperated } = slots;
    if (own === formsNone) return { effect: "never", how: NEVER };
    return own === unlessOperated ? { effect: "already", how: ACTS } : { effect: "acts", how: ACTS };
  },
  make: () => ({ slots: { "formed.operates": unlessOperated } }),
};
