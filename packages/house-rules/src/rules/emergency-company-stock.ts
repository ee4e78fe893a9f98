import { emergencyIssue } from "@railhead/core/parts";
import { capitalOf, forcesTrains } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const ACTS =
  "A company that cannot pay for a train it must buy may sell its own treasury stock first; the limit of the pool holds unless that is lifted as well.";
const NEVER = "No stock is sold for trains here.";
const BANKS =
  "The bank is paid for shares that nobody has bought: a company that runs has none of its own to sell.";

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
      name: "With what is left the company may buy from others",
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
