import type { TitleDefinition } from "@railhead/core";
import { catalogueFor, refuser } from "@railhead/core/texts";
import { f } from "@railhead/core/vocabulary";
import type { HouseRuleDef } from "../def.ts";

const ACTS = "At a table of two, the holding limit rises to 70% if it is lower.";
const ALL = "The holding limit here is already that high.";
const OPTION = "Tables of two need an option of the title.";
const NEVER = "This title does not allow two players.";

const refusals = { TABLE_OF_TWO: { count: f.integer() } } as const;
const refuse = refuser(refusals);

/** Whether some table of two plays the title: any, or one with its options. */
function letsInTwo(title: TitleDefinition): "any" | "option" | "never" {
  if (title.numbers.players.min <= 2) return "any";
  return title.id === "18oe" ? "option" : "never";
}

/** As 18Chesapeake has it for two players. */
export const twoHoldMore: HouseRuleDef = {
  slug: "two-hold-more",
  version: "1",
  name: "70% for two players",
  touches: "stock",
  summary: ACTS,
  source: "18Chesapeake, game for two; not verified in print",
  rules: [],
  options: [
    { id: "limit", name: "Holding limit in percent", kind: "integer", default: 70, min: 60, max: 100 },
  ],
  titles: {},
  otherwise(title) {
    const two = letsInTwo(title);
    if (two === "never") return { effect: "never", how: NEVER };
    if (title.numbers.holdingLimit >= 70) return { effect: "already", how: ALL };
    return { effect: "acts", how: two === "option" ? `${ACTS} ${OPTION}` : ACTS };
  },
  says: [ALL, OPTION, NEVER],
  catalogue: catalogueFor(
    "en",
    { refusals },
    {
      events: {},
      refusals: { TABLE_OF_TWO: "This rule is for tables of two; {count} players sit here" },
      decisions: {},
      actions: {},
    },
  ),
  make: ({ limit }) => ({
    chains: {
      "setup.validate": ({ players: count }) =>
        count === 2 ? undefined : refuse.of("TABLE_OF_TWO", { count }),
    },
    slots: {
      "holding.limit": (ctx, question) =>
        Math.max(Number(limit), ctx.rules.plain["holding.limit"](ctx, question)),
    },
  }),
};
