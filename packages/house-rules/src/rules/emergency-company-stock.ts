import { emergencyIssue } from "@railhead/core/parts";
import { capitalOf, forcesTrains } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const ACTS =
  "A company that cannot pay for a mandatory train may sell treasury shares first; the bank pool limit still applies, unless it is lifted as well.";
const NEVER = "Players here sell no shares for trains.";
const BANKS = "Buyers pay the bank for unsold shares, so a company has no treasury shares to sell.";

/** VR-1841-german-151-19 and -21. */
export const emergencyCompanyStock: HouseRuleDef = {
  slug: "emergency-company-stock",
  version: "2",
  name: "Company stock in emergencies",
  touches: "emergency",
  summary: ACTS,
  source: "1841 German Rules 1.5.1, section 4.5.1",
  rules: ["VR-1841-german-151-19", "VR-1841-german-151-21"],
  options: [
    {
      id: "buyOn",
      name: "The company may buy from others with the rest",
      kind: "boolean",
      default: true,
    },
  ],
  titles: { "18oe": { effect: "never", how: NEVER } },
  says: [NEVER, BANKS],
  otherwise(title) {
    if (!forcesTrains(title)) return { effect: "never", how: NEVER };
    return ["full", "rest"].includes(capitalOf(title))
      ? { effect: "never", how: BANKS }
      : { effect: "acts", how: ACTS };
  },
  make: ({ buyOn }, { title }) => ({
    actions: Object.fromEntries(
      title.rounds
        .filter((round) => round.steps.some((step) => step.id === "trains"))
        .map((round) => [`${round.id}/trains`, [emergencyIssue]]),
    ),
    chains: { "emergency.sources": () => ({ companyStock: true, buyOn: buyOn === true }) },
  }),
};
