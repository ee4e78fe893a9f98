import { closeForGood, ledBy } from "@railhead/core/parts";
import { bankruptcyEnds, forcesTrains } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const SLUG = "bankrupt-companies-close";
const ACTS =
  "All companies of a bankrupt president leave the game: their shares, trains, station tokens, and money go to the bank without compensation.";
const LAST = "If the game then ends, they close first, and their shares are worthless.";
const NEVER = "Players cannot go bankrupt here.";

/** VR-1841-naive-german-09 to -11, VR-1841-german-151-22 and -23. */
export const bankruptCompaniesClose: HouseRuleDef = {
  slug: SLUG,
  version: "1",
  name: "Bankrupt players’ companies close",
  touches: "emergency",
  summary: ACTS,
  source: "1841 Naive German and German Rules 1.5.1, section 4.5.1",
  rules: [
    "VR-1841-naive-german-09",
    "VR-1841-naive-german-10",
    "VR-1841-naive-german-11",
    "VR-1841-german-151-22",
    "VR-1841-german-151-23",
  ],
  options: [],
  titles: {
    "18eu": { effect: "acts", how: `${ACTS} No player takes them over, and they cannot start again.` },
    "18ardennes": {
      effect: "acts",
      how: `${ACTS} No player takes them over. Forts leave the game; Ferry and Mining tokens return to their circles.`,
    },
    "18oe": { effect: "never", how: NEVER },
  },
  says: [LAST, NEVER],
  otherwise(title) {
    if (!forcesTrains(title)) return { effect: "never", how: NEVER };
    return { effect: "acts", how: bankruptcyEnds(title) ? `${ACTS} ${LAST}` : ACTS };
  },
  beside: [
    {
      other: "receivership-withholds",
      verdict: "silences",
      text: "Companies close at once, so none enters receivership.",
    },
  ],
  make: (_options, { title }) => ({
    slots: {
      "bankruptcy.companies": (tx, player, company) => {
        if (ledBy(tx, player, company)) closeForGood(tx, company, { variant: SLUG });
        else title.slots["bankruptcy.companies"](tx, player, company);
      },
    },
  }),
};
