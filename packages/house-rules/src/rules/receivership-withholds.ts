import { answerOf, bankruptcyEnds } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const ACTS = "A company without a president always withholds.";

const ENDS = "The game ends with a bankruptcy, so no company is left without a president.";

/** VR-1860-berliner-13. */
export const receivershipWithholds: HouseRuleDef = {
  slug: "receivership-withholds",
  version: "1",
  name: "Receivership withholds",
  touches: "emergency",
  summary: ACTS,
  source: "1860 Berliner rules, revenue",
  rules: ["VR-1860-berliner-13"],
  options: [],
  titles: {
    "18eu": { effect: "never", how: "A company without a president closes." },
    "18oe": { effect: "never", how: "A company without a president does not operate." },
    "18ardennes": { effect: "acts", how: `${ACTS} The rulebook requires it to pay.` },
  },
  says: [ENDS],
  otherwise(title) {
    if (bankruptcyEnds(title)) return { effect: "never", how: ENDS };
    const does = answerOf(title, (ctx) =>
      ctx.rules.slots["receivership.dividend"](ctx, title.companies[0]?.id ?? ""),
    );
    return does === "withhold" ? { effect: "already", how: ACTS } : { effect: "acts", how: ACTS };
  },
  make: () => ({ slots: { "receivership.dividend": () => "withhold" } }),
};
