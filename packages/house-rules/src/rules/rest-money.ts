import type { Ctx, PlayerId } from "@railhead/core";
import { shuffled } from "@railhead/core/state";
import type { HouseRuleDef } from "../def.ts";

/**
 * Players still in the game by cash, most first. Who has as much as another keeps the place before; or a lot decides, which hangs on
 * the game's chance and on the set of rounds, so that it is the same whenever the game is played again.
 */
export const byCash = (ctx: Ctx, order: readonly PlayerId[], sign = -1, ties = "places"): PlayerId[] =>
  [...(ties === "lot" ? shuffled(order, ctx.state.rng + ctx.state.round.set).list : order)].sort(
    (a, b) => sign * ((ctx.state.players[a]?.cash ?? 0) - (ctx.state.players[b]?.cash ?? 0)),
  );

/** VR-rest-money-05: its author's words on all titles but the exceptions; those are in `titles`. */
const recommended = "Its author recommends it for this title.";
const warning = "Its author does not recommend it for this title.";

/** What settles ties in cash, wherever a house rule goes by cash. */
export const TIES: HouseRuleDef["options"][number] = {
  id: "ties",
  name: "Ties",
  kind: "choice",
  values: ["places", "lot"],
  default: "places",
  labels: { places: "keep their previous order", lot: "are drawn" },
};

/** Players in the order of the stock round just played, from the one who began it. */
function playedOrder({ state }: Ctx): PlayerId[] {
  const start = Math.max(0, state.turnOrder.indexOf(state.priority));
  return [...state.turnOrder.slice(start), ...state.turnOrder.slice(0, start)];
}

const ACTS = "Each stock round is played in order of cash held at the end of the previous one, most first.";

/** VR-rest-money-01 to -06, VR-1860-berliner-09. */
export const restMoney: HouseRuleDef = {
  slug: "rest-money",
  version: "1",
  name: "Rest money",
  touches: "stock",
  summary: ACTS,
  source: "18xx variants: Rest Money; 1860 Berliner rules, turn order in stock rounds",
  rules: [
    "VR-rest-money-01",
    "VR-rest-money-02",
    "VR-rest-money-03",
    "VR-rest-money-04",
    "VR-rest-money-05",
    "VR-rest-money-06",
    "VR-1860-berliner-09",
  ],
  options: [
    {
      id: "mode",
      name: "Order",
      kind: "choice",
      values: ["full", "priority-only"],
      default: "full",
      labels: {
        full: "all players by cash",
        "priority-only": "the richest first, then by seats",
      },
    },
    {
      id: "first",
      name: "First stock round",
      kind: "choice",
      values: ["title", "least-cash"],
      default: "title",
      labels: { title: "per rulebook", "least-cash": "in order of cash, least first" },
    },
    TIES,
  ],
  titles: {
    "18eu": {
      effect: "acts",
      how: `${ACTS} It replaces passing on the priority deal.`,
      recommended,
    },
    "18ardennes": {
      effect: "acts",
      how: `${ACTS} It replaces moving the priority deal.`,
      recommended,
    },
    "18oe": { effect: "acts", how: `${ACTS} Seats still break ties.`, recommended },
    "1830": { effect: "acts", how: ACTS, warning },
    "1830-lummerland": { effect: "acts", how: ACTS, warning },
    "1844": { effect: "already", how: "Players here already take seats in order of cash." },
    ur1830bc: { effect: "already", how: "This title already has a similar order." },
  },
  otherwise: (title) =>
    title.rounds.some((round) => round.id === "stock")
      ? { effect: "acts", how: ACTS, recommended }
      : { effect: "never", how: "There are no stock rounds here." },
  make: ({ mode, first, ties }) => ({
    slots: {
      ...(first === "least-cash" && {
        "turnOrder.first": (ctx: Ctx) => {
          const order = byCash(ctx, ctx.state.turnOrder, 1, String(ties));
          return { order, priority: order[0] ?? ctx.state.priority };
        },
      }),
      "turnOrder.next": (ctx) => {
        const order = byCash(ctx, playedOrder(ctx), -1, String(ties));
        const richest = order.find((id) => !ctx.state.players[id]?.bankrupt) ?? ctx.state.priority;
        return { order: mode === "full" ? order : ctx.state.turnOrder, priority: richest };
      },
    },
  }),
};
