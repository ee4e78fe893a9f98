import { type Ctx, companyRef, holding, type PlayerId, type Purchase, presidentOf } from "@railhead/core";
import { everywhere, type HouseRuleDef } from "../def.ts";

const ACTS =
  "Shares of a treasury that were never sold before are paid to the company only by its president; what others pay goes to the bank.";

/** Whether the buyer presides once he has the certificate. */
function controls(ctx: Ctx, player: PlayerId, { company, certificate }: Purchase): boolean {
  const state = ctx.state.companies[company];
  if (!state) return false;
  const sitting = presidentOf(state);
  if (certificate.president || sitting === undefined || sitting === player) return true;
  return holding(ctx, player, company) + certificate.percent > holding(ctx, sitting, company);
}

/** VR-conditional-initial-capitalization-01. Who controls a company is asked after the purchase. */
export const conditionalCapitalization: HouseRuleDef = {
  slug: "conditional-capitalization",
  version: "1",
  name: "Conditional capitalization",
  summary: ACTS,
  source: "18xx variants: conditional initial capitalization (experimental)",
  rules: ["VR-conditional-initial-capitalization-01"],
  options: [],
  titles: {
    "18eu": {
      effect: "acts",
      how: `${ACTS} Minors given for shares and what the bank pays in phase 5 stay as they are. Experimental: companies need outside buyers.`,
    },
    "18ardennes": {
      effect: "acts",
      how: `${ACTS} What a founder pays and what goes with an exchange stays as it is. Experimental: companies need outside buyers.`,
    },
  },
  otherwise: everywhere(ACTS),
  beside: [
    {
      other: "peaceful",
      verdict: "advice",
      text: "With one share a turn, companies may stay without money for long.",
    },
  ],
  make: () => ({
    slots: {
      "offering.payee": (ctx, purchase) => {
        const player = purchase.buyer.startsWith("player:") ? purchase.buyer.slice(7) : undefined;
        const own = player === undefined || controls(ctx, player, purchase);
        return own ? companyRef(purchase.company) : "bank";
      },
    },
  }),
};
