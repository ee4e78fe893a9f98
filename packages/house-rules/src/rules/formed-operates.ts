import { formsNone, unlessOperated } from "@railhead/core/parts";
import type { HouseRuleDef } from "../def.ts";

const ACTS =
  "A company that is formed of others in an operating round operates in that round, in its place, unless one of them has operated in it.";
const NEVER = "No company is formed in an operating round here.";

/** VR-1841-naive-german-14, VR-1841-german-151-37. */
export const formedOperates: HouseRuleDef = {
  slug: "formed-operates",
  version: "1",
  name: "Formed companies operate",
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
      how: "A national is its major under another name: it operates in its place where the major has not, and not again where it has. Other railroads are formed in stock rounds.",
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
