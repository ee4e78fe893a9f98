import { everywhere, type HouseRuleDef } from "../def.ts";

const ACTS =
  "While the game runs, nobody is shown what players are worth, nor who leads; cash and shares stay public.";

/** Asked for by players; known from tables that forbid reckoning. */
export const hiddenWorth: HouseRuleDef = {
  slug: "hidden-worth",
  version: "1",
  name: "Hidden net worth",
  touches: "table",
  summary: ACTS,
  source: "Asked for by tables; no written source was found",
  rules: [],
  options: [],
  titles: {},
  otherwise: everywhere(`${ACTS} It changes no rule.`),
  says: ["It changes no rule."],
  make: () => ({ chains: { "view.hides": () => ["worth"] } }),
};
