import type { TitleDefinition } from "@railhead/core";
import { catalogueFor, refuser } from "@railhead/core/texts";
import { f } from "@railhead/core/vocabulary";
import type { HouseRuleDef } from "../def.ts";

const ACTS = "At a table of two, a player may hold 70% of a company, where the limit is lower.";
const ALL = "Here a player may hold that much as it is.";
const OPTION = "Two players need an option of the title.";
const NEVER = "No table of two plays this title.";

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
  source: "18Chesapeake, game for two; not checked in print",
  rules: [],
  options: [
    { id: "limit", name: "Most percent of a company", kind: "integer", default: 70, min: 60, max: 100 },
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
      refusals: { TABLE_OF_TWO: "It is for tables of two, and {count} sit at this one" },
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
