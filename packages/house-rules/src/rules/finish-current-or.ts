import type { EndTrigger } from "@railhead/core/contract";
import { answerOf, bankruptcyEnds } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const ACTS = "If the end of the game triggers in an operating round, the game ends after that round.";

const SO = "The game here already ends with the current operating round.";
const AT_ONCE = "A bankruptcy that ends the game still ends it at once.";

/** VR-1841-naive-german-15, VR-1841-german-151-44. */
export const finishCurrentOr: HouseRuleDef = {
  slug: "finish-current-or",
  version: "1",
  name: "The current round is the last",
  touches: "ending",
  summary: ACTS,
  source: "1841 Naive German and German Rules 1.5.1, section 5",
  rules: ["VR-1841-naive-german-15", "VR-1841-german-151-44"],
  options: [
    {
      id: "triggers",
      name: "Applies to",
      kind: "choice",
      values: ["both", "bank", "last-player"],
      default: "both",
      labels: {
        both: "both",
        bank: "a broken bank",
        "last-player": "the last player",
      },
    },
  ],
  titles: {
    "18eu": {
      effect: "acts",
      how: "A broken bank ends the game after the current operating round, not after both; with one player left, the round is completed.",
    },
    "18ardennes": {
      effect: "acts",
      how: "A broken bank ends the game after the current operating round, not after both; with one player left, the round is completed.",
    },
    "18oe": {
      effect: "already",
      how: "A broken bank here already ends the game after the current operating round.",
    },
  },
  says: [SO, AT_ONCE],
  otherwise(title) {
    const triggers: EndTrigger[] = [
      "bank",
      ...(bankruptcyEnds(title) ? [] : ["last-player" as const]),
      ...(title.slots["end.triggers"] ?? []).map(({ id }) => id as EndTrigger).filter((id) => id !== "train"),
    ];
    const so = triggers.every(
      (one) => answerOf(title, (ctx) => ctx.rules.slots["end.timing"](ctx, one)) === "run",
    );
    if (so) return { effect: "already", how: SO };
    return { effect: "acts", how: bankruptcyEnds(title) ? `${ACTS} ${AT_ONCE}` : ACTS };
  },
  make: ({ triggers }, { title }) => ({
    slots: {
      "end.timing": (ctx, trigger) => {
        const covered = trigger !== "train" && (triggers === "both" || triggers === trigger);
        const running = ctx.state.round.run > 0;
        return covered && running ? "run" : title.slots["end.timing"](ctx, trigger);
      },
    },
  }),
};
